import type { LinkState, PaymentLink } from '@tiffin/contract/ordering/payment-links/link'
import { type Sql, sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { IS_LIVE } from '../../money/payments/attempt.ts'
import { CASH_MODES, cashOf } from '../../money/payments/cash-modes.ts'
import { linkTo } from '../../shop/stores/link-to.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import { OPEN_STATES } from '../orders/order-states.ts'

export type LinkRow = {
  id: string
  order_id: string | null
  order_number: number | null
  /** The language of its order. */
  language: string | null
  amount: number
  currency: string
  purpose: string
  email: string | null
  state: 'open' | 'paid' | 'revoked' | 'refunded'
  actor: string
  created_at: Temporal.Instant
  expires_at: Temporal.Instant
  paid_at: Temporal.Instant | null
  /** Whether this amount is still due for its order; always true for a link without an order. */
  is_due: boolean
  /** A payment of the link is in progress. */
  is_under_way: boolean
}

/**
 * SQL condition: exactly this amount of an order, named or aliased `"order"`, is to be paid in cash and not paid yet.
 */
export function isDue(amount: Sql): Sql<boolean> {
  return sql`(not "order".paid and not "order".is_test and "order".status in ${OPEN_STATES}
    and "order".payment_mode in ${CASH_MODES} and ${cashOf(sql`"order"`)} = ${amount})`
}

/** Links with the current state of their orders. */
export function selectLinks({ store }: Pick<Context, 'store'>, rest: Sql): Sql<LinkRow> {
  return sql<LinkRow>`
    select link.id, link.order_id, link.amount, link.currency, link.purpose, link.email, link.state, link.actor,
      link.created_at, link.expires_at, link.paid_at, "order".order_number, "order".language,
      (link.order_id is null or ${isDue(sql`link.amount`)}) as is_due,
      coalesce((select payment_attempt.payable_id = link.id from payment_attempt where payment_attempt.store_id = ${store.id}
        and payment_attempt.holder = coalesce(link.order_id, link.id)
        and ${IS_LIVE}), false) as is_under_way
    from payment_link as link
      left join "order" on "order".store_id = ${store.id} and "order".id = link.order_id
    where link.store_id = ${store.id} ${rest}`
}

export async function findLink(ctx: Context, id: string): Promise<LinkRow | undefined> {
  const [found] = await ctx.query(selectLinks(ctx, sql`and link.id = ${id}`))
  return found
}

/** A link does not expire while a payment that was started in time is in progress. */
export function stateOf({ now }: Pick<Context, 'now'>, link: LinkRow): LinkState {
  if (link.state !== 'open') return link.state
  if (!link.is_due) return 'over'
  return Temporal.Instant.compare(now, link.expires_at) >= 0 && !link.is_under_way ? 'expired' : 'open'
}

/** A link as staff see it. */
export function paymentLinkOf(ctx: Context, link: LinkRow): PaymentLink {
  const { id, order_id, order_number, amount, currency, purpose, email, actor } = link
  const local = (at: Temporal.Instant) => toLocal(ctx.store, at)
  return {
    id,
    order_id,
    order_number,
    amount: { value: amount, currency },
    purpose,
    state: stateOf(ctx, link),
    url: linkTo(ctx, payPath(id)),
    email,
    actor,
    created_at: local(link.created_at),
    expires_at: local(link.expires_at),
    paid_at: link.paid_at && local(link.paid_at),
  }
}

/** The page on which it is paid [R-23]. */
export function payPath(id: string): string {
  return `/paybylink/${id}`
}
