import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import type { LocalDateTime } from '@tiffin/contract/time'
import { localOf, msOf } from '../../current-shop/shop-clock.ts'
import { minutesUntil } from './due.ts'

const MINUTE = 60_000
/** The minimum time in minutes that the kitchen needs after accepting. */
const SOONEST = 10
/**
 * An order that was placed earlier than this many minutes before its time is a pre-order: only the
 * last minutes count.
 */
const LONGEST_LEAD = 120

export type Proposal = {
  /** Absent while the promised time is kept. */
  minutes: number | undefined
  time: LocalDateTime
}

type OrderPromise = Pick<WireStaffOrder, 'promised_at' | 'placed_at'>

/**
 * The time with which one press accepts a new order: the promised time, while at least half of the
 * time between order and promise is left. Later the proposal advances with the clock, so that a
 * waiting order does not promise a time that the kitchen cannot meet.
 */
export function proposalOf(order: OrderPromise, now: number): Proposal {
  const lead = (msOf(order.promised_at) - msOf(order.placed_at)) / MINUTE
  const needed = lead > LONGEST_LEAD ? SOONEST : Math.max(SOONEST, Math.ceil(lead / 2))
  if (minutesUntil(order.promised_at, now) >= needed) return { minutes: undefined, time: order.promised_at }
  return { minutes: needed, time: timeIn(needed, now) }
}

/** The whole minute that the server will promise. */
export function timeIn(minutes: number, now: number): LocalDateTime {
  return localOf(Math.ceil(now / MINUTE + minutes) * MINUTE)
}
