import { isFinal, type OrderStatus } from '../../ordering/orders/order-states.ts'

/**
 * The payment modes and their properties [P-01]. Server, checkout page, console and letters all
 * read this table. A shop's settings contain the modes that it offers;
 * `server/src/money/payments/modes.ts` maps each mode to its provider.
 */
type PaymentModeRow = {
  /**
   * Who receives the money: the shop in cash, its card provider, or only the wallet. In mixed
   * modes: who receives the part that the wallet does not cover.
   */
  by: 'cash' | 'card' | 'wallet'
  /** Part or all of it is paid from the diner's wallet, so the diner must be signed in and have a balance. */
  from_wallet?: true
  /** Confirming the basket is enough, so the checkout page can complete it [P-02]. */
  confirmed_at_once?: true
  /** The diner pays on the provider's page, to which the checkout page leads [P-04]. */
  paid_on_page?: true
}

export const PAYMENT_MODE_ROWS = {
  CASH: { by: 'cash', confirmed_at_once: true },
  CARD: { by: 'card', paid_on_page: true },
  WALLET: { by: 'wallet', from_wallet: true },
  CARD_AND_WALLET: { by: 'card', from_wallet: true, paid_on_page: true },
  CASH_AND_WALLET: { by: 'cash', from_wallet: true },
} as const satisfies Record<string, PaymentModeRow>

export type PaymentMode = keyof typeof PAYMENT_MODE_ROWS
export type Payee = PaymentModeRow['by']
export const PAYMENT_MODES = Object.keys(PAYMENT_MODE_ROWS) as [PaymentMode, ...PaymentMode[]]

/**
 * The payment providers by kind of payment. A shop chooses one of the card providers [P-15]; each has its file in
 * `server/src/money/payments/providers/`.
 */
export const PROVIDER_NAMES: ProviderNames = {
  cash: ['CASH'],
  card: ['SANDBOX', 'STRIPE', 'BARCLAYS_EURO'],
  wallet: ['WALLET'],
}

export type ProviderNames = Record<Payee, readonly string[]>

const ROWS: Record<PaymentMode, PaymentModeRow> = PAYMENT_MODE_ROWS

export function payeeOf(mode: PaymentMode): Payee {
  return ROWS[mode].by
}

export function isFromWallet(mode: PaymentMode): boolean {
  return ROWS[mode].from_wallet === true
}

/**
 * The amount of an order that is still due in cash, in minor units; zero once the order is handed
 * over or will not be.
 */
export function cashDue({
  paid,
  payment_mode,
  total,
  wallet_amount,
  shared_amount = 0,
  status,
}: {
  paid: boolean
  payment_mode: PaymentMode
  total: number
  wallet_amount: number
  /** What shares of its bill have paid. */
  shared_amount?: number
  status: OrderStatus
}): number {
  return paid || isFinal(status) || !isCash(payment_mode) ? 0 : total - wallet_amount - shared_amount
}

/** Part of it is paid in cash on delivery or collection. */
export function isCash(mode: PaymentMode): boolean {
  return ROWS[mode].by === 'cash'
}

/** Part of it is paid online and is refunded when the order is cancelled [O-09]. */
export function isOnline(mode: PaymentMode): boolean {
  return !isCash(mode) || isFromWallet(mode)
}

/** A card is charged, for which a shop may add a charge [B-27]. */
export function isCard(mode: PaymentMode): boolean {
  return ROWS[mode].by === 'card'
}

export function isConfirmedAtOnce(mode: PaymentMode): boolean {
  return ROWS[mode].confirmed_at_once === true
}

/** The assumed mode of an order whose mode cannot be read. It never makes a diner pay twice. */
export function likelyMode(paid: boolean): PaymentMode {
  return paid ? 'CARD' : 'CASH'
}

export function isPaidOnPage(mode: PaymentMode): boolean {
  return ROWS[mode].paid_on_page === true
}

/**
 * The providers with a redirect: their page replaces the shop's page. All other providers show
 * their page in a frame [P-05].
 */
const BY_REDIRECT = ['STRIPE', 'BARCLAYS_EURO']

export function isByRedirect(provider: string): boolean {
  return BY_REDIRECT.includes(provider)
}
