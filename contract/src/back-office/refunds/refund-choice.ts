import type { PaymentsSettings } from '../../shop/settings/payments.ts'
import type * as z from 'zod/mini'
import { isFromWallet } from '../../money/payments/payment-modes.ts'

/** How long a customer may choose where the money of a cancelled order goes [O-17]. */
export const CHOICE_DAYS = 3

/** As an order has it while its customer may choose. */
export const PENDING_CHOICE = 'PENDING_CHOICE'

/**
 * Whether customers of a shop choose the way of a refund: the shop allows it, and the wallet's balance can be spent
 * there.
 */
export function letsChooseRefund(payments: z.output<typeof PaymentsSettings>): boolean {
  return payments.refund_choice && [...payments.delivery, ...payments.collection].some(isFromWallet)
}
