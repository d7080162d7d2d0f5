import { isCard, type PaymentMode } from '../../money/payments/payment-modes.ts'
import { PENDING_CHOICE } from '../../back-office/refunds/refund-choice.ts'

export type MoneyBackText = 'orders.refund' | 'orders.refund_wallet' | 'orders.refund_choice'

/**
 * The sentence about the money of a cancelled order: a wallet gets its part back at once, a card takes days, and cash
 * was never paid [P-38]. Empty if no money is returned.
 */
export function moneyBackTexts(order: {
  paid: boolean
  payment_mode: PaymentMode
  /** In minor units, or in wire form. */
  wallet_amount: number | string
  refund?: { state: string } | null
}): MoneyBackText[] {
  const { paid, payment_mode, wallet_amount, refund } = order
  const card = refund?.state === PENDING_CHOICE ? 'orders.refund_choice' : 'orders.refund'
  return [
    ...(Number(wallet_amount) > 0 ? (['orders.refund_wallet'] as const) : []),
    ...(paid && isCard(payment_mode) ? ([card] as const) : []),
  ]
}
