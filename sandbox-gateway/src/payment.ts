import type { Behaviour, Failure } from './behaviour.ts'

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
  /** The merchant's name for the browser that pays; empty: it does not say. */
  device: string
  created_at: number
  expires_at: number
  state: PaymentState
  /** Why the last card was refused, or why the payment ended without money. */
  failure: Failure | null
  card: Card | null
  /** How many cards were refused. */
  refusals: number
  /** The card asks its holder to confirm: what was entered is kept masked until then. */
  challenge: Challenge | null
  /** The saved card that it was charged to, or that was saved with it. */
  saved: string | null
  /** What a slow bank will say, and when. */
  later: { at: number; state: 'paid' | 'failed'; failure: Failure | null } | null
  refunded: number
}

/** `asks`: for a code that the bank has sent, or for the security code of a saved card. */
export type Challenge = { asks: 'code' | 'cvv'; saves: boolean; wrong: number }

export type PaymentState = 'open' | 'processing' | 'paid' | 'failed' | 'cancelled' | 'expired'
export type Language = 'en' | 'es'
/** A card as it may be shown. */
export type Card = { brand: string; last4: string; expiry_month: number; expiry_year: number; name: string }

/** `does`: what its bank does with it from now on. `devices`: where it has been paid with, the latest last. */
export type SavedCard = Card & {
  id: string
  account: string
  customer: string
  does: Behaviour
  devices: string[]
}

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

export function isOver({ state }: Pick<Payment, 'state'>): boolean {
  return state !== 'open' && state !== 'processing'
}
