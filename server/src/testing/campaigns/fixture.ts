import { inStore, type NounFixture } from '../isolation/noun-fixture.ts'

export const fixture: NounFixture = {
  dinerCalls: {
    'POST /campaign/metrics': {
      probe: ({ id }) => ({ body: { store_id: id('store'), campaign: 'flyer', event: 'visit' } }),
    },
  },
  staffCalls: {
    'GET /staff/stores/:storeId/campaigns': { may: ['owner', 'manager'], probe: inStore },
  },
  manyRows: ({ size, now }) => `
    insert into campaign_day (store_id, day, campaign, source, medium, visits, orders)
      select shop, '${now}'::date - 400 + n, 'campaign ' || m, 'google', 'cpc', 10, 1
      from generate_series(1, ${size.shops}) as shop, generate_series(1, 365) as n, generate_series(1, 5) as m;`,
}
