import type * as endpoints from '@tiffin/contract/books/diner'
import type { Receipt } from '@tiffin/contract/books/diner'
import { shopAddressLine } from '@tiffin/contract/rules/address-line'
import { isFinal } from '@tiffin/contract/rules/order-states'
import type { Context } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import type { DecodedRequest } from '../http/route.ts'
import { orderOf } from '../orders/order-of.ts'
import { moneyOfOrder, taxesOfOrder } from '../orders/money-of-order.ts'
import { findOrder, isPlaced, type OrderRow } from '../orders/order-row.ts'

/** A placed order's receipt, for whoever has its address; personal data for its owner alone. */
export async function getReceipt(
  ctx: Context,
  { params: { id } }: DecodedRequest<typeof endpoints.getReceipt>,
): Promise<{ data: Receipt }> {
  const row = await findOrder(ctx, id)
  if (!row || !isPlaced(row)) throw refusal('not-found')
  const { charges } = row.basket
  const { payments, refunds } = await moneyOfOrder(ctx, row)
  const order = orderOf(ctx, row, [])
  return {
    data: {
      order,
      shop: shopOf(ctx),
      saved: sumOf(charges.map(({ amount }) => Math.max(0, -amount))),
      ...taxesOfOrder(row),
      payments: order.own ? payments : payments.map(payment => ({ ...payment, card: null })),
      due: dueOf(row, sumOf(payments.map(({ amount }) => amount))),
      refunds,
    },
  }
}

function shopOf({ store }: Context): Receipt['shop'] {
  const { phone, email } = store.configuration.store
  const { label, number, registration } = store.settings.tax
  return {
    name: store.name,
    address: shopAddressLine(store.configuration.store),
    phone,
    email,
    tax_label: label,
    tax_number: registration === 'no' ? '' : number,
  }
}

/** An order that has ended is not paid any more. */
function dueOf({ status, total }: OrderRow, paid: number): number {
  return isFinal(status) ? 0 : Math.max(0, total - paid)
}

function sumOf(amounts: number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
