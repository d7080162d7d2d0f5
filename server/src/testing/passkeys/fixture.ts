import { sql } from '../../platform/db/sql.ts'
import type { NounFixture } from '../isolation/noun-fixture.ts'

export const fixture: NounFixture = {
  dinerCalls: {
    'GET /consumer/passkeys': { probe: () => ({}) },
    'POST /consumer/passkeys/options': { probe: () => ({}) },
    'POST /consumer/passkeys': {
      probe: ({ id }) => ({ body: { credential: { id: id('credential') } } }),
    },
    'PUT /consumer/passkeys/:id': {
      probe: ({ id }) => ({ params: { id: id('passkey') }, body: { name: 'Thief' } }),
    },
    'DELETE /consumer/passkeys/:id': { probe: ({ id }) => ({ params: { id: id('passkey') } }) },
    'POST /consumer/login/passkey/options': { probe: () => ({}), public: true },
    'POST /consumer/login/passkey': {
      probe: ({ id }) => ({ body: { credential: { id: id('credential') } } }),
    },
  },
  rows: async ({ shop, db, now, customer }) => {
    const [passkey, credential] = [crypto.randomUUID(), crypto.randomUUID()]
    await db.query(
      shop.id,
      sql`insert into customer_passkey (store_id, id, customer_id, hostname, credential_id, public_key, counter, transports,
          name, created_at)
        values (${shop.id}, ${passkey}, ${customer}, ${shop.host}, ${credential}, 'a-key', 0, '[]'::jsonb, 'My phone', ${now})`,
    )
    await db.query(
      shop.id,
      sql`insert into passkey_challenge (store_id, challenge_hash, customer_id, created_at)
        values (${shop.id}, ${credential}, ${customer}, ${now})`,
    )
    return { passkey, credential }
  },
  manyRows: ({ size, id, shopOf }) => `
    insert into customer_passkey (store_id, id, customer_id, hostname, credential_id, public_key, counter, transports, name,
        created_at)
      select ${shopOf('n')}, ${id('passkey', 'n')}, ${id('customer', 'n')}, 'shop', 'p' || n, 'key', 0, '[]', 'Phone', now()
      from generate_series(0, ${size.customers - 1}) as n;
    insert into passkey_challenge (store_id, challenge_hash, customer_id, created_at)
      select ${shopOf('n')}, 'h' || n, ${id('customer', 'n')}, now() from generate_series(0, ${size.customers - 1}) as n;`,
}
