import { type PointsKind, POINTS_KINDS } from '@tiffin/contract/money/ledger/accounts'
import type { PointsMovement } from '@tiffin/contract/money/loyalty/diner'
import { POINTS } from '@tiffin/contract/money/loyalty/programme'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { toLocal } from '../../shop/stores/local-time.ts'

/** The name of each kind of entry in the API [K-13]. */
const TYPES: Record<PointsKind, PointsMovement['type']> = {
  'points-earned': 'EARNED',
  'points-credit': 'EARNED',
  'points-redeemed': 'REDEEMED',
  'points-returned': 'REVERSED',
  'points-refund': 'REVERSED',
  'points-debit': 'REVERSED',
  'points-lapsed': 'EXPIRED',
}

type Row = {
  number: number
  kind: string
  amount: number
  balance: number
  order_id: string | null
  order_number: number | null
  reason: string | null
  created_at: Temporal.Instant
}

type PointsQuery = { before?: number | undefined; limit: number; offset?: number }

/** A customer's point movements older than `before`, newest first. */
export async function listPoints(
  ctx: Context,
  customer_id: string,
  { before, limit, offset = 0 }: PointsQuery,
): Promise<PointsMovement[]> {
  const rows = await ctx.query(sql<Row>`
    select number, kind, amount, balance, order_id, reason, created_at,
      (select order_number from "order" where "order".store_id = ${ctx.store.id} and "order".id = ledger_line.order_id) as order_number
    from ledger_line where store_id = ${ctx.store.id} and holder = ${customer_id} and account = 'points'
      and number < ${before ?? Number.MAX_SAFE_INTEGER} and currency = ${POINTS}
    order by number desc limit ${limit} offset ${offset}`)
  return rows.map(row => {
    const kind = POINTS_KINDS.find(each => each === row.kind) ?? 'points-credit'
    return {
      id: String(row.number),
      date: toLocal(ctx.store, row.created_at),
      type: TYPES[kind],
      points: row.amount,
      balance: row.balance,
      description: wordsOf(ctx, kind, row),
      order_id: row.order_id,
    }
  })
}

/** A reason entered by staff is shown as they wrote it. An unpaid order has no order number. */
function wordsOf(ctx: Context, kind: PointsKind, { reason, order_number }: Row): string {
  const words = ctx.translate(`loyalty.kind.${kind}`, { number: String(order_number ?? '') }).trim()
  return reason && (kind === 'points-credit' || kind === 'points-debit') ? `${words}: ${reason}` : words
}
