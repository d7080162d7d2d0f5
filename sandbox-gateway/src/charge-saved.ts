import type { Failure } from './behaviour.ts'
import { cvvDigits, WRONG_CVV } from './cards.ts'
import { isAhead } from './card-form.ts'
import { changePayment, type Gateway } from './gateway.ts'
import type { Payment, SavedCard } from './payment.ts'
import { withDevice } from './save-card.ts'
import { approve, chargeLater, MOST_REFUSALS } from './submit-card.ts'

/** Above this amount, in minor units of the currency, the holder is always challenged. */
const ASKED_ABOVE: Record<string, number> = { MXN: 200_000, GTQ: 80_000 }
const ASKED_ABOVE_ELSEWHERE = 10_000

/** Charges a saved card according to its bank: on a new device, its holder is challenged first. */
export function chargeSaved(gateway: Gateway, payment: Payment, card_id: string): Payment {
  if (payment.state !== 'open' || payment.challenge) return payment
  const card = gateway.storage.card.get(card_id)
  if (!card || card.account !== payment.account || card.customer !== payment.customer)
    return fail(gateway, payment, 'card_gone')
  const { id: saved, brand, last4, expiry_month, expiry_year, name } = card
  const with_card = { ...payment, saved, card: { brand, last4, expiry_month, expiry_year, name } }
  if (!isAhead(expiry_month, expiry_year, gateway.now())) return fail(gateway, with_card, 'expired_card')
  if (card.does.does === 'decline') return fail(gateway, with_card, card.does.failure)
  if (card.does.does === 'challenge') return ask(gateway, with_card, 'code')
  return isAsked(payment, card) ? ask(gateway, with_card, 'cvv') : chargeCard(gateway, with_card, card)
}

/** The security code of the challenge. Every code of the right length is accepted, except one. */
export function submitCvv(gateway: Gateway, payment: Payment, cvv: string): Payment {
  const { challenge, card } = payment
  if (payment.state !== 'open' || challenge?.asks !== 'cvv' || !card) return payment
  const isRight = /^\d+$/.test(cvv) && cvv.length === cvvDigits(card.brand) && !WRONG_CVV.test(cvv)
  const saved = gateway.storage.card.get(payment.saved ?? '')
  if (isRight) return saved ? chargeCard(gateway, payment, saved) : fail(gateway, payment, 'card_gone')
  const wrong = challenge.wrong + 1
  return wrong < MOST_REFUSALS
    ? changePayment(gateway, payment, { challenge: { ...challenge, wrong } })
    : fail(gateway, payment, 'wrong_cvv')
}

function isAsked({ amount, currency, device }: Payment, { devices }: SavedCard): boolean {
  return !devices.includes(device) || amount > (ASKED_ABOVE[currency] ?? ASKED_ABOVE_ELSEWHERE)
}

function ask(gateway: Gateway, payment: Payment, asks: 'code' | 'cvv'): Payment {
  return changePayment(gateway, payment, { challenge: { asks, saves: false, wrong: 0 } })
}

function chargeCard(gateway: Gateway, payment: Payment, card: SavedCard): Payment {
  gateway.storage.put('card', withDevice(card, payment.device))
  return (
    chargeLater(gateway, payment, card.does) ?? approve(gateway, payment, { saves: false, does: card.does })
  )
}

function fail(gateway: Gateway, payment: Payment, failure: Failure): Payment {
  return changePayment(gateway, payment, { state: 'failed', failure, challenge: null })
}
