import type { TrialFinding } from '@tiffin/contract/money/payments/staff'
import type { RefundRefusal } from '@tiffin/contract/back-office/refunds/staff'
import type { Context } from '../../platform/http/context.ts'

/**
 * Takes the money for an order. Each provider is a file of `providers/` and a line of `PROVIDERS` in `modes.ts`. It
 * calls external services only through `ctx.services.integrations`, which throws while a transaction is open.
 */
export type Provider = {
  /** The name that the shop's settings use [P-15]. */
  name: string
  /**
   * How the payment begins, before the order is written. It must neither call the outside nor take money: if the order is
   * then not written, there must be nothing to refund. Throws a refusal if it cannot be paid like this; the basket stays
   * as it is.
   */
  start(ctx: Context, payment: Payment): Promise<InitialPaymentState>
  /**
   * Makes the payment at the provider, after a `pending` order was written: whatever happens to this process, the order
   * knows of it. Asked again with the same `idempotency_id` it is the same payment.
   */
  open?(ctx: Context, payment: OnlinePayment): Promise<OpenedPayment>
  /**
   * Requests the payment's state from the provider. Webhook, return page and reconciler all call it, in any order and
   * more than once. An answer about another payment or amount is none: it throws GatewayFailed.
   */
  settle(ctx: Context, payment: StartedPayment): Promise<Settled>
  /** Nobody is to pay it any more. What is paid already stays paid, and the answer says so. */
  cancel?(ctx: Context, payment: StartedPayment): Promise<Settled>
  /** Refunds money. A job of the lane `money` calls it and retries until there is an answer. */
  refund(ctx: Context, refund: Refund): Promise<Refunded>
  /** How a refund that was sent stands: a bank may send it back weeks later. Absent: the provider never says. */
  readRefund?(ctx: Context, refund: Refund): Promise<Refunded>
  /**
   * What has gone back of a payment at the provider, by refunds made there and by the customer's bank. `payment`: the
   * provider's name in a webhook. Undefined: the payment is none of this shop's. Absent: the provider cannot say.
   */
  readReturns?(ctx: Context, of: { reference: string } | { payment: string }): Promise<Returns | undefined>
  /**
   * The payment that a webhook is about, or the refund by our id; without either it is about none of ours. Undefined: it
   * does not come from the provider. Nothing else in a webhook is trusted.
   */
  verify(ctx: Context, webhook: Webhook): Promise<WebhookSubject | undefined>
  /**
   * Its page can be paid at any time, also after nobody waits for it: nothing at the provider ends it. Such a payment is
   * asked for a while longer, and what is said of it later is heard still.
   */
  pageStays?: true
  /** Refunds of a payment bear no names of ours there: they are sent one after another, and told apart by their amounts. */
  refundsInTurn?: true
  /** Whether it takes the shop's keys, by a call that charges nobody. Absent: there is nothing to try. */
  tryOut?(ctx: Context): Promise<TrialFinding[]>
  /** Cards that it keeps for its customers. Absent: it keeps none. */
  cards?: SavedCards
}

/**
 * What can be done with cards that a provider keeps. We have of each its token, encrypted, and what may be shown. A payment
 * on a saved card is made first and charged afterwards, so that its name is known before any money moves.
 */
export type SavedCards = {
  /**
   * The provider's own name for a customer, made at their first payment and then kept by us. Asked again with the same
   * customer it is the same name. Absent: it takes ours. Undefined: the shop's key may not, so no card is saved.
   */
  customer?(ctx: Context, customer: { id: string }): Promise<string | undefined>
  /** Makes a payment that charges nothing yet. Asked again with the same `idempotency_id` it is the same payment. */
  open(ctx: Context, payment: OnlinePayment): Promise<Omit<OpenedPayment, 'url'>>
  /** Charges it to a saved card: once, however often this is asked. What nobody answers throws GatewayFailed. */
  charge(ctx: Context, payment: StartedPayment, charge: Charge): Promise<Settled>
  /** The security code that the answer `asks` for. Absent: it never asks for one. It is passed on and kept nowhere. */
  confirm?(ctx: Context, payment: StartedPayment, cvv: string): Promise<Settled>
  /** A customer's cards as the provider has them. */
  list(ctx: Context, customer: string): Promise<ProviderCard[]>
  /** Forgets a card. One that is gone already is forgotten. */
  remove(ctx: Context, card: Pick<ProviderCard, 'token'> & { customer: string }): Promise<void>
}

