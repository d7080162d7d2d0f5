import type { Context } from '../http/context.ts'

/**
 * Somebody who takes the money for an order. Each is a file of `providers/` and a line of `PROVIDERS` in `modes.ts`.
 * Whatever it calls outside it calls through `ctx.services.integrations`, which throws while a transaction is open.
 */
export type Provider = {
  /** As the shop's settings name it [P-15]. */
  name: string
  /**
   * Agrees how this is paid, before the order is written. It takes no money outside: if the order is then not written,
   * nothing has to be given back. It refuses by throwing a refusal, and the basket lives on. It may run several times
   * for one order.
   */
  start(ctx: Context, payment: Payment): Promise<Started>
  /** What has become of a payment. Webhook, return page and reconciler all ask here, in any order and more than once. */
  settle(ctx: Context, payment: StartedPayment): Promise<Settled>
  /** Gives money back. A job of the lane `money` calls it, again and again until it succeeds. */
  refund(ctx: Context, refund: Refund): Promise<Refunded>
  /** Of which payment a webhook tells; undefined: of none, or it does not come from the provider. It is never believed further. */
  verify(ctx: Context, webhook: Webhook): Promise<Pick<StartedPayment, 'reference'> | undefined>
}

/** What is to be paid for an order. */
export type Payment = {
  order_id: string
  /** In minor units. */
  amount: number
  currency: string
  /** The same for the same basket at the same price: however often a provider is asked with it, there is one payment. */
  idempotency_id: string
}

/**
 * How a payment stands when the order is written. `due`: when the food changes hands. `paid`: by the very statement that
 * writes the order. `pending`: the diner goes on at `url`, and the kitchen hears of the order once it is settled.
 */
export type Started =
  | { state: 'due' }
  | { state: 'paid' }
  | { state: 'pending'; reference: string; url: string }

/** A payment by the provider's own name for it. */
export type StartedPayment = Payment & { reference: string }

export type Settled = { state: 'due' | 'pending' | 'paid' | 'failed' }

/** `amount` and `idempotency_id` are the refund's own. */
export type Refund = StartedPayment

/** `by-hand`: the shop gives it back itself. */
export type Refunded = { state: 'done' | 'by-hand' }

/** The request as it was sent: signatures are computed over its bytes. */
export type Webhook = { body: Buffer; headers: Record<string, string | undefined> }
