import type { StripeIntent, StripeMethod, StripeSession } from '../../../platform/integrations/stripe.ts'
import { gatewayFailed } from '../gateway-failed.ts'
import type { ProviderCard, CardOnReceipt, Settled, StartedPayment } from '../provider.ts'

/** A payment with a saved card has the name of its PaymentIntent, one on Stripe's page that of its session. */
export function isOfSavedCard({ reference }: Pick<StartedPayment, 'reference'>): boolean {
  return reference.startsWith('pi_')
}

/** What is said of another payment, or of another amount, is no answer: money moves by what was asked alone. */
export function settledOf(asked: StartedPayment, session: StripeSession): Settled {
  const { status, payment_status, payment_intent, amount_total, currency } = session
  const isSame = amount_total === asked.amount && currency?.toUpperCase() === asked.currency
  if (session.id !== asked.reference || !isSame) throw gatewayFailed('Stripe answered about another payment')
  if (payment_status === 'paid')
    return { state: 'paid', card: shownOf(payment_intent), saved: savedOf(payment_intent) }
  if (status === 'expired') return { state: 'failed', reason: 'time-over' }
  if (status === 'open') return { state: 'pending' }
  return payment_intent?.status === 'processing'
    ? { state: 'pending', is_with_bank: true }
    : { state: 'failed', reason: 'declined' }
}

/** The same of a payment with a saved card. */
export function chargedOf(asked: StartedPayment, intent: StripeIntent): Settled {
  const isSame = intent.amount === asked.amount && intent.currency.toUpperCase() === asked.currency
  if (intent.id !== asked.reference || !isSame) throw gatewayFailed('Stripe answered about another payment')
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
      // Nothing was tried yet, or the bank has refused it.
      return last_payment_error
        ? { state: 'failed', reason: reasonOf(last_payment_error) }
        : { state: 'pending' }
  }
}

type Failure = { code?: string | null | undefined; decline_code?: string | null | undefined }

/** Its words for why a card was not charged, in ours. */
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

/** Stripe keeps it for its customer, and may show it again: the customer has ticked that. */
function savedOf(intent: Pick<StripeIntent, 'payment_method'> | null): ProviderCard | undefined {
  const method = intent?.payment_method
  return method?.customer && method.allow_redisplay === 'always' ? keptOf(method) : undefined
}

export function keptOf({ id, card, billing_details }: StripeMethod): ProviderCard | undefined {
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
