import type { PaymentMode } from '@tiffin/contract/money/payments/payment-modes'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'

/** How an order was paid, or its pending payment. */
export type OrderPayment = {
  /** Null until the order is placed. */
  order_number: number | null
  total: number
  payment_mode: PaymentMode
  wallet_amount: number
}

export async function readOrderPayment(ctx: CustomerContext, id: string): Promise<OrderPayment | undefined> {
  const [found] = await ctx.query(
    sql<OrderPayment>`select order_number, total, payment_mode, wallet_amount from "order"
      where store_id = ${ctx.store.id} and id = ${id}`,
  )
  return found
}
