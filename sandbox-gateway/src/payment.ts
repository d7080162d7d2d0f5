/** A payment as the gateway keeps it. Of the card it has what a receipt shows, never its number or CVV. */
export type Payment = {
  id: string
  account: string
  /** The merchant's own words for what is paid, shown on the page. */
  description: string
  order: string
  amount: number
  currency: string
  language: Language
  return_url: string
  webhook_url: string
  customer: string
  /** Whether the page offers to save the card. */
  offers_saving: boolean
  created_at: number
  expires_at: number
  state: PaymentState
  /** Why the last card was refused, or why the payment ended without money. */
  failure: Failure | null
  card: Card | null
  /** How many cards were refused. */
  refusals: number
  /** The card asks its holder to confirm: what was entered is kept masked until then. */
  challenge: { saves: boolean; wrong: number } | null
  /** What a slow bank will say, and when. */
  later: { at: number; state: 'paid' | 'failed'; failure: Failure | null } | null
  refunded: number
}

export type PaymentState = 'open' | 'processing' | 'paid' | 'failed' | 'cancelled' | 'expired'
export type Language = 'en' | 'es'
export type Failure = 'card_declined' | 'insufficient_funds' | 'expired_card' | 'challenge_failed' | 'left'

/** A card as it may be shown. */
export type Card = { brand: string; last4: string; expiry_month: number; expiry_year: number; name: string }

export type SavedCard = Card & { id: string; account: string; customer: string }

export type Refund = { id: string; payment: string; amount: number; created_at: number }

/** Something that the merchant is told of, until its server has said that it knows. */
export type Notice = {
  id: string
  account: string
  payment: string
  type: string
  /** The payment as it was then; undefined: as it is when it is sent. */
  state: PaymentState
  created_at: number
  tries: number
  next_at: number
}

/** What merchants see of a payment. */
export function shownPayment(payment: Payment, base: string) {
  const { id, order, amount, currency, state, failure, card, refunded, created_at, expires_at } = payment
  return {
    id,
    order,
    amount,
    currency,
    state,
    failure,
    card,
    refunded,
    url: `${base}/pay/${id}`,
    created_at: new Date(created_at).toISOString(),
    expires_at: new Date(expires_at).toISOString(),
  }
}

export function isOver({ state }: Pick<Payment, 'state'>): boolean {
  return state !== 'open' && state !== 'processing'
}
