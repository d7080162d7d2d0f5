/**
 * The ways to pay and all that is known of each [P-01]. Server, checkout page, console and letters read this table, so
 * that none has an opinion of its own. Which of them a shop offers is said by its settings; who carries one out, by
 * `server/src/payments/modes.ts`.
 */
type PaymentModeRow = {
  /** Who takes the money: the shop itself, its card provider, or the wallet alone. In mixed modes, what the wallet does not cover. */
  by: 'cash' | 'card' | 'wallet'
  /** Some or all of it comes from the diner's wallet, so the diner has to be signed in and have a balance. */
  from_wallet?: true
  /** The checkout page can carry it through: confirming the basket is all that it takes [P-02]. */
  confirmed_at_once?: true
}

export const PAYMENT_MODE_ROWS = {
  CASH: { by: 'cash', confirmed_at_once: true },
  CARD: { by: 'card' },
  WALLET: { by: 'wallet', from_wallet: true },
  CARD_AND_WALLET: { by: 'card', from_wallet: true },
  CASH_AND_WALLET: { by: 'cash', from_wallet: true },
} as const satisfies Record<string, PaymentModeRow>

export type PaymentMode = keyof typeof PAYMENT_MODE_ROWS
export type TakenBy = PaymentModeRow['by']
export const PAYMENT_MODES = Object.keys(PAYMENT_MODE_ROWS) as [PaymentMode, ...PaymentMode[]]

/** Of calls that name none, and of a basket where the shop offers it [B-11, N-01]. */
export const DEFAULT_PAYMENT_MODE: PaymentMode = 'CARD'

const ROWS: Record<PaymentMode, PaymentModeRow> = PAYMENT_MODE_ROWS

export function takenBy(mode: PaymentMode): TakenBy {
  return ROWS[mode].by
}

export function isFromWallet(mode: PaymentMode): boolean {
  return ROWS[mode].from_wallet === true
}

/** Some of it changes hands when the food does. */
export function isCash(mode: PaymentMode): boolean {
  return ROWS[mode].by === 'cash'
}

/** Some of it is paid online: what was paid so is given back when the order is cancelled [O-09]. */
export function isOnline(mode: PaymentMode): boolean {
  return !isCash(mode) || isFromWallet(mode)
}

/** A card is charged, for which a shop may ask more [B-27]. */
export function isCard(mode: PaymentMode): boolean {
  return ROWS[mode].by === 'card'
}

export function isConfirmedAtOnce(mode: PaymentMode): boolean {
  return ROWS[mode].confirmed_at_once === true
}

/** There is money of the diner's to give back. */
export function isPaidOnline({ paid, payment_mode }: { paid: boolean; payment_mode: PaymentMode }): boolean {
  return paid && isOnline(payment_mode)
}

/** The mode that is assumed for an order whose mode cannot be read: nobody is asked to pay twice. */
export function likelyMode(paid: boolean): PaymentMode {
  return paid ? 'CARD' : 'CASH'
}
