import { type Sql, sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { addDays, dayBegins, type Days } from '../figures/business-day.ts'

/** SQL condition: the ledger line was written within these business days. */
export function linesBetween({ store }: Pick<Context, 'store'>, { from, to }: Days): Sql<boolean> {
  return sql`ledger_line.store_id = ${store.id} and ledger_line.created_at >= ${dayBegins(store, from)}
    and ledger_line.created_at < ${dayBegins(store, addDays(to, 1))}`
}
