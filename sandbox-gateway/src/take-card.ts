import { behaviourOf, brandOf, CHALLENGE_CODE } from './cards.ts'
import type { CardForm } from './card-form.ts'
import { changePayment, type Gateway, newId, tell } from './gateway.ts'
import type { Card, Failure, Payment } from './payment.ts'

/** After so many refused cards the payment has failed. */
const MOST_REFUSALS = 3
/** How long slow banks take. */
const LATE_MS = 6000
const HANG_MS = 30_000

/** Charges a card as its bank would have it. Only what a receipt shows of it is kept. */
export function takeCard(gateway: Gateway, payment: Payment, form: CardForm): Payment {
  const card: Card = {
    brand: brandOf(form.number),
    last4: form.number.slice(-4),
    expiry_month: form.month,
    expiry_year: form.year,
    name: form.name,
  }
  const with_card = { ...payment, card }
  const behaviour = behaviourOf(form.number)
  const later = (ms: number, state: 'paid' | 'failed', failure: Failure | null = null) =>
    changePayment(gateway, with_card, {
      state: 'processing',
      later: { at: gateway.now() + ms, state, failure },
    })
  switch (behaviour.does) {
    case 'challenge':
      return changePayment(gateway, with_card, { challenge: { saves: form.saves, wrong: 0 } })
    case 'decline':
      return refuse(gateway, payment, behaviour.failure)
    case 'decline-late':
      return later(LATE_MS, 'failed', behaviour.failure)
    case 'approve-late':
      return later(LATE_MS, 'paid')
    case 'hang':
      return later(HANG_MS, 'paid')
    default:
      return approve(gateway, with_card, { saves: form.saves, does: behaviour.does })
  }
}

/** The answer of the card's holder to the challenge. */
export function answerChallenge(gateway: Gateway, payment: Payment, code: string): Payment {
  if (!payment.challenge) return payment
  if (code === CHALLENGE_CODE)
    return approve(gateway, payment, { saves: payment.challenge.saves, does: 'approve' })
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

function approve(
  gateway: Gateway,
  payment: Payment,
  { saves, does }: { saves: boolean; does: 'approve' | 'approve-twice' | 'wrong-order' },
): Payment {
  const paid = changePayment(gateway, payment, { state: 'paid', failure: null, challenge: null })
  if (does === 'approve-twice') tell(gateway, paid)
  if (does === 'wrong-order') tell(gateway, paid, { state: 'processing', delay: 500 })
  if (saves && paid.offers_saving && paid.card) {
    const { account, customer } = paid
    gateway.storage.put('card', { ...paid.card, id: newId('card'), account, customer })
  }
  return paid
}
