import { localIn } from '@tiffin/contract/wall-clock'
import type { LocalDateTime } from '@tiffin/contract/time'

/** How far the phone's clock is off; known after the first response with the shop's time. */
let wrong_by_ms = 0

/** A response brought the shop's time: from now on days and minutes are counted by it, not by the phone's clock. */
export function synchronizeClock(current_time: LocalDateTime, time_zone: string, moment = new Date()): void {
  wrong_by_ms = msOf(current_time) - msOf(localIn(time_zone, moment))
}

/** A moment of the phone's clock in the shop's time. For words like "today", never to decide what can be ordered. */
export function localNow(time_zone: string, moment = new Date()): LocalDateTime {
  return localIn(time_zone, new Date(moment.getTime() + wrong_by_ms))
}

function msOf(local: LocalDateTime): number {
  return Date.parse(`${local.replace(' ', 'T')}Z`)
}
