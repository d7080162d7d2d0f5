import { sql } from '../../platform/db/sql.ts'
import type { NounFixture } from '../isolation/noun-fixture.ts'

export const fixture: NounFixture = {
  dinerCalls: {
    'GET /consumer/sessions': { probe: () => ({}) },
    'DELETE /consumer/sessions/:id': { probe: ({ id }) => ({ params: { id: id('session') } }) },
    'POST /consumer/sessions/end-others': { probe: () => ({}) },
    'POST /consumer/login/proof': { probe: ({ password }) => ({ body: { password } }) },
  },
  rows: async ({ shop, db, now, customer }) => {
    const id = crypto.randomUUID()
    await db.query(
      shop.id,
      sql`insert into customer_token (store_id, token_hash, id, customer_id, device, network, created_at, used_at)
        values (${shop.id}, ${id}, ${id}, ${customer}, 'Firefox, Android', '192.0.2.1', ${now}, ${now})`,
    )
    return { session: id }
  },
}
