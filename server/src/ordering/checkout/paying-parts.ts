import type { Part } from '../../platform/db/statement-parts.ts'
import type { Context } from '../../platform/http/context.ts'
import { closePaidBasket, lockPaidBasket } from '../cart/parts/basket.ts'
import { returnPoints } from '../../money/loyalty/parts/order-points.ts'
import type { Move } from '../orders/move.ts'
import { ORDER_RESOURCES } from '../orders/order-parts.ts'
import { releaseReserved } from '../orders/parts/books.ts'
import { writePlacedEvent } from '../orders/parts/event.ts'
import { mailPlaced, scheduleUnanswered } from '../orders/parts/jobs.ts'
import { textPlaced } from '../orders/parts/texts.ts'
import { assignNumber } from '../orders/parts/order.ts'
import { expireUnpaid, lockUnpaid, placeUnpaid } from '../orders/parts/unpaid-order.ts'
import { endAttempt, type Ending, followWithdrawn } from '../../money/payments/parts/ended-attempt.ts'
import { bookCapture, type Paid, succeed } from '../../money/payments/parts/settled-attempt.ts'

/** The input of the statement that places a paid order. */
export type PaidOrder = Paid & {
  /** The id of the order. */
  id: string
  promised_at: Temporal.Instant
  unanswered_at: Temporal.Instant | undefined
}

/**
 * The parts of the statement that places a paid order, once. The basket must be the one that was priced, the order must
 * still be waiting, and no other attempt may have paid it. Otherwise the statement has no effect, and the money is
 * refunded.
 */
export function payingParts(): Part<Context, PaidOrder>[] {
  return [
    lockPaidBasket,
    lockUnpaid,
    succeed,
    ...bookCapture,
    assignNumber,
    placeUnpaid,
    closePaidBasket,
    writePlacedEvent,
    mailPlaced,
    textPlaced,
    scheduleUnanswered,
  ]
}

/** The parts of the statement that expires an unpaid order and releases its resources. */
export const expiringParts: Part<Context, Ending & Move>[] = [
  lockUnpaid,
  endAttempt,
  expireUnpaid,
  ...ORDER_RESOURCES.map(({ release }) => release),
  ...releaseReserved,
  ...returnPoints<Ending & Move>(),
  followWithdrawn,
]
