import { sql } from '../../platform/db/sql.ts'
import type { NounFixture } from '../isolation/noun-fixture.ts'

export const fixture: NounFixture = {
  dinerCalls: {
    'GET /consumer/payment': { probe: () => ({}) },
    'PUT /consumer/payment/:id/primary': { probe: ({ id }) => ({ params: { id: id('card') } }) },
    'DELETE /consumer/payment/:id': { probe: ({ id }) => ({ params: { id: id('card') } }) },
    'DELETE /consumer/cards': { probe: () => ({}) },
  },
  rows: async ({ shop, db, now, customer, person }) => {
    const card = crypto.randomUUID()
    await db.query(
      shop.id,
      sql`insert into saved_card (store_id, id, customer_id, provider, token, brand, last4, expiry_month, expiry_year, name, created_at)
        values (${shop.id}, ${card}, ${customer}, 'SANDBOX', 'none', 'VISA', '4242', 9, 2029, ${person.last_name}, ${now})`,
    )
    return { card }
  },
  manyRows: ({ size, id, shopOf }) => `
    insert into saved_card (store_id, id, customer_id, provider, token, brand, last4, expiry_month, expiry_year, name, created_at)
      select ${shopOf('n')}, ${id('card', 'n')}, ${id('customer', 'n')}, 'SANDBOX', 'none', 'VISA', '4242', 9, 2029, 'Ada', now()
      from generate_series(0, ${size.customers - 1}) as n;
    insert into provider_customer (store_id, customer_id, provider, name, created_at)
      select ${shopOf('n')}, ${id('customer', 'n')}, 'SANDBOX', 'c' || n, now() from generate_series(0, ${size.customers - 1}) as n;`,
}
