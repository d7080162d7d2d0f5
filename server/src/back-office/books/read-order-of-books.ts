import type * as endpoints from '@tiffin/contract/back-office/books/staff'
import type { BookEntry, BookSums } from '@tiffin/contract/back-office/books/staff'
import type { MoneyKind } from '@tiffin/contract/money/ledger/accounts'
import { isOpen } from '@tiffin/contract/ordering/orders/order-states'
import { cashDue } from '@tiffin/contract/money/payments/payment-modes'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { findOrder, type OrderRow } from '../../ordering/orders/order-row.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import { addSums, SUMS, sumsOf } from '../../money/ledger/columns.ts'
import { personOf } from './person-of.ts'

type Row = BookSums & {
  kind: MoneyKind
  currency: string
  at: Temporal.Instant
  actor: string | null
  reason: string | null
  number: number
}

/** The movements of an order, each with its cause. */
export async function readOrderOfBooks(
  ctx: StaffStoreContext,
  { params: { id } }: DecodedRequest<typeof endpoints.readOrderOfBooks>,
): Promise<ResponseFor<typeof endpoints.readOrderOfBooks>> {
  const order = await findOrder(ctx, id)
  if (!order) throw refusal('not-found')
  const entries = await entriesOf(ctx, id)
  return {
    number: order.order_number,
    status: order.status,
    placed_at: toLocal(ctx.store, order.placed_at),
    currency: order.currency,
    total: order.total,
    customer: await personOf(ctx, order.customer_id),
    cash_due: cashDueOf(order),
    sums: addSums(entries.flatMap(({ currency, sums }) => (currency === order.currency ? [sums] : []))),
    entries,
  }
}

async function entriesOf(ctx: StaffStoreContext, order_id: string): Promise<BookEntry[]> {
  const rows = await ctx.query(sql<Row>`
    select kind, currency, max(created_at) as at, max(actor) as actor, max(reason) as reason, min(number) as number, ${SUMS}
    from ledger_line where store_id = ${ctx.store.id} and order_id = ${order_id} and currency <> 'XPT'
    group by cause_id, kind, currency`)
  return rows
    .sort((a, b) => a.number - b.number)
    .map(row => ({
      kind: row.kind,
      at: toLocal(ctx.store, row.at),
      currency: row.currency,
      actor: row.actor,
      reason: row.reason,
      sums: sumsOf(row),
    }))
}

function cashDueOf(order: OrderRow): number {
  return isOpen(order.status) && !order.is_test ? cashDue(order) : 0
}
