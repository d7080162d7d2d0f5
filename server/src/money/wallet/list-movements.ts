import { type MoneyKind, ENTRY_KINDS } from '@tiffin/contract/money/ledger/accounts'
import type { WalletMovement } from '@tiffin/contract/money/wallet/diner'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { toLocal } from '../../shop/stores/local-time.ts'

type Row = {
  number: number
  kind: string
  amount: number
  balance: number
  order_id: string | null
  order_number: number | null
  reason: string | null
  is_taken: boolean
  created_at: Temporal.Instant
}

/** Movements of a customer's wallet older than `before`, in the shop's currency, newest first. */
export async function listMovements(
  ctx: Context,
  customer_id: string,
  { before, limit, offset = 0 }: { before?: number | undefined; limit: number; offset?: number },
): Promise<WalletMovement[]> {
  const rows = await ctx.query(sql<Row>`
    select number, kind, amount, balance, order_id, reason, created_at,
      kind = 'reserved' and exists (select from ledger_line as taken where taken.store_id = ${ctx.store.id}
        and taken.cause_id = ledger_line.cause_id and taken.kind = 'card-payment' and taken.account = 'wallet_reserved') as is_taken,
      (select order_number from "order" where "order".store_id = ${ctx.store.id} and "order".id = ledger_line.order_id) as order_number
    from ledger_line where store_id = ${ctx.store.id} and holder = ${customer_id} and account = 'wallet'
      and number < ${before ?? Number.MAX_SAFE_INTEGER} and currency = ${ctx.store.configuration.currency.iso}
    order by number desc limit ${limit} offset ${offset}`)
  return rows.map(row => ({
    id: String(row.number),
    date: toLocal(ctx.store, row.created_at),
    type: row.amount > 0 ? 'CREDIT' : 'DEBIT',
    amount: Math.abs(row.amount),
    balance: row.balance,
    description: wordsOf(ctx, row),
    order_id: row.order_id,
  }))
}

/** A reason entered by staff is shown as they wrote it. */
function wordsOf(ctx: Context, { kind, reason, order_number, is_taken }: Row): string {
  // A reserved amount that was captured later is shown as a payment.
  const shownKind = is_taken ? ('wallet-payment' satisfies MoneyKind) : kind
  const entryKind = ENTRY_KINDS.find(each => each === shownKind) ?? ('credit' satisfies MoneyKind)
  const words = ctx.translate(`wallet.kind.${entryKind}`, { number: String(order_number ?? '') })
  return entryKind === 'credit' && reason ? `${words}: ${reason}` : words
}
