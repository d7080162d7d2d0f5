import type { Faults } from './faults.ts'
import type { Notice, Payment, PaymentState } from './payment.ts'
import type { Storage } from './storage.ts'

/** The dependencies of every part of the gateway. */
export type Gateway = {
  storage: Storage
  faults: Faults
  secret: string
  /** The gateway's own address, without a slash at the end. */
  base: () => string
  now: () => number
}

export function newId(kind: 'pay' | 're' | 'evt' | 'card'): string {
  return `${kind}_${crypto.randomUUID().replaceAll('-', '')}`
}

/** Stores a payment in its new state and queues a notification to its merchant. */
export function changePayment(gateway: Gateway, payment: Payment, change: Partial<Payment>): Payment {
  const changed = { ...payment, ...change }
  gateway.storage.put('payment', changed)
  if (change.state && change.state !== payment.state) sendEvent(gateway, changed)
  return changed
}

/** Queues a notification of a payment's state. `state` and `delay` are for banks whose messages arrive out of order. */
export function sendEvent(
  { storage, now }: Gateway,
  payment: Payment,
  { state = payment.state, delay = 0 }: { state?: PaymentState; delay?: number } = {},
): void {
  const notice: Notice = {
    id: newId('evt'),
    account: payment.account,
    payment: payment.id,
    type: `payment.${state}`,
    state,
    created_at: now(),
    tries: 0,
    next_at: now() + delay,
  }
  storage.put('notice', notice)
}

/**
 * The current state of a payment: a slow bank may have decided, or the payment may have expired.
 */
export function currentPayment(gateway: Gateway, id: string): Payment | undefined {
  const payment = gateway.storage.payment.get(id)
  if (!payment) return undefined
  const now = gateway.now()
  if (payment.state === 'processing' && payment.later && payment.later.at <= now) {
    const { state, failure } = payment.later
    return changePayment(gateway, payment, { state, failure, later: null })
  }
  if (payment.state === 'open' && payment.expires_at <= now)
    return changePayment(gateway, payment, { state: 'expired', challenge: null })
  return payment
}
