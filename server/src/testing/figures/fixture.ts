import { inStore, type NounFixture } from '../isolation/noun-fixture.ts'

export const fixture: NounFixture = {
  staffCalls: {
    'GET /staff/stores/:storeId/figures': { may: ['owner', 'manager'], probe: inStore },
    'GET /staff/stores/:storeId/figures-file/:table': {
      may: ['owner', 'manager'],
      probe: ({ id }) => ({ params: { storeId: id('store'), table: 'days' } }),
    },
  },
  manyRows: ({ size, now }) => `
    insert into day_figures (store_id, day, time_zone, form, figures, dishes, counted_at)
      select shop, '${now}'::date - 400 + n, 'Europe/London', 0, '[]', '[]', '-infinity'
      from generate_series(1, ${size.shops}) as shop, generate_series(1, 365) as n;`,
}
