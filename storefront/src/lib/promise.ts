import type { LocalDateTime } from '@tiffin/contract/time'

/** A time is promised as a range of so many minutes: nobody cooks or drives to the minute. */
export const PROMISE_MINUTES = 15

/** Wall-clock arithmetic: the shop's clock as it hangs on the wall. */
export function plusMinutes(local: LocalDateTime, minutes: number): LocalDateTime {
  const moment = new Date(Date.parse(`${local.replace(' ', 'T')}Z`) + minutes * 60_000)
  return moment.toISOString().slice(0, 19).replace('T', ' ')
}

/** The browser's moment on the clock of a zone; for words like "today", never for what may be ordered. */
export function localNow(time_zone: string, moment = new Date()): LocalDateTime {
  // Sweden writes dates as the wire does.
  return new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: time_zone,
  }).format(moment)
}
