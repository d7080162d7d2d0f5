import { type Sql, sql } from '../db/sql.ts'
import type { CustomerContext } from '../http/context.ts'

/** The condition that the session still exists, for statements of a request during which the session may be ended. */
export function sessionExists({ store, customer }: CustomerContext): Sql {
  return sql`exists (select from customer_token as session
    where session.store_id = ${store.id} and session.token_hash = ${customer.token_hash})`
}
