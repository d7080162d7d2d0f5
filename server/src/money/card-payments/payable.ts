import type { Context } from '../../platform/http/context.ts'
import type { Attempt, PayableKind } from '../payments/attempt.ts'
import type { Ending } from '../payments/parts/ended-attempt.ts'
import type { Paid } from '../payments/parts/settled-attempt.ts'

/**
 * A kind of thing that can be paid: an order, a payment link. Each kind is a file of the capability that owns it, and a line
 * of `payables` in `app.ts`. A payment attempt names its kind. Opening, settling and expiring a payment are the same for all
 * kinds, and call these functions.
 */
export type Payable = {
  /** Whether the attempt can still pay it: it is unpaid, and costs the same as when the attempt was made. */
  isOwed(ctx: Context, attempt: Attempt): Promise<boolean>
  /** The reason of an attempt that ended because it was not owed any more. */
  not_owed: 'changed' | 'link-over'
  /** Writes that it is paid, in one statement and once. False: it is not owed any more, and nothing was written. */
  pay(ctx: Context, paid: Paid): Promise<boolean>
  /**
   * Ends an attempt that was not paid, and releases what was reserved until then, in one statement. False: the attempt had
   * ended before, and nothing was written.
   */
  release(ctx: Context, ending: Ending): Promise<boolean>
  /** Sends the letter about an attempt that was not paid in time. */
  notifyExpired(ctx: Context, attempt: Attempt): Promise<void>
  /** The customer who pays, for whom a card may be saved; undefined if none is known. */
  customerOf(ctx: Context, attempt: Attempt): Promise<string | undefined>
  /** The text about a payment that came too late and is refunded. */
  refunded_text: 'unpaid.given-back' | 'unpaid.link-given-back'
}

/** Every kind, by the name that is stored with its attempts. */
export type Payables = Record<PayableKind, Payable>

/** The kind of what an attempt pays. */
export function payableOf(payables: Payables, { payable_kind }: Pick<Attempt, 'payable_kind'>): Payable {
  return payables[payable_kind]
}
