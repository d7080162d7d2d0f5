import type { Context } from '../http/context.ts'

/**
 * Takes the money for an order. Each provider is a file of `providers/` and a line of `PROVIDERS` in `modes.ts`. It
 * calls external services only through `ctx.services.integrations`, which throws while a transaction is open.
 */
export type Provider = {
  /** The name that the shop's settings use [P-15]. */
  name: string
  /**
   * Prepares the payment before the order is written. It must not take money: if the order is then not written, there
   * must be nothing to refund. Throws a refusal if it cannot be paid like this; the basket stays as it is. May be
   * called several times for one order.
   */
  start(ctx: Context, payment: Payment): Promise<Started>
  /**
   * Requests the payment's state from the provider. Webhook, return page and reconciler all call it, in any order and
   * more than once.
   */
  settle(ctx: Context, payment: StartedPayment): Promise<Settled>
  /** Refunds money. A job of the lane `money` calls it and retries until it succeeds. */
  refund(ctx: Context, refund: Refund): Promise<Refunded>
  /**
   * The payment that a webhook is about. Undefined: none, or it does not come from the provider. Nothing else in a
   * webhook is trusted.
   */
  verify(ctx: Context, webhook: Webhook): Promise<Pick<StartedPayment, 'reference'> | undefined>
}

/** What is to be paid for an order. */
export type Payment = {
  order_id: string
  /** In minor units. */
  amount: number
  currency: string
  /** The same id for the same basket at the same price: however often a provider gets it, there is only one payment. */
  idempotency_id: string
}

/**
 * The payment's state when the order is written. `due`: paid on handover. `paid`: paid by the statement that writes the
 * order. `pending`: the diner continues at `url`, and the kitchen gets the order once it is settled.
 */
export type Started =
  | { state: 'due' }
  | { state: 'paid' }
  | { state: 'pending'; reference: string; url: string }

/** A payment with the provider's own id for it. */
export type StartedPayment = Payment & { reference: string }

export type Settled = { state: 'due' | 'pending' | 'paid' | 'failed' }

/** `amount` and `idempotency_id` are the refund's own. */
export type Refund = StartedPayment

/** `by-hand`: the shop refunds it itself. */
export type Refunded = { state: 'done' | 'by-hand' }

/** The request as it was sent: signatures are computed over its bytes. */
export type Webhook = { body: Buffer; headers: Record<string, string | undefined> }
