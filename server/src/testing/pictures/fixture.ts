import { inStore, type NounFixture } from '../isolation/noun-fixture.ts'
import { keepOnePixel } from '../one-pixel.ts'

export const fixture: NounFixture = {
  dinerCalls: {
    'GET /consumer/gallery': { public: true, probe: () => ({}) },
    'GET /pictures/:file': { probe: ({ id }) => ({ params: { file: id('picture') } }) },
  },
  staffCalls: {
    'POST /staff/stores/:storeId/pictures': { may: ['owner', 'manager'], probe: inStore },
    'GET /pictures/:storeId/:file': {
      may: 'anyone',
      public: true,
      probe: ({ id }) => ({ params: { storeId: id('store'), file: id('picture') } }),
    },
  },
  rows: async ({ shop, db, now }) => {
    return { picture: await keepOnePixel(shop, { db, now }) }
  },
  manyRows: ({ size, shopOf }) => `
    insert into picture_file (store_id, name, size, format, bytes)
      select ${shopOf('n')}, 'P' || lpad(n::text, 7, '0'), 's', 'webp', '' from generate_series(1, ${size.customers}) as n;`,
}
