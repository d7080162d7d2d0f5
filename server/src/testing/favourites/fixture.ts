import { sql } from '../../platform/db/sql.ts'
import type { NounFixture } from '../isolation/noun-fixture.ts'

export const fixture: NounFixture = {
  dinerCalls: {
    'GET /consumer/stores/favourites': { probe: () => ({}) },
    'POST /consumer/stores/favourites': { probe: ({ shop }) => ({ body: { store_id: shop.id } }) },
    'DELETE /consumer/stores/favourites': { probe: ({ shop }) => ({ query: { store_id: String(shop.id) } }) },
  },
  rows: async ({ shop, db, now, customer }) => {
    await db.query(
      shop.id,
      sql`insert into favourite_store (store_id, customer_id, favourite_id, created_at)
        values (${shop.id}, ${customer}, ${shop.id}, ${now})`,
    )
    return {}
  },
  manyRows: ({ size, id, shopOf }) => `
    insert into favourite_store (store_id, customer_id, favourite_id, created_at)
      select ${shopOf('n')}, ${id('customer', 'n')}, ${shopOf('n')}, now()
      from generate_series(0, ${size.customers - 1}) as n;`,
}
