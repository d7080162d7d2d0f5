import type { TrialFinding } from '@tiffin/contract/money/payments/staff'
import type { RefundRefusal } from '@tiffin/contract/back-office/refunds/staff'
import type { Context } from '../../platform/http/context.ts'

/**
 * A payment provider. Each provider is a file in `providers/` and an entry of `PROVIDERS` in `modes.ts`. It calls
 * external services only through `ctx.services.integrations`, which throws while a transaction is open.
 */
export type Provider = {
  /** The name that the shop's settings use [P-15]. */
  name: string
  /**
   * The initial state of the payment, determined before the order is written. Must neither call external services nor
   * charge: if the order is then not written, there must be nothing to refund. Throws a refusal if the order cannot be
   * paid like this; the basket is unchanged.
   */
  start(ctx: Context, payment: Payment): Promise<InitialPaymentState>
  /**
   * Creates the payment at the provider, after a `pending` order was written. If the process is killed, the order still
   * refers to the payment. Idempotent: the same `idempotency_id` returns the same payment.
   */
  open?(ctx: Context, payment: OnlinePayment): Promise<OpenedPayment>
  /**
   * Requests the payment's state from the provider. Webhook, return page and reconciler all call it, in any order and
   * more than once. A response about another payment or amount is rejected with GatewayFailed.
   */
  settle(ctx: Context, payment: StartedPayment): Promise<Settled>
  /** Cancels the payment at the provider. A payment that is already paid stays paid; the result contains its state. */
  cancel?(ctx: Context, payment: StartedPayment): Promise<Settled>
  /** Refunds money. A job of the lane `money` calls it and retries until the provider responds. */
  refund(ctx: Context, refund: Refund): Promise<Refunded>
  /** The state of a refund that was sent: a bank may return it weeks later. Absent: the provider does not report it. */
  readRefund?(ctx: Context, refund: Refund): Promise<Refunded>
  /**
   * The refunds made at the provider itself and the disputes of a payment. `payment`: the provider's id from a webhook.
   * Undefined: the payment does not belong to this shop. Absent: the provider does not report them.
   */
  readReturns?(ctx: Context, of: { reference: string } | { payment: string }): Promise<Returns | undefined>
  /**
   * The payment that a webhook refers to, or our id of the refund; without either it concerns no payment of this shop.
   * Undefined: the signature is invalid. No other content of a webhook is trusted.
   */
  verify(ctx: Context, webhook: Webhook): Promise<WebhookSubject | undefined>
  /**
   * The provider's page can be paid at any time and cannot be closed, even when no diner waits for it. Such a payment
   * is polled for a longer time; later payments are reported by webhooks.
   */
  pageStays?: true
  /**
   * The provider stores no refund id of ours. The refunds of a payment are therefore sent one after another, and
   * identified by their amounts.
   */
  refundsInTurn?: true
  /** Checks the shop's keys with a call that charges nothing. Absent: there is nothing to check. */
  tryOut?(ctx: Context): Promise<TrialFinding[]>
  /** Saved cards. Absent: the provider cannot save cards. */
  cards?: SavedCards
}

/**
 * Operations on the cards that a provider saves. For each card the shop stores its encrypted token and the details that
 * may be displayed. A payment with a saved card is created first and charged afterwards, so that its id is known before
 * any money moves.
 */
export type SavedCards = {
  /**
   * Registers a customer with the provider at the first payment and returns the provider's id, which is then stored
   * here. Idempotent for the same customer. Absent: the provider uses our id. Undefined: the shop's key lacks the
   * permission, so no card is saved.
   */
  customer?(ctx: Context, customer: { id: string }): Promise<string | undefined>
  /** Creates a payment without charging it. Idempotent: the same `idempotency_id` returns the same payment. */
  open(ctx: Context, payment: OnlinePayment): Promise<Omit<OpenedPayment, 'url'>>
  /** Charges the payment to a saved card. Idempotent. Throws GatewayFailed if the provider does not respond. */
  charge(ctx: Context, payment: StartedPayment, charge: Charge): Promise<Settled>
  /**
   * Submits the security code that the result `asks` for. Absent: the provider never asks for one. The code is passed
   * on and never stored.
   */
  confirm?(ctx: Context, payment: StartedPayment, cvv: string): Promise<Settled>
  /** The customer's cards at the provider. */
  list(ctx: Context, customer: string): Promise<ProviderCard[]>
  /** Deletes a card at the provider. Not an error if the card does not exist. */
  remove(ctx: Context, card: Pick<ProviderCard, 'token'> & { customer: string }): Promise<void>
}

