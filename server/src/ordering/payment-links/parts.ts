import { sql } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/db/statement-parts.ts'
import type { Context } from '../../platform/http/context.ts'
import { bookLinkCapture, type Paid, succeed } from '../../money/payments/parts/settled-attempt.ts'
import { type NewAttempt, writeAttempt } from '../../money/payments/parts/new-attempt.ts'
import { isDue } from './link-row.ts'

/** The fields of a link that these parts read. */
type WithLink = { link: { id: string; order_id: string | null; amount: number } }

/** Locks the link's order, if it has one. The link's amount must still be due. */
export const lockDue: Part<Context, WithLink> = {
  name: 'due',
  locks: 'order',
  stops: 'payment-link-over',
  writes: false,
  wanted: ({ link }) => link.order_id !== null,
  sql: ({ store }, { link }, before) => sql`
    select "order".id from ${before}, "order"
    where "order".store_id = ${store.id} and "order".id = ${link.order_id}::uuid and ${isDue(sql`${link.amount}::int`)}
    for update of "order"`,
}

/**
 * Locks the link, which must be neither paid nor revoked. `tip`: the tip of its order, as far as the link pays it: a
 * wallet that has paid a part has paid the dishes first.
 */
const lockLink: Part<Context, WithLink> = {
  name: 'placed',
  locks: 'payment',
  stops: 'payment-link-over',
  writes: false,
  sql: ({ store }, { link }, before) => sql`
    select coalesce(link.order_id, link.id) as id,
      coalesce((select least("order".tip, link.amount) from "order"
        where "order".store_id = ${store.id} and "order".id = link.order_id), 0) as tip
    from ${before}, payment_link as link
    where link.store_id = ${store.id} and link.id = ${link.id} and link.state = 'open' and link.amount = ${link.amount}::int
    for update of link`,
}

type LinkStart = WithLink & {
  id: string
  attempt: NewAttempt
}

/** The parts of the statement that writes an attempt to pay a link, with its jobs. */
export function startingLinkParts(): Part<Context, LinkStart>[] {
  return [lockDue, lockLink, ...writeAttempt]
}

export type PaidLink = WithLink & Paid

const markLinkPaid: Part<Context, PaidLink> = {
  name: 'link_paid',
  sql: ({ store, now }, { link }) => sql`
    update payment_link set state = 'paid', paid_at = ${now} from attempted
    where payment_link.store_id = ${store.id} and payment_link.id = ${link.id} returning payment_link.id`,
}

/** Turns the order into one that was paid by card: nothing is due on handover, and refunds go to the card. */
const payOrder: Part<Context, PaidLink> = {
  name: 'order_paid',
  sql: ({ store, now }, { link }) => sql`
    update "order" set paid = true, updated_at = ${now},
      payment_mode = case when "order".wallet_amount > 0 then 'CARD_AND_WALLET' else 'CARD' end
    from attempted where "order".store_id = ${store.id} and "order".id = ${link.order_id}::uuid
    returning "order".id, "order".status`,
}

const writePaidEvent: Part<Context, PaidLink> = {
  name: 'event',
  sql: ({ store, now }) => sql`
    insert into order_event (store_id, order_id, kind, status, at)
    select ${store.id}, order_paid.id, 'PAID', order_paid.status, ${now}::timestamptz from order_paid returning id`,
}

/**
 * The parts of the statement that captures the payment of a link, once. The link must be neither paid nor revoked, and
 * its amount must still be due for its order. Otherwise the statement has no effect, and the money is refunded.
 */
export function payingLinkParts(): Part<Context, PaidLink>[] {
  return [lockDue, lockLink, succeed, ...bookLinkCapture, markLinkPaid, payOrder, writePaidEvent]
}
