import type { LocalDateTime } from '@tiffin/contract/time'

/** A promised time is shown as a range of this many minutes. */
export const PROMISE_MINUTES = 15

/** Arithmetic with local times of the shop, without a time zone. */
export function plusMinutes(local: LocalDateTime, minutes: number): LocalDateTime {
  const moment = new Date(Date.parse(`${local.replace(' ', 'T')}Z`) + minutes * 60_000)
  return moment.toISOString().slice(0, 19).replace('T', ' ')
}
