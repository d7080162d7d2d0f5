import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { SUMS } from './columns.ts'

/**
 * Payments in a period (`to` is exclusive), in the shop's currency: by card, in cash and from wallets, whatever the day
 * of the order. The page Money shows this sum as "received".
 */
export async function receivedBetween(
  { store, query }: Pick<Context, 'store' | 'query'>,
  { from, to }: { from: Temporal.Instant; to: Temporal.Instant },
): Promise<number> {
  const [row] = await query(sql<{ received: number }>`
    select (paid_card + paid_cash + paid_wallet)::bigint as received from (
      select ${SUMS} from ledger_line where store_id = ${store.id} and created_at >= ${from} and created_at < ${to}
        and currency = ${store.configuration.currency.iso}) as moved`)
  return row!.received
}
