import { ASAP, type LocalDateTime } from '../time.ts'

/** So much later "about 18:45" may become between the page and the order without being asked about: people read so long. */
export const UNASKED_MINUTES = 5

/**
 * Whether an order would be there at another time than the one that was shown: a slot at any other, an order for
 * now only much later.
 */
export function hasMoved(pre_order_time: string, shown: LocalDateTime, now: LocalDateTime): boolean {
  if (pre_order_time !== ASAP && pre_order_time !== '') return shown !== now
  return minuteOf(now) - minuteOf(shown) > UNASKED_MINUTES
}

function minuteOf(local: LocalDateTime): number {
  return Date.parse(`${local.replace(' ', 'T')}Z`) / 60_000
}
