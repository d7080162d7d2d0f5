import * as z from 'zod/mini'

/** Lower case, Monday first, as the menu's weekday flags are named [M-05]. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

export type Weekday = (typeof WEEKDAYS)[number]

/** The order is for now; otherwise `pre_order_time` is a store-local time [V5]. */
export const ASAP = 'ASAP'

/** A store-local time `YYYY-MM-DD HH:mm:ss` without offset; the store's time zone is in its configuration [V5]. */
export const LocalDateTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/))
export type LocalDateTime = z.infer<typeof LocalDateTime>

/** `ASAP` or a store-local time. Clients may send an empty text for `ASAP`; the decoded value is never empty [V5]. */
export const PreOrderTime = z.codec(
  z.union([z.literal(ASAP), z.literal(''), LocalDateTime]),
  z.union([z.literal(ASAP), LocalDateTime]),
  { decode: preOrderTimeOf, encode: inner => inner },
)

/** Converts a time from a client or from the browser's storage: an empty text becomes `ASAP`. */
export function preOrderTimeOf(written: string): string {
  return written === '' ? ASAP : written
}

/** `HH:mm` of `YYYY-MM-DD HH:mm:ss`. */
export function timeOfDay(local: LocalDateTime): string {
  return local.slice(11, 16)
}

/** `YYYY-MM-DD` of `YYYY-MM-DD HH:mm:ss`. */
export function dateOf(local: LocalDateTime): string {
  return local.slice(0, 10)
}

/** Minutes since midnight of `HH:mm` or `HH:mm:ss`. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** The last result is cached, because all lines of a basket request the same date. */
let last: { date: string; weekday: Weekday } | undefined

/**
 * The weekday of a store-local date or time. It is a calendar date, so no time zone is involved.
 */
export function weekdayOf(local: string): Weekday {
  const date = dateOf(local)
  if (last?.date !== date) {
    const day = new Date(`${date}T00:00:00Z`).getUTCDay()
    last = { date, weekday: WEEKDAYS[(day + 6) % 7]! }
  }
  return last.weekday
}
