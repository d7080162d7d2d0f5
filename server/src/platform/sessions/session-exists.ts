import { type Sql, sql } from '../db/sql.ts'
import type { CustomerContext } from '../http/context.ts'

/** The condition of a statement that must not act for a session that has been ended since the request began. */
export function sessionExists({ store, customer }: CustomerContext): Sql {
  return sql`exists (select from customer_token as session
    where session.store_id = ${store.id} and session.token_hash = ${customer.token_hash})`
}
