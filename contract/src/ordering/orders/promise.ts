import { ASAP, type LocalDateTime } from '../../time.ts'

/**
 * The estimated time of an ASAP order may become later by this many minutes without asking the diner again, since
 * reading takes time.
 */
export const TOLERATED_DELAY_MINUTES = 5

/**
 * Whether an order's time differs from the one that was shown: for a slot any difference counts, for ASAP only a
 * large one.
 */
export function hasMoved(pre_order_time: string, shown: LocalDateTime, now: LocalDateTime): boolean {
  if (pre_order_time !== ASAP) return shown !== now
  return minuteOf(now) - minuteOf(shown) > TOLERATED_DELAY_MINUTES
}

function minuteOf(local: LocalDateTime): number {
  return Date.parse(`${local.replace(' ', 'T')}Z`) / 60_000
}
