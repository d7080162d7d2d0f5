import { type GatewayResponse, json } from './response.ts'
import type { Gateway } from './gateway.ts'
import { cardView, paymentView } from './views.ts'
import { type Call, ownPayment, unknown } from './payments-api.ts'
import { submitCvv, chargeSaved } from './charge-saved.ts'

export function listCards({ storage }: Gateway, { account }: Call, customer: string): GatewayResponse {
  const own = [...storage.card.values()].filter(
    card => card.account === account && card.customer === customer,
  )
  return json(200, { data: own.map(cardView) })
}

export function deleteCard({ storage }: Gateway, { account }: Call, id: string): GatewayResponse {
  if (storage.card.get(id)?.account !== account) return unknown()
  storage.remove('card', id)
  return { status: 204 }
}

/** Charges an open payment to a saved card of its customer. Repeated calls charge only once. */
export function chargePayment(gateway: Gateway, { account, body }: Call, id: string): GatewayResponse {
  const payment = ownPayment(gateway, account, id)
  if (!payment) return unknown()
  const { card, device } = wordsOf(body)
  return json(
    200,
    paymentView(chargeSaved(gateway, { ...payment, device: device ?? '' }, card ?? ''), gateway),
  )
}

/** The requested security code. It is checked and not stored. */
export function confirmPayment(gateway: Gateway, { account, body }: Call, id: string): GatewayResponse {
  const payment = ownPayment(gateway, account, id)
  if (!payment) return unknown()
  return json(200, paymentView(submitCvv(gateway, payment, wordsOf(body).cvv ?? ''), gateway))
}

function wordsOf(body: unknown): Record<string, string> {
  const given = Object.entries(typeof body === 'object' && body !== null ? body : {})
  return Object.fromEntries(
    given.filter((each): each is [string, string] => typeof each[1] === 'string' && each[1].length <= 100),
  )
}
