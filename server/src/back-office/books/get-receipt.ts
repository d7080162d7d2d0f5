import type * as endpoints from '@tiffin/contract/back-office/books/diner'
import type { Receipt } from '@tiffin/contract/back-office/books/diner'
import { isFinal } from '@tiffin/contract/ordering/orders/order-states'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { orderOf } from '../../ordering/orders/order-of.ts'
import { moneyOfOrder, receiptNotes, taxesOfOrder } from '../../ordering/orders/money-of-order.ts'
import { translateOrder } from '../../ordering/orders/translate-order.ts'
import { findOrder, isPlaced, type OrderRow } from '../../ordering/orders/order-row.ts'
import { translationsOf } from '../../shop/settings/translations-of.ts'
import { shopOnReceipts } from '../../ordering/orders/shop-on-receipts.ts'

/**
 * The receipt of a placed order. Its address is enough to read it; personal data is sent only to the order's owner
 * [R-20].
 */
export async function getReceipt(
  ctx: Context,
  { params: { id } }: DecodedRequest<typeof endpoints.getReceipt>,
): Promise<{ data: Receipt }> {
  const found = await findOrder(ctx, id)
  if (!found || !isPlaced(found)) throw refusal('not-found')
  const row = translateOrder(found, await translationsOf(ctx))
  const { charges } = row.basket
  const { payments, refunds } = await moneyOfOrder(ctx, row)
  const order = await orderOf(ctx, found, [])
  return {
    data: {
      order,
      shop: row.basket.shop ?? shopOnReceipts(ctx.store),
      saved: sumOf(charges.map(({ amount }) => Math.max(0, -amount))),
      ...taxesOfOrder(row),
      payments: order.own ? payments : payments.map(payment => ({ ...payment, card: null })),
      due: dueOf(row, sumOf(payments.map(({ amount }) => amount))),
      refunds,
      notes: await receiptNotes(ctx, row, { isRefunded: refunds.length > 0 }),
    },
  }
}

/** Nothing is due once an order has ended. */
function dueOf({ status, total }: OrderRow, paid: number): number {
  return isFinal(status) ? 0 : Math.max(0, total - paid)
}

function sumOf(amounts: number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
