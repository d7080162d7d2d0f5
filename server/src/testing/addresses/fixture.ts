import { sql } from '../../platform/db/sql.ts'
import type { NounFixture } from '../isolation/noun-fixture.ts'

const columns = `store_id, id, customer_id, postcode, house_number, flat, address_line1, address_line2, area, town, state,
  is_primary, same_key, created_at`

export const fixture: NounFixture = {
  dinerCalls: {
    'GET /consumer/address': { probe: () => ({}) },
    'POST /consumer/address': {
      probe: () => ({ body: { postcode: 'BD1 1AA', house_number: '9', address_line1: 'Leeds Road' } }),
    },
    'PUT /consumer/address/:id': {
      probe: ({ id }) => ({
        params: { id: id('address') },
        body: { postcode: 'BD1 1AA', house_number: '8', address_line1: 'Leeds Road' },
      }),
    },
    'PUT /consumer/address/:id/primary': { probe: ({ id }) => ({ params: { id: id('address') } }) },
    'DELETE /consumer/address/:id': { probe: ({ id }) => ({ params: { id: id('address') } }) },
  },
  rows: async ({ shop, db, now, customer, person }) => {
    const address = crypto.randomUUID()
    await db.query(
      shop.id,
      sql`insert into customer_address (${sql.raw(columns)})
        values (${shop.id}, ${address}, ${customer}, 'BD1 1AA', ${`7 ${person.last_name}`}, '', 'Leeds Road', '', '', '', '',
          true, ${person.last_name}, ${now})`,
    )
    return { address }
  },
  manyRows: ({ size, id, shopOf }) => `
    insert into customer_address (${columns})
      select ${shopOf('n')}, ${id('address', 'n')}, ${id('customer', 'n')}, 'BD1 1AA', '7', '', 'Leeds Road', '', '', '', '',
        true, 'BD11AA|7|leeds road|', now()
      from generate_series(0, ${size.customers - 1}) as n;
    insert into profile_change (store_id, customer_id, first_name, last_name, email, phone, is_subscribed_sms,
        is_subscribed_email, created_at)
      select ${shopOf('n')}, ${id('customer', 'n')}, 'Ada', 'Byron', 'ada@example.com', '+447400123456', false, false, now()
      from generate_series(0, ${size.customers - 1}) as n;`,
}
