import { POINTS } from '@tiffin/contract/money/loyalty/programme'
import { sql } from '../../../platform/db/sql.ts'
import type { Part } from '../../../platform/db/statement-parts.ts'
import type { Context, CustomerContext } from '../../../platform/http/context.ts'
import { bookingParts } from '../../ledger/book.ts'
import type { OrderPoints } from '../order-points.ts'
import { lapseReturned } from './lapse-returned.ts'

/** The fields of an order that these parts read. */
type OrderWithPoints = { id: string; points: OrderPoints | null }

/**
 * The row that records how many points an order uses and earns; the other parts read it. If an order ends without being
 * served, its points are returned and it earns none.
 */
export const redeemedPoints = {
  reserve: {
    name: 'points_noted',
    locks: 'points',
    stops: 'cart-changed',
    wanted: ({ points }) => points !== null,
    sql: ({ store, customer }, { id, points }, before) => sql`
      insert into order_points (store_id, order_id, customer_id, entry_id, redeemed, earns)
      select ${store.id}::int, ${id}::uuid, ${customer.id}::uuid, ${points?.entry_id ?? null}::uuid,
        ${points?.redeemed ?? 0}::int, ${points?.earns ?? 0}::int from ${before}
      on conflict (store_id, order_id) do update set customer_id = excluded.customer_id, entry_id = excluded.entry_id,
        redeemed = excluded.redeemed, earns = excluded.earns, returned = 0, unearned = 0, earned_at = null
        where order_points.returned = order_points.redeemed and order_points.unearned = order_points.earns
      returning order_id`,
  } satisfies Part<CustomerContext, OrderWithPoints>,
  release: {
    name: 'points_given_back',
    locks: 'points',
    sql: ({ store }, _, before) => sql`
      update order_points set returned = held.redeemed, unearned = held.earns
      from (select order_points.order_id, order_points.redeemed, order_points.returned, order_points.earns
        from ${before} as ended, order_points
        where order_points.store_id = ${store.id} and order_points.order_id = ended.id for update of order_points) as held
      where order_points.store_id = ${store.id} and order_points.order_id = held.order_id
      returning order_points.customer_id, order_points.entry_id, held.redeemed - held.returned as points`,
  } satisfies Part<Context, unknown>,
}

/** Debits the points of a new order. If the balance is too low, the order is not written. */
export const redeemPoints: Part<CustomerContext, OrderWithPoints>[] = bookingParts<
  CustomerContext,
  OrderWithPoints
>({
  name: 'points_redeemed',
  stops: 'points-short',
  wanted: ({ points }) => points !== null && points.redeemed > 0,
  entry: ({ customer }, { id, points }) => ({
    kind: 'points-redeemed',
    cause_id: points?.entry_id ?? id,
    order_id: id,
    customer_id: customer.id,
    currency: POINTS,
    movements: [{ from: 'points', to: 'shop', amount: points?.redeemed ?? 0 }],
  }),
})

/** Credits the points that `redeemedPoints.release` has returned. */
export function returnPoints<Subject extends { id: string }>(
  wanted?: (subject: Subject) => boolean,
): Part<Context, Subject>[] {
  return [
    ...bookingParts<Context, Subject>({
      name: 'points_returned',
      stops: 'order-moved',
      ...(wanted && { wanted }),
      entry: (_, { id }) => ({
        kind: 'points-returned',
        cause_id: sql`points_given_back.entry_id`,
        order_id: id,
        customer_id: sql`points_given_back.customer_id`,
        currency: POINTS,
        source: sql`points_given_back`,
        movements: [{ from: 'shop', to: 'points', amount: sql`points_given_back.points` }],
      }),
    }),
    lapseReturned(
      sql`(select from points_given_back where points_given_back.points > 0) as returned`,
      wanted,
    ),
  ]
}
