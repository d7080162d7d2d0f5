import type { PaymentMode } from './payment-modes.ts'

/**
 * The payment mode of calls without one, and of a new basket if the shop offers it [B-11, N-01]. It has its own file,
 * so that the menu's page does not load the table of modes.
 */
export const DEFAULT_PAYMENT_MODE: PaymentMode = 'CARD'
