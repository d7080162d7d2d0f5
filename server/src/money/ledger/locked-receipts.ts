import { type Sql, sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'

type Receipts = { amount: number | null; tips: number | null }

/**
 * A query for the amount that was received for an order and not refunded, and the part of it that is its tip. Both null
 * if nothing was received. It locks both balances in the order in which entries lock them.
 */
export function lockedReceipts({
  store,
  holder,
  currency,
}: Pick<Context, 'store'> & { holder: string; currency?: string }): Sql<Receipts> {
  return sql<Receipts>`select sum(held.amount)::bigint as amount,
      coalesce(sum(held.amount) filter (where held.account = 'tips'), 0)::bigint as tips
    from (select account, amount from ledger_balance where ledger_balance.store_id = ${store.id}
      and ledger_balance.holder = ${holder} and ledger_balance.account in ('captured', 'tips')
      ${currency === undefined ? sql`` : sql`and ledger_balance.currency = ${currency}`}
      order by account for update) as held`
}
