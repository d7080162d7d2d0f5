/** Stripe, by a shop's key. Throws GatewayFailed if the result of a call is unknown. */
export type StripeGateway = {
  createSession(
    key: string,
    idempotency_id: string,
    session: NewStripeSession,
  ): Promise<{ id: string; url: string }>
  readSession(key: string, id: string): Promise<StripeSession>
  /** Expires the payment session. A paid session is unaffected; the response contains its state. */
  expireSession(key: string, id: string): Promise<StripeSession>
  listRefunds(key: string, payment_intent: string): Promise<StripeRefund[]>
  refund(
    key: string,
    idempotency_id: string,
    refund: { payment_intent: string; amount: number; metadata: Record<string, string> },
  ): Promise<{ status: string; refusal?: StripeRefusal }>
  /** The disputes of a payment; empty if the key may not read them. */
  listDisputes(key: string, payment_intent: string): Promise<StripeDispute[]>
  /**
   * The subject of a webhook: a payment, a refund by our id, or a PaymentIntent with a refund or dispute. Undefined:
   * its signature is invalid or too old.
   */
  verify(
    secret: string,
    webhook: { body: Buffer; headers: Record<string, string | undefined> },
    now: Temporal.Instant,
  ): Promise<
    { reference?: string; refund_id?: string; payment?: string; metadata: Record<string, string> } | undefined
  >
  /** Creates a customer and returns its id; undefined: the key lacks the permission. */
  createCustomer(
    key: string,
    idempotency_id: string,
    customer: { metadata: Record<string, string> },
  ): Promise<string | undefined>
  /** Creates a payment without charging it, and returns its id. */
  createIntent(key: string, idempotency_id: string, intent: NewStripeIntent): Promise<string>
  readIntent(key: string, id: string): Promise<StripeIntent>
  /** Charges it, once; the response contains the bank's decision. `no-card`: the card does not exist any more. */
  confirmIntent(
    key: string,
    intent: { id: string; idempotency_id: string },
    charge: { payment_method: string; return_url: string },
  ): Promise<StripeIntent | 'no-card'>
  /** Cancels the payment. A paid one is unaffected; the response contains its state. */
  cancelIntent(key: string, id: string): Promise<StripeIntent>
  /** The cards of a customer; empty if Stripe does not know the customer. */
  listMethods(key: string, customer: string): Promise<StripeMethod[]>
  /** Deletes a saved card. Not an error if it does not exist. */
  detachMethod(key: string, id: string): Promise<void>
  /** Checks the key with a call that changes nothing. */
  tryKey(key: string): Promise<StripeTrial>
  /** The permissions that a valid key lacks, checked by calls that change nothing. */
  lacksOf(key: string): Promise<StripeLack[]>
  /** The webhook addresses of the account; undefined if the key lacks the permission, or without a response. */
  listWebhooks(key: string): Promise<string[] | undefined>
}
export type StripeTrial = 'works' | 'wrong-key' | 'not-allowed' | 'too-many-calls' | 'no-answer'
/** Permissions that a restricted key lacks although it can charge cards. */
export type StripeLack = 'no-refunds' | 'no-saved-cards'
/** The parameters in the form that Stripe's library expects. */
export type NewStripeSession = {
  mode: 'payment'
  payment_method_types: ['card']
  locale: 'auto' | 'en' | 'es'
  client_reference_id: string
  line_items: [
    {
      quantity: 1
      price_data: { currency: string; unit_amount: number; product_data: { name: string } }
    },
  ]
  customer?: string
  saved_payment_method_options?: { payment_method_save: 'enabled' }
  metadata: Record<string, string>
  payment_intent_data: { metadata: Record<string, string>; description: string }
  success_url: string
  cancel_url: string
  /** Seconds since 1970. */
  expires_at: number
}
export type StripeSession = {
  id: string
  url: string | null
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid' | 'no_payment_required'
  amount_total: number | null
  currency: string | null
  payment_intent: Omit<StripeIntent, 'amount' | 'currency' | 'last_payment_error' | 'next_action'> | null
}
export type NewStripeIntent = {
  amount: number
  currency: string
  payment_method_types: ['card']
  customer?: string
  description: string
  metadata: Record<string, string>
}
export type StripeIntent = {
  id: string
  status: string
  amount: number
  currency: string
  metadata?: Record<string, string> | null | undefined
  latest_charge: {
    payment_method_details: {
      card?: { brand: string | null; last4: string | null } | undefined
    } | null
  } | null
  payment_method: StripeMethod | null
  last_payment_error: { code?: string | null | undefined; decline_code?: string | null | undefined } | null
  next_action: { redirect_to_url?: { url: string | null } | null | undefined } | null
}
/** `allow_redisplay`: whether its holder has agreed that it may be shown again. */
export type StripeMethod = {
  id: string
  customer: string | null
  allow_redisplay?: string | null | undefined
  card?: { brand: string | null; last4: string | null; exp_month: number; exp_year: number } | undefined
  billing_details?: { name: string | null } | null | undefined
}
export type StripeRefund = { id: string; amount: number; status: string; metadata: Record<string, string> }
/** Why a refund can never be made. */
export type StripeRefusal = 'refunded-there' | 'too-much' | 'disputed' | 'other-keys' | 'refused'
/** `created`: in seconds since 1970. */
export type StripeDispute = { id: string; amount: number; status: string; created: number }
