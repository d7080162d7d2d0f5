import type { Gateway } from './gateway.ts'
import type { Payment, SavedCard } from './payment.ts'

/** A payment as merchants see it; `asks`: the challenge that the diner has to complete first. */
export function paymentView(payment: Payment, { storage, base }: Pick<Gateway, 'storage' | 'base'>) {
  const { id, order, amount, currency, state, failure, card, refunded, created_at, expires_at } = payment
  const saved = payment.saved === null ? undefined : storage.card.get(payment.saved)
  return {
    id,
    order,
    amount,
    currency,
    state,
    failure,
    card,
    saved_card: saved ? cardView(saved) : null,
    asks: payment.challenge?.asks ?? null,
    wrong: payment.challenge?.wrong ?? 0,
    refunded,
    url: `${base()}/pay/${id}`,
    created_at: new Date(created_at).toISOString(),
    expires_at: new Date(expires_at).toISOString(),
  }
}

/** What merchants see of a saved card. */
export function cardView({ id, brand, last4, expiry_month, expiry_year, name }: SavedCard) {
  return { id, brand, last4, expiry_month, expiry_year, name }
}
