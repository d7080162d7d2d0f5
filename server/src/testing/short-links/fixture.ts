import { sql } from '../../platform/db/sql.ts'
import { inStore, type NounFixture } from '../isolation/noun-fixture.ts'

export const fixture: NounFixture = {
  dinerCalls: {
    'GET /takeaway/shorturl': { probe: ({ id }) => ({ query: { shortUrl: id('link') } }) },
    'POST /takeaway/shorturl': { probe: ({ id }) => ({ body: { shortUrl: id('link') } }) },
    'POST /takeaway/shorturl/stats': { probe: ({ id }) => ({ body: { short_url_id: id('link') } }) },
  },
  staffCalls: {
    'GET /takeaway/shorturl/stats': { may: 'staff', probe: () => ({}) },
    'GET /staff/stores/:storeId/short-urls': { may: ['owner', 'manager'], probe: inStore },
    'PUT /staff/stores/:storeId/short-urls/:shortUrlId': {
      may: ['owner', 'manager'],
      probe: ({ id }) => ({
        params: { storeId: id('store'), shortUrlId: id('link') },
        body: { name: 'Flyer', url: '/order-now', is_new: false },
      }),
    },
    'DELETE /staff/stores/:storeId/short-urls/:shortUrlId': {
      may: ['owner', 'manager'],
      probe: ({ id }) => ({ params: { storeId: id('store'), shortUrlId: id('link') } }),
    },
  },
  rows: async ({ shop, db, now }) => {
    const link = `link-${shop.id}`
    await db.query(
      shop.id,
      sql`insert into short_url (store_id, id, url, created_at) values (${shop.id}, ${link}, '/order-now', ${now})`,
    )
    return { link }
  },
  manyRows: ({ size, shopOf }) => `
    insert into short_url (store_id, id, url, created_at)
      select ${shopOf('n')}, 'link-' || n, '/order-now', now() from generate_series(1, ${size.customers}) as n;`,
}
