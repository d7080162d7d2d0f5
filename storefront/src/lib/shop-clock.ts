import { localIn } from '@tiffin/contract/rules/wall-clock'
import type { LocalDateTime } from '@tiffin/contract/time'

/** What a phone's own clock is wrong by; known once the server has told the shop's time. */
let wrong_by_ms = 0

/** The shop's time came with an answer just now: from here on days and minutes are counted by it, not by the phone's. */
export function hearShopTime(current_time: LocalDateTime, time_zone: string, moment = new Date()): void {
  wrong_by_ms = msOf(current_time) - msOf(localIn(time_zone, moment))
}

/** A moment of this phone's on the shop's clock; for words like "today", never for what may be ordered. */
export function localNow(time_zone: string, moment = new Date()): LocalDateTime {
  return localIn(time_zone, new Date(moment.getTime() + wrong_by_ms))
}

function msOf(local: LocalDateTime): number {
  return Date.parse(`${local.replace(' ', 'T')}Z`)
}
