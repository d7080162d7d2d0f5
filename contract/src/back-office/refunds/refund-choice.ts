import type { PaymentsSettings } from '../../shop/settings/payments.ts'
import type * as z from 'zod/mini'
import { isFromWallet } from '../../money/payments/payment-modes.ts'

/** How many days a customer has to choose the destination of a refund [O-17]. */
export const CHOICE_DAYS = 3

/** The state of a refund while the customer may choose. */
export const PENDING_CHOICE = 'PENDING_CHOICE'

/**
 * Whether customers of a shop choose the destination of a refund: the shop allows it, and wallet
 * balances can be spent there.
 */
export function letsChooseRefund(payments: z.output<typeof PaymentsSettings>): boolean {
  return payments.refund_choice && [...payments.delivery, ...payments.collection].some(isFromWallet)
}