/**
 * `customer`: the provider's name for them. `device`: a name of ours for the browser; empty: nobody knows which. `return_url`: where a
 * page on which the card's holder is asked leads back to.
 */
export type Charge = { token: string; customer: string; device: string; return_url: string }

/** A card that the provider keeps, by its own name for it. */
export type ProviderCard = CardOnReceipt & {
  token: string
  expiry_month: number
  /** With four digits. */
  expiry_year: number
  name: string
  /** Its holder has not agreed to be shown it again. */
  is_hidden?: boolean
}

/** The payment to open. `order_id` is the attempt's holder, which the provider stores with the payment. */
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
 * order. `pending`: the diner pays at the provider, and the kitchen gets the order once it is settled.
 */
export type InitialPaymentState = { state: 'due' } | { state: 'paid' } | { state: 'pending' }

/** A payment that the diner makes on a page of the provider, which leads back to `return_url`. */
export type OnlinePayment = Payment & {
  return_url: string
  hold_until: Temporal.Instant
  /** `name`: the provider's own for them, where it has one. */
  customer: { id: string; guest: boolean; name?: string }
  /** Whether the page may offer to save the card; the diner's tick is off at first. */
  offers_saving: boolean
  /** A name of ours for the browser; empty: nobody knows which. */
  device: string
}

/** The provider's own id for the payment, and the page on which it is paid. */
export type OpenedPayment = { reference: string; url: string }

/** A payment with the provider's own id for it. */
export type StartedPayment = Payment & { reference: string }

/** What a receipt shows of a card. */
export type CardOnReceipt = { brand: string; last4: string }

/**
 * `is_with_bank`: the diner has done their part, and the bank has not answered. `asks`: a saved card goes on when the diner
 * has said its security code, or has answered on the page at `url`. `saved`: the card was kept for the customer who paid,
 * who wanted it. `reason`: why not, as `unpaid` of the texts has it. `refused`: why a card was not taken, while its diner may
 * try another.
 */
export type Settled =
  | { state: 'due' }
  | { state: 'pending'; is_with_bank?: boolean; asks?: Asks | undefined; refused?: string | undefined }
  | { state: 'paid'; card?: CardOnReceipt | undefined; saved?: ProviderCard | undefined }
  | { state: 'failed'; reason: string }

/** `cvv`: the security code, which `url` asks for as well; `tries`: how often it was wrong. `page`: what only the page can ask. */
export type Asks = { for: 'cvv' | 'page'; url: string; tries?: number | undefined }

/** `amount` and `idempotency_id` are the refund's own. `earlier`: what of the same payment has been sent before. */
export type Refund = StartedPayment & {
  earlier: number[]
  /** The provider's name for it, if it was made there and not here. */
  made_there: string | null
}

/**
 * `by-hand`: the shop refunds it itself. `refused`: it will never succeed; without `because` the card's bank has sent it
 * back.
 */
export type Refunded =
  | { state: 'done' | 'by-hand' }
  | { state: 'refused'; because?: RefundRefusal | undefined }

/** `attempt_id`: ours, as the provider has stored it with the payment. */
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

/** What a webhook is about: a payment, a refund by our id, or a payment of which money has gone back. */
export type WebhookSubject = {
  reference?: string | undefined
  refund_id?: string | undefined
  payment?: string | undefined
}

/** The request as it was sent: signatures are computed over its bytes. */
export type Webhook = { body: Buffer; headers: Record<string, string | undefined> }
