import { POINTS } from '@tiffin/contract/money/loyalty/programme'
import { sql } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/db/statement-parts.ts'
import type { Context } from '../../platform/http/context.ts'
import { bookingParts } from '../../money/ledger/book.ts'
import { lapseReturned } from '../../money/loyalty/parts/lapse-returned.ts'
import type { Basis } from './refund-basis.ts'

type Refunded = {
  id: string
  basis: Basis
  amount: number
  tip: number
  reason: string
  by: { name: string }
}

/**
 * The points are locked before the money, like everywhere else. An order without points has no such row, and the part
 * has no effect.
 */
export const holdPoints: Part<Context, Refunded> = {
  name: 'points_held',
  locks: 'points',
  writes: false,
  sql: ({ store }, { basis: { order } }, before) => sql`
    select order_points.order_id, order_points.customer_id, order_points.redeemed, order_points.returned, order_points.earns,
      order_points.unearned, order_points.earned_at is not null as is_earned
    from ${before}, order_points
    where order_points.store_id = ${store.id} and order_points.order_id = ${order.id} for update of order_points`,
}

/**
 * The fraction of the order's money that has been refunded, including this refund, determines the fraction of its
 * points. Tips do not count, because they earn no points.
 */
const shared: Part<Context, Refunded> = {
  name: 'points_shared',
  sql: ({ store }, { basis: { order, refunds }, amount, tip }, before) => {
    const refunded = refunds.reduce((sum, each) => sum + each.amount - (each.parts.tip ?? 0), amount - tip)
    const total = order.total - order.tip
    const share = (of: string, before: string) =>
      sql`greatest(${sql.ref(before)}, least(${sql.ref(of)}, ${sql.ref(of)}::bigint * ${refunded}::bigint / greatest(${total}::bigint, 1)))::int`
    return sql`
      update order_points set returned = ${share('points_held.redeemed', 'points_held.returned')}, unearned = ${share('points_held.earns', 'points_held.unearned')}
      from ${before}, points_held
      where order_points.store_id = ${store.id} and order_points.order_id = points_held.order_id
      returning order_points.customer_id, order_points.returned - points_held.returned as back,
        case when points_held.is_earned then order_points.unearned - points_held.unearned else 0 end as away`
  },
}

const balance: Part<Context, Refunded> = {
  name: 'points_balance',
  locks: 'balance',
  writes: false,
  sql: ({ store }, _, before) => sql`
    select ledger_balance.amount from ${before}, points_shared, ledger_balance
    where ledger_balance.store_id = ${store.id} and ledger_balance.holder = points_shared.customer_id
      and ledger_balance.account = 'points' and ledger_balance.currency = ${POINTS} for update of ledger_balance`,
}

/**
 * A refund returns a proportional share of the points used, and debits a share of the points earned. Points that the
 * customer has spent in the meantime are not debited, so that no balance becomes negative.
 */
export const refundPoints: Part<Context, Refunded>[] = [
  shared,
  balance,
  ...bookingParts<Context, Refunded>({
    name: 'points_refunded',
    stops: 'refund-changed',
    entry: (_, { id, basis: { order }, reason, by }) => ({
      kind: 'points-refund',
      cause_id: id,
      order_id: order.id,
      customer_id: sql`points_shared.customer_id`,
      currency: POINTS,
      source: sql`points_shared left join points_balance on true`,
      movements: [
        { from: 'shop', to: 'points', amount: sql`points_shared.back` },
        {
          from: 'points',
          to: 'shop',
          amount: sql`least(points_shared.away, coalesce(points_balance.amount, 0) + points_shared.back)`,
        },
      ],
      actor: by.name,
      reason,
    }),
  }),
  lapseReturned(sql`(select from points_shared where points_shared.back > 0) as returned`),
]
