import type { StripeIntent, StripeMethod, StripeSession } from '../../../platform/integrations/stripe.ts'
import { gatewayFailed } from '../gateway-failed.ts'
import type { ProviderCard, CardOnReceipt, Settled, StartedPayment } from '../provider.ts'

/** The reference of a payment with a saved card is its PaymentIntent; on Stripe's page, it is the session. */
export function isOfSavedCard({ reference }: Pick<StartedPayment, 'reference'>): boolean {
  return reference.startsWith('pi_')
}

/** A response about another payment or amount is rejected: money moves only for the payment that was requested. */
export function settledOf(requested: StartedPayment, session: StripeSession): Settled {
  const { status, payment_status, payment_intent, amount_total, currency } = session
  const isSame = amount_total === requested.amount && currency?.toUpperCase() === requested.currency
  if (session.id !== requested.reference || !isSame)
    throw gatewayFailed('Stripe responded with another payment')
  if (payment_status === 'paid')
    return { state: 'paid', card: shownOf(payment_intent), saved: savedOf(payment_intent) }
  if (status === 'expired') return { state: 'failed', reason: 'time-over' }
  if (status === 'open') return { state: 'pending' }
  return payment_intent?.status === 'processing'
    ? { state: 'pending', is_with_bank: true }
    : { state: 'failed', reason: 'declined' }
}

/** Like `settledOf`, for a payment with a saved card. */
export function chargedOf(requested: StartedPayment, intent: StripeIntent): Settled {
  const isSame = intent.amount === requested.amount && intent.currency.toUpperCase() === requested.currency
  if (intent.id !== requested.reference || !isSame)
    throw gatewayFailed('Stripe responded with another payment')
  const { status, last_payment_error, next_action } = intent
  const url = next_action?.redirect_to_url?.url
  switch (status) {
    case 'succeeded':
      return { state: 'paid', card: shownOf(intent) }
    case 'processing':
      return { state: 'pending', is_with_bank: true }
    case 'requires_action':
      return { state: 'pending', asks: url ? { for: 'page', url } : undefined }
    case 'canceled':
      return { state: 'failed', reason: 'time-over' }
    default:
      // No charge was tried yet, or the bank has refused it.
      return last_payment_error
        ? { state: 'failed', reason: reasonOf(last_payment_error) }
        : { state: 'pending' }
  }
}

type Failure = { code?: string | null | undefined; decline_code?: string | null | undefined }

/** Stripe's decline codes, mapped to ours. */
const REASONS: Record<string, string> = {
  insufficient_funds: 'no-funds',
  expired_card: 'card-expired',
  payment_intent_authentication_failure: 'not-confirmed',
  incorrect_cvc: 'wrong-cvv',
  resource_missing: 'card-gone',
}

export function reasonOf({ code, decline_code }: Failure): string {
  return REASONS[decline_code ?? ''] ?? REASONS[code ?? ''] ?? 'declined'
}

function shownOf(intent: Pick<StripeIntent, 'latest_charge'> | null): CardOnReceipt | undefined {
  const card = intent?.latest_charge?.payment_method_details?.card
  return card && { brand: brandOf(card), last4: card.last4 ?? '' }
}

/**
 * The card that Stripe has saved for its customer. It may be shown again, because the customer has ticked the checkbox.
 */
function savedOf(intent: Pick<StripeIntent, 'payment_method'> | null): ProviderCard | undefined {
  const method = intent?.payment_method
  return method?.customer && method.allow_redisplay === 'always' ? savedCardOf(method) : undefined
}

export function savedCardOf({ id, card, billing_details }: StripeMethod): ProviderCard | undefined {
  return (
    card && {
      token: id,
      brand: brandOf(card),
      last4: card.last4 ?? '',
      expiry_month: card.exp_month,
      expiry_year: card.exp_year,
      name: billing_details?.name ?? '',
    }
  )
}

function brandOf({ brand }: { brand: string | null }): string {
  return (brand ?? 'card').toUpperCase()
}
