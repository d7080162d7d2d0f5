import type { Behaviour, Failure } from './behaviour.ts'
import { behaviourOf, brandOf, CHALLENGE_CODE } from './cards.ts'
import type { CardForm } from './card-form.ts'
import { changePayment, type Gateway, sendEvent } from './gateway.ts'
import { saveCard } from './save-card.ts'
import type { Card, Payment } from './payment.ts'

/** After this many refused cards the payment has failed. */
export const MOST_REFUSALS = 3
/** The delay of slow banks. */
const LATE_MS = 6000
const HANG_MS = 30_000

/** Charges a card according to its bank. Only its data for a receipt are stored. */
export function submitCard(gateway: Gateway, payment: Payment, form: CardForm): Payment {
  const card: Card = {
    brand: brandOf(form.number),
    last4: form.number.slice(-4),
    expiry_month: form.month,
    expiry_year: form.year,
    name: form.name,
  }
  const with_card = { ...payment, card }
  const behaviour = behaviourOf(form.number)
  const { saves } = form
  if (behaviour.does === 'challenge')
    return changePayment(gateway, with_card, { challenge: { asks: 'code', saves, wrong: 0 } })
  if (behaviour.does === 'decline') return refuse(gateway, payment, behaviour.failure)
  return chargeLater(gateway, with_card, behaviour) ?? approve(gateway, with_card, { saves, does: behaviour })
}

/** Schedules the decision of a slow bank; undefined for a bank that is not slow. */
export function chargeLater(gateway: Gateway, payment: Payment, behaviour: Behaviour): Payment | undefined {
  const later = (ms: number, state: 'paid' | 'failed', failure: Failure | null = null) =>
    changePayment(gateway, payment, {
      state: 'processing',
      challenge: null,
      later: { at: gateway.now() + ms, state, failure },
    })
  if (behaviour.does === 'decline-late') return later(LATE_MS, 'failed', behaviour.failure)
  if (behaviour.does === 'approve-late') return later(LATE_MS, 'paid')
  return behaviour.does === 'hang' ? later(HANG_MS, 'paid') : undefined
}

/** The cardholder's response to the challenge. */
export function completeChallenge(gateway: Gateway, payment: Payment, code: string): Payment {
  if (!payment.challenge) return payment
  if (code === CHALLENGE_CODE)
    return approve(gateway, payment, { saves: payment.challenge.saves, does: { does: 'challenge' } })
  const wrong = payment.challenge.wrong + 1
  return wrong < MOST_REFUSALS
    ? changePayment(gateway, payment, { challenge: { ...payment.challenge, wrong } })
    : refuse(gateway, payment, 'challenge_failed')
}

/** The diner goes back to the shop without paying. */
export function leave(gateway: Gateway, payment: Payment): Payment {
  return changePayment(gateway, payment, {
    state: 'cancelled',
    challenge: null,
    failure: payment.failure ?? 'left',
  })
}

function refuse(gateway: Gateway, payment: Payment, failure: Failure): Payment {
  const refusals = payment.refusals + 1
  return changePayment(gateway, payment, {
    refusals,
    failure,
    challenge: null,
    card: null,
    state: refusals < MOST_REFUSALS ? 'open' : 'failed',
  })
}

/**
 * The bank has approved the payment. A saved card behaves the same way again, except one that is
 * valid for a single payment only.
 */
export function approve(
  gateway: Gateway,
  payment: Payment,
  { saves, does }: { saves: boolean; does: Behaviour },
): Payment {
  const then: Behaviour =
    does.does === 'approve-once' ? { does: 'decline', failure: 'insufficient_funds' } : does
  const saved = saves && payment.offers_saving ? saveCard(gateway, payment, then) : payment.saved
  const paid = changePayment(gateway, payment, { state: 'paid', failure: null, challenge: null, saved })
  if (does.does === 'approve-twice') sendEvent(gateway, paid)
  if (does.does === 'wrong-order') sendEvent(gateway, paid, { state: 'processing', delay: 500 })
  return paid
}
