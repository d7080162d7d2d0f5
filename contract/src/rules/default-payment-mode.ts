import type { PaymentMode } from './payment-modes.ts'

/**
 * Used by calls that name none, and by a new basket if the shop offers it [B-11, N-01]. Apart from the table of modes,
 * which the menu's page does not need.
 */
export const DEFAULT_PAYMENT_MODE: PaymentMode = 'CARD'
