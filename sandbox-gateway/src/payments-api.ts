import { createHash } from 'node:crypto'
import { type GatewayResponse, json, problem } from './response.ts'
import { changePayment, currentPayment, type Gateway, newId } from './gateway.ts'
import type { Payment, Refund } from './payment.ts'
import { readPaymentInput } from './read-payment.ts'
import { paymentView } from './views.ts'

/** An authenticated call of a merchant. */
export type Call = {
  account: string
  body: unknown
  /** The text of the body, by which a repeated call is recognised. */
  text: string
  idempotency_key: string
}

/** Creates a payment, which its diner then pays on the page at `url`. */
export function createPayment(gateway: Gateway, call: Call): GatewayResponse {
  return once(gateway, call, () => {
    const wanted = readPaymentInput(call.body, gateway.now())
    if (typeof wanted === 'string') return problem(400, 'invalid_request', wanted)
    const payment: Payment = {
      ...wanted,
      id: newId('pay'),
      account: call.account,
      created_at: gateway.now(),
      state: 'open',
      failure: null,
      card: null,
      refusals: 0,
      challenge: null,
      saved: null,
      later: null,
      refunded: 0,
    }
    gateway.storage.put('payment', payment)
    return json(201, paymentView(payment, gateway))
  })
}

export function getPayment(gateway: Gateway, { account }: Call, id: string): GatewayResponse {
  const payment = ownPayment(gateway, account, id)
  return payment ? json(200, paymentView(payment, gateway)) : unknown()
}

/** Withdraws the payment. A paid payment, or one with the bank, is unaffected; the response contains its state. */
export function cancelPayment(gateway: Gateway, { account }: Call, id: string): GatewayResponse {
  const payment = ownPayment(gateway, account, id)
  if (!payment) return unknown()
  const after =
    payment.state === 'open'
      ? changePayment(gateway, payment, { state: 'cancelled', challenge: null })
      : payment
  return json(200, paymentView(after, gateway))
}

export function refundPayment(gateway: Gateway, call: Call, id: string): GatewayResponse {
  const payment = ownPayment(gateway, call.account, id)
  if (!payment) return unknown()
  return once(gateway, call, () => {
    const amount = Number((call.body as { amount?: unknown } | null)?.amount)
    if (!Number.isInteger(amount) || amount <= 0)
      return problem(400, 'invalid_request', 'amount must be a whole number above 0')
    if (payment.state !== 'paid') return problem(409, 'not_paid', `the payment is ${payment.state}`)
    if (amount > payment.amount - payment.refunded)
      return problem(422, 'too_much', 'more than what is left of the payment')
    const refund: Refund = { id: newId('re'), payment: id, amount, created_at: gateway.now() }
    gateway.storage.put('refund', refund)
    changePayment(gateway, payment, { refunded: payment.refunded + amount })
    return json(201, { id: refund.id, state: 'done', amount })
  })
}

/**
 * The same key returns the same response; with a different request it is refused. The work and its
 * response are written together: otherwise, if the gateway were killed in between, it would have
 * refunded without recording the response.
 */
function once(
  gateway: Gateway,
  { account, idempotency_key, text }: Call,
  work: () => GatewayResponse,
): GatewayResponse {
  if (!idempotency_key) return problem(400, 'invalid_request', 'the header idempotency-key is missing')
  const id = `${account} ${idempotency_key}`
  const request = createHash('sha256').update(text).digest('hex')
  const known = gateway.storage.answered.get(id)
  if (known && known.request !== request)
    return problem(409, 'idempotency_conflict', 'the key was used for another request')
  if (known) return json(200, JSON.parse(known.answer))
  return gateway.storage.together(() => {
    const answer = work()
    if (answer.status === 201) gateway.storage.put('answered', { id, request, answer: answer.body ?? '' })
    return answer
  })
}

export function ownPayment(gateway: Gateway, account: string, id: string): Payment | undefined {
  const payment = currentPayment(gateway, id)
  return payment?.account === account ? payment : undefined
}

export const unknown = () => problem(404, 'not_found', 'there is no such thing')
