import { type Sql, sql } from '../db/sql.ts'
import type { Run } from '../db/database.ts'
import type { CustomerContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'

/** The condition that the session still exists, for statements of a request during which the session may be ended. */
export function sessionExists({ store, customer }: CustomerContext): Sql {
  return sql`exists (select from customer_token as session
    where session.store_id = ${store.id} and session.token_hash = ${customer.token_hash})`
}

/** Refuses a session that has been ended since the request began. */
export async function requireSession(ctx: CustomerContext, run: Run = ctx.query): Promise<void> {
  const [session] = await run(sql`select 1 as is_open where ${sessionExists(ctx)}`)
  if (!session) throw refusal('unauthorized')
}
