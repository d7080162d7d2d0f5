import type { Behaviour, Failure } from './behaviour.ts'
import type { PageColours } from './colours.ts'

/** A payment as the gateway stores it. It contains the card's data for a receipt, never its number or CVV. */
export type Payment = {
  id: string
  account: string
  /** The merchant's description of the payment, shown on the page. */
  description: string
  order: string
  amount: number
  currency: string
  language: Language
  /** The colours of the page; undefined in payments of an older version. */
  colours?: PageColours
  return_url: string
  webhook_url: string
  customer: string
  /** Whether the page offers to save the card. */
  offers_saving: boolean
  /** The merchant's id of the browser that pays; empty if it sends none. */
  device: string
  created_at: number
  expires_at: number
  state: PaymentState
  /** Why the last card was refused, or why the payment ended without money. */
  failure: Failure | null
  card: Card | null
  /** How many cards were refused. */
  refusals: number
  /** The cardholder must confirm: the entered card is stored masked until then. */
  challenge: Challenge | null
  /** The saved card that it was charged to, or that was saved with it. */
  saved: string | null
  /** The decision of a slow bank, and the time at which it takes effect. */
  later: { at: number; state: 'paid' | 'failed'; failure: Failure | null } | null
  refunded: number
}

/** `asks`: for a code that the bank has sent, or for the security code of a saved card. */
export type Challenge = { asks: 'code' | 'cvv'; saves: boolean; wrong: number }

export type PaymentState = 'open' | 'processing' | 'paid' | 'failed' | 'cancelled' | 'expired'
export type Language = 'en' | 'es'
/** The displayable data of a card. */
export type Card = { brand: string; last4: string; expiry_month: number; expiry_year: number; name: string }

/**
 * `does`: how its bank treats it from now on. `devices`: the devices on which it has been used, the
 * latest last.
 */
export type SavedCard = Card & {
  id: string
  account: string
  customer: string
  does: Behaviour
  devices: string[]
}

export type Refund = { id: string; payment: string; amount: number; created_at: number }

/** A notification, which is sent until the merchant's server has confirmed it. */
export type Notice = {
  id: string
  account: string
  payment: string
  type: string
  /** The state to report; undefined: the state at the time of sending. */
  state: PaymentState
  created_at: number
  tries: number
  next_at: number
}

export function isOver({ state }: Pick<Payment, 'state'>): boolean {
  return state !== 'open' && state !== 'processing'
}
