import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import type { LocalDateTime } from '@tiffin/contract/time'
import { msOf } from '../../current-shop/shop-clock.ts'

export type DueTime = {
  tone: 'calm' | 'warn' | 'late'
  /** Remaining whole minutes; negative when late; 0 in the minute after the due time. */
  minutes: number
  /** The elapsed share of the time, 0 to 1. */
  filled: number
}

const MINUTE = 60_000
const WARN_MINUTES = 10
/** The bar of a pre-order begins to fill an hour before it is due. */
const LONGEST = 60 * MINUTE

type OrderTimes = Pick<WireStaffOrder, 'promised_at' | 'placed_at' | 'accepted_at'>

export function dueOf(order: OrderTimes, now: number): DueTime {
  const due = msOf(order.promised_at)
  const start = Math.max(msOf(order.accepted_at ?? order.placed_at), due - LONGEST)
  const whole = Math.max(due - start, MINUTE)
  const minutes = minutesUntil(order.promised_at, now)
  const warn = Math.min(WARN_MINUTES, Math.ceil(whole / MINUTE / 3))
  return {
    minutes,
    tone: minutes < 0 ? 'late' : minutes <= warn ? 'warn' : 'calm',
    filled: Math.min(1, Math.max(0, (now - start) / whole)),
  }
}

/** Rounded so that it never shows more time than remains: up after the due time, down before it. */
export function minutesUntil(due: LocalDateTime, now: number): number {
  const left = (msOf(due) - now) / MINUTE
  return left > 0 ? Math.ceil(left) : -Math.floor(-left) || 0
}

/** How many minutes a new order has waited for a response. */
export function waitingOf(order: Pick<WireStaffOrder, 'placed_at'>, now: number): number {
  return Math.max(0, Math.floor((now - msOf(order.placed_at)) / MINUTE))
}
