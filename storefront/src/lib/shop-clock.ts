import { localIn } from '@tiffin/contract/wall-clock'
import type { LocalDateTime } from '@tiffin/contract/time'

/** The error of the device's clock; known after the first response with the shop's time. */
let wrong_by_ms = 0

/**
 * Sets the shop's time from a response. From then on dates and durations do not depend on the
 * device's clock.
 */
export function synchronizeClock(current_time: LocalDateTime, time_zone: string, moment = new Date()): void {
  wrong_by_ms = msOf(current_time) - msOf(localIn(time_zone, moment))
}

/**
 * Converts a moment of the device's clock to the shop's time. Only for texts such as "today", never
 * to decide what can be ordered.
 */
export function localNow(time_zone: string, moment = new Date()): LocalDateTime {
  return localIn(time_zone, new Date(moment.getTime() + wrong_by_ms))
}

function msOf(local: LocalDateTime): number {
  return Date.parse(`${local.replace(' ', 'T')}Z`)
}
