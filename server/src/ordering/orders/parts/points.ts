import { givesBack } from '@tiffin/contract/ordering/orders/order-states'
import { POINTS } from '@tiffin/contract/money/loyalty/programme'
import { sql } from '../../../platform/db/sql.ts'
import type { Part } from '../../../platform/db/statement-parts.ts'
import type { Context } from '../../../platform/http/context.ts'
import { bookingParts } from '../../../money/ledger/book.ts'
import { returnPoints } from '../../../money/loyalty/parts/order-points.ts'
import { programmeOf } from '../../../money/loyalty/programme.ts'
import type { Move } from '../move.ts'

const isServed = ({ to }: Move) => to === 'COMPLETED'

/**
 * The points that the order earns once it is completed, credited once; none after the last day on which points can be
 * used [K-15].
 */
export const pointsDue: Part<Context, Move> = {
  name: 'points_due',
  locks: 'points',
  wanted: isServed,
  sql: ({ store, now }, { id }, before) => sql`
    update order_points set earned_at = ${now}::timestamptz from ${before}
    where order_points.store_id = ${store.id} and order_points.order_id = ${id} and order_points.earned_at is null
      and ${programmeOf({ store, now }).state !== 'over'}::boolean
    returning order_points.customer_id, order_points.earns - order_points.unearned as points`,
}

/** The points of an order that moves: returned if it ends without being served, earned if it is completed. */
export const movePoints: Part<Context, Move>[] = [
  ...returnPoints<Move>(({ to }) => to !== undefined && givesBack(to)),
  ...bookingParts<Context, Move>({
    name: 'points_earned',
    stops: 'order-moved',
    wanted: isServed,
    entry: (_, { id }) => ({
      kind: 'points-earned',
      cause_id: id,
      order_id: id,
      customer_id: sql`points_due.customer_id`,
      currency: POINTS,
      source: sql`points_due`,
      movements: [{ from: 'shop', to: 'points', amount: sql`points_due.points` }],
    }),
  }),
]
