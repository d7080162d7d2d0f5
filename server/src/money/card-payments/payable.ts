import { runParts } from '../../platform/db/run-parts.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Attempt, PayableKind } from '../payments/attempt.ts'
import { endAttempt, type Ending, followWithdrawn } from '../payments/parts/ended-attempt.ts'
import type { Returns } from '../payments/provider.ts'
import type { Paid } from '../payments/parts/settled-attempt.ts'

/**
 * A kind of thing that can be paid: an order, a payment link, a share of a bill, a deposit. Each kind is implemented in
 * a file of the capability that owns it and registered in `payables` in `app.ts`. A payment attempt stores its kind.
 * Opening, settling and expiring a payment are the same for all kinds, and call these functions.
 */
export type Payable = {
  /** Whether the attempt can still pay it: it is unpaid, and its price is the same as when the attempt was made. */
  isOwed(ctx: Context, attempt: Attempt): Promise<boolean>
  /** The reason stored with an attempt that ended because the payment is no longer owed. */
  not_owed: 'changed' | 'link-over' | 'over'
  /**
   * Marks it as paid, in one transaction and only once. False if the payment is no longer owed; nothing is written then.
   */
  pay(ctx: Context, paid: Paid): Promise<boolean>
  /**
   * Ends an attempt that was not paid and releases what was reserved for it, in one statement. False if the attempt had
   * already ended; nothing is written then.
   */
  release(ctx: Context, ending: Ending): Promise<boolean>
  /** Sends the letter about an attempt that was not paid in time. */
  notifyExpired(ctx: Context, attempt: Attempt): Promise<void>
  /** The customer who pays, for whom a card may be saved; undefined if the customer is unknown. */
  customerOf(ctx: Context, attempt: Attempt): Promise<string | undefined>
  /**
   * Enters refunds made at the provider and disputes of an attempt in the books. Absent: those of a paid attempt are
   * entered in the books of the orders that it has paid.
   */
  recordReturns?(ctx: Context, attempt: Attempt, returns: Returns): Promise<void>
  /** The text key for a payment that arrived too late and is refunded. */
  refunded_text: 'unpaid.given-back' | 'unpaid.link-given-back'
}

/**
 * Functions of the kinds that are paid without an account. Only the attempt reserves anything, so its end releases
 * everything; no letter is sent and no card is saved.
 */
export const PAID_WITHOUT_ACCOUNT: Pick<Payable, 'release' | 'notifyExpired' | 'customerOf'> = {
  release: (ctx, ending) => runParts(ctx, [endAttempt, followWithdrawn], ending),
  notifyExpired: async () => {},
  customerOf: async () => undefined,
}

/** All kinds, by the name that is stored with their attempts. */
export type Payables = Record<PayableKind, Payable>

/** The implementation for the kind that the attempt pays. */
export function payableOf(payables: Payables, { payable_kind }: Pick<Attempt, 'payable_kind'>): Payable {
  return payables[payable_kind]
}
