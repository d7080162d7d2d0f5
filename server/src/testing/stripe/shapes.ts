import type { Fields } from './form-fields.ts'

/**
 * A Checkout Session and its payment in Stripe's form; `asks` is the state of the bank's challenge.
 */
export type Session = {
  id: string
  page: string
  status: 'open' | 'complete' | 'expired'
  asks: 'nothing' | 'paid' | 'processing' | 'refused'
  /** When a slow bank responds. */
  later: number | undefined
  amount: number
  currency: string
  name: string
  attempt: string
  metadata: Fields
  customer: string | null
  /** Whether its page has a tick for saving, and the card that was saved with it. */
  offers_saving: boolean
  saved: Method | undefined
  success_url: string
  cancel_url: string
  expires_at: number
  /** Its bank accepts no refund: a sent refund fails afterwards. */
  takes_nothing_back: boolean
  refunds: { id: string; amount: number; status: string; metadata: Fields }[]
}

/** `created`: in seconds since 1970. */
export type Dispute = { id: string; amount: number; status: string; created: number }

/** A response of the API: status and body. */
export type StripeResponse = { status: number; body: unknown }

export type Method = {
  id: string
  customer: string | null
  number: string
  last4: string
  expiry_year?: number
  may_be_shown?: string
}

/** A PaymentIntent for a saved card. */
export type Intent = {
  id: string
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
  amount: number
  currency: string
  customer: string | null
  metadata: Fields
  method: Method | undefined
  failure: { code: string; decline_code?: string } | null
  return_url: string
  refunds: Session['refunds']
}
