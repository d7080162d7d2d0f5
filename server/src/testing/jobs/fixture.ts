import { sql } from '../../platform/db/sql.ts'
import type { NounFixture } from '../isolation/noun-fixture.ts'

export const fixture: NounFixture = {
  staffCalls: {
    'GET /staff/jobs/failed': { may: ['operator'], probe: () => ({}) },
    'POST /staff/jobs/:id/retry': { may: ['operator'], probe: ({ id }) => ({ params: { id: id('job') } }) },
  },
  rows: async ({ shop, db, now }) => {
    const job = crypto.randomUUID()
    await db.query(
      shop.id,
      sql`insert into job (id, store_id, name, lane, payload, run_at, attempts, failed_at, created_at)
      values (${job}, ${shop.id}, 'mail-order', 'mail', '{}', ${now}, 8, ${now}, ${now})`,
    )
    return { job }
  },
}