/**
 * `customer`: the provider's id of the customer. `device`: our id of the browser; empty if unknown. `return_url`: the
 * address to which the page of a challenge returns.
 */
export type Charge = { token: string; customer: string; device: string; return_url: string }

/** A card that is saved at the provider; `token` is the provider's id of it. */
export type ProviderCard = CardOnReceipt & {
  token: string
  expiry_month: number
  /** With four digits. */
  expiry_year: number
  name: string
  /** Its holder has not agreed that it may be shown again. */
  is_hidden?: boolean
}

/** The payment to open. `order_id` is the attempt's holder, which the provider stores with the payment. */
export type Payment = {
  order_id: string
  /** In minor units. */
  amount: number
  currency: string
  /** The same for the same basket at the same price, so that repeated requests create only one payment. */
  idempotency_id: string
}

/**
 * The payment's state when the order is written. `due`: paid on handover. `paid`: paid by the statement that writes the
 * order. `pending`: the diner pays at the provider, and the kitchen gets the order once the payment is settled.
 */
export type InitialPaymentState = { state: 'due' } | { state: 'paid' } | { state: 'pending' }

/** A payment that the diner makes on a page of the provider, which then redirects to `return_url`. */
export type OnlinePayment = Payment & {
  return_url: string
  hold_until: Temporal.Instant
  /** `name`: the provider's id of the customer, if it has one. */
  customer: { id: string; guest: boolean; name?: string }
  /** Whether the page may offer to save the card. Its checkbox is not ticked by default. */
  offers_saving: boolean
  /** Our id of the browser; empty if unknown. */
  device: string
}

/** The provider's id of the payment, and the page on which it is paid. */
export type OpenedPayment = { reference: string; url: string }

/** A payment with the provider's id. */
export type StartedPayment = Payment & { reference: string }

/** The card details on a receipt. */
export type CardOnReceipt = { brand: string; last4: string }

/**
 * `is_with_bank`: the diner has finished, but the bank has not responded. `asks`: the charge of a saved card continues
 * after the diner has entered the security code, or has completed the challenge on the page at `url`. `saved`: the card
 * that the customer agreed to save. `reason`: why the payment failed, a key under `unpaid` in the texts. `refused`: why
 * a card was refused, while the diner may still try another.
 */
export type Settled =
  | { state: 'due' }
  | { state: 'pending'; is_with_bank?: boolean; asks?: Asks | undefined; refused?: string | undefined }
  | { state: 'paid'; card?: CardOnReceipt | undefined; saved?: ProviderCard | undefined }
  | { state: 'failed'; reason: string }

/**
 * `cvv`: the security code, which the page at `url` asks for as well; `tries`: how often it was wrong. `page`: a
 * challenge that is only possible on the page.
 */
export type Asks = { for: 'cvv' | 'page'; url: string; tries?: number | undefined }

/**
 * `amount` and `idempotency_id` belong to the refund. `earlier`: the amounts of earlier refunds of the same payment.
 */
export type Refund = StartedPayment & {
  earlier: number[]
  /** The provider's id of the refund if it was made at the provider; null if it was made here. */
  made_there: string | null
}

/**
 * `by-hand`: the shop refunds it itself. `refused`: the refund will never succeed; without `because`, the card's bank
 * has returned it.
 */
export type Refunded =
  | { state: 'done' | 'by-hand' }
  | { state: 'refused'; because?: RefundRefusal | undefined }

/** `attempt_id`: our id, which the provider has stored with the payment. */
export type Returns = {
  attempt_id: string
  refunds: { reference: string; amount: number; is_done: boolean; refund_id?: string | undefined }[]
  disputes: {
    reference: string
    amount: number
    state: 'inquiry' | 'open' | 'won' | 'lost' | 'closed'
    opened_at: Temporal.Instant
  }[]
}

/**
 * What a webhook refers to: a payment, a refund by our id, or a payment with refunds or disputes made at the provider.
 */
export type WebhookSubject = {
  reference?: string | undefined
  refund_id?: string | undefined
  payment?: string | undefined
}

/** The request as it was sent: signatures are computed over its raw bytes. */
export type Webhook = { body: Buffer; headers: Record<string, string | undefined> }
