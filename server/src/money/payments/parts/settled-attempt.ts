import { sql } from '../../../platform/db/sql.ts'
import type { Part } from '../../../platform/db/statement-parts.ts'
import type { Context } from '../../../platform/http/context.ts'
import { bookingParts, type Entry, type Movement } from '../../ledger/book.ts'
import { type Attempt, IS_LIVE } from '../attempt.ts'
import type { CardOnReceipt } from '../provider.ts'
import { followAttempted } from './refunded-attempt.ts'

/** An attempt that the provider reports as paid. */
export type Paid = { attempt: Attempt; card: CardOnReceipt | undefined }

/**
 * Marks the attempt as succeeded. Only one attempt of an order can succeed; concurrent reports of the same success take
 * effect once.
 */
export const succeed: Part<Context, Paid> = {
  name: 'attempted',
  locks: 'payment',
  stops: 'payment-over',
  sql: ({ store, now }, { attempt, card }, before) => sql`
    update payment_attempt set state = 'succeeded', settled_at = ${now}, reason = null,
      card_brand = ${card?.brand ?? null}::text, card_last4 = ${card?.last4 ?? null}::text
    from ${before}
    where payment_attempt.store_id = ${store.id} and payment_attempt.id = ${attempt.id} and ${IS_LIVE}
    returning payment_attempt.id`,
}

type BookingInput = Pick<Movement, 'from' | 'to'> & Pick<Entry, 'kind' | 'source'> & { beside?: Movement[] }

/** Writes an entry of the attempt's money to the books. */
const book = (name: string, { kind, from, to, source, beside }: BookingInput) =>
  bookingParts<Context, Paid>({
    name,
    stops: 'payment-over',
    entry: (_, { attempt }) => ({
      kind,
      cause_id: attempt.id,
      order_id: attempt.holder,
      customer_id: null,
      currency: attempt.currency,
      movements: [{ from, to, amount: attempt.amount }, ...(beside ?? [])],
      ...(source && { source }),
    }),
  })

/**
 * Captures the card payment, together with the amount reserved from the order's wallet. `before` is the locked order.
 */
export const bookCapture = book('captured', {
  kind: 'card-payment',
  from: 'card',
  to: 'captured',
  beside: [
    { from: 'wallet_reserved', to: 'captured', amount: sql`before.wallet_amount` },
    { from: 'captured', to: 'tips', amount: sql`before.tip` },
  ],
  source: sql`before`,
})

/** Captures the payment of a link. `placed` is the locked link with the part of the payment that is a tip. */
export const bookLinkCapture = book('captured', {
  kind: 'card-payment',
  from: 'card',
  to: 'captured',
  beside: [{ from: 'captured', to: 'tips', amount: sql`placed.tip` }],
  source: sql`placed`,
})

/** Captures the deposit of a booking, which the shop has not earned yet. */
export const bookDeposit = book('captured', { kind: 'card-payment', from: 'card', to: 'deposits' })

/** The payment was made, but its order no longer needs it. The money is entered in the books and has to be refunded. */
export const owe: Part<Context, Paid>[] = [
  {
    name: 'attempted',
    locks: 'payment',
    stops: 'payment-over',
    sql: ({ store, now }, { attempt, card }, before) => sql`
      update payment_attempt set state = 'refund_due', checks = checks + 1, settled_at = ${now},
        card_brand = ${card?.brand ?? null}::text, card_last4 = ${card?.last4 ?? null}::text
      from ${before}
      where payment_attempt.store_id = ${store.id} and payment_attempt.id = ${attempt.id}
        and state in ('created', 'started', 'withdrawn', 'failed', 'cancelled')
      returning payment_attempt.id, checks`,
  },
  ...book('owed', { kind: 'card-payment', from: 'card', to: 'refunding' }),
  followAttempted,
]

/** The provider has refunded the payment. */
export const markRefunded: Part<Context, Paid>[] = [
  {
    name: 'attempted',
    locks: 'payment',
    stops: 'payment-over',
    sql: ({ store }, { attempt }, before) => sql`
      update payment_attempt set state = 'refunded' from ${before}
      where payment_attempt.store_id = ${store.id} and payment_attempt.id = ${attempt.id} and state = 'refund_due'
      returning payment_attempt.id`,
  },
  ...book('returned', { kind: 'refund-sent', from: 'refunding', to: 'card' }),
]
