import type { Channel, SpecialHours } from '../../platform/http/store.ts'
import { minutesOf, WEEKDAYS } from '@tiffin/contract/time'

/** The hours, the time zone, the instant, and the number of days ahead. */
type WindowQuery = {
  channel: Pick<Channel, 'hours' | 'special_days'>
  zone: string
  from: Temporal.Instant
  days: number
  /** The number of days before `from` on which the first window may open. */
  back?: number
}

/** A period in which a channel is open. */
export type Window = {
  opens: Temporal.Instant
  closes: Temporal.Instant
  /** The instant from which slots are counted: the opening, or a fixed day if the hours of the week have no gap. */
  counted_from: Temporal.Instant
}

/**
 * The windows in which a channel is open, in order, from `back` days before `from` to `days` days after it. They are
 * computed in the store's local time, so clock changes are taken into account. A window past midnight belongs to the
 * day on which it opens, so it also runs into a special day; adjacent windows are joined.
 */
export function openingWindows({ channel, zone, from, days, back = 1 }: WindowQuery): Window[] {
  const { hours, special_days } = channel
  const today = from.toZonedDateTimeISO(zone).toPlainDate()
  const fixed = isDayAndNight(hours) ? instantOf(FIXED_DAY, '00:00', zone) : undefined
  const windows: Window[] = []
  for (let ahead = -back; ahead <= days; ahead++) {
    const date = today.add({ days: ahead })
    const special = specialOn(special_days, date.toString())
    for (const { open, close } of special?.ranges ?? hours[WEEKDAYS[date.dayOfWeek - 1]!] ?? []) {
      const opens = instantOf(date, open, zone)
      windows.push({ opens, closes: closingOf(date, { open, close }, zone), counted_from: fixed ?? opens })
    }
  }
  return joined(windows.sort((a, b) => Temporal.Instant.compare(a.opens, b.opens)))
}

/** Any day works: the slots of a shop that never closes must not depend on the day. */
const FIXED_DAY = Temporal.PlainDate.from('2024-01-01')

/** Whether the hours of the week leave no gap; special days are not considered. */
function isDayAndNight(hours: Channel['hours']): boolean {
  const minutes = WEEKDAYS.flatMap((day, index) =>
    (hours[day] ?? []).map(({ open, close }) => {
      const from = index * DAY + minutesOf(open)
      return { from, to: index * DAY + minutesOf(close) + (close <= open ? DAY : 0) }
    }),
  ).sort((a, b) => a.from - b.from)
  // The night of Sunday continues into Monday.
  let end = Math.max(0, ...minutes.map(({ to }) => to - 7 * DAY))
  for (const { from, to } of minutes) {
    if (from > end) return false
    end = Math.max(end, to)
  }
  return end >= 7 * DAY
}

const DAY = 24 * 60

/** When the channel that opens on this store-local day closes, possibly after midnight. */
export function lastClosing(
  { hours, special_days }: Pick<Channel, 'hours' | 'special_days'>,
  date: Temporal.PlainDate,
  zone: string,
): Temporal.Instant | undefined {
  const special = specialOn(special_days, date.toString())
  return (special?.ranges ?? hours[WEEKDAYS[date.dayOfWeek - 1]!] ?? [])
    .map(range => closingOf(date, range, zone))
    .sort(Temporal.Instant.compare)
    .at(-1)
}

function closingOf(
  date: Temporal.PlainDate,
  { open, close }: { open: string; close: string },
  zone: string,
): Temporal.Instant {
  return instantOf(close <= open ? date.add({ days: 1 }) : date, close, zone)
}

/** The hours that replace the weekly ones on a store-local date. */
export function specialOn(days: readonly SpecialHours[], date: string): SpecialHours | undefined {
  return days.find(({ from, to }) => from <= date && date <= to)
}

/** The window that contains an instant; a window's end is excluded. */
export function windowAt(windows: Window[], at: Temporal.Instant): Window | undefined {
  // Windows begin and end with whole minutes, so milliseconds are exact enough.
  const now = at.epochMilliseconds
  return windows.find(({ opens, closes }) => opens.epochMilliseconds <= now && now < closes.epochMilliseconds)
}

type LocalInstant = { now: Temporal.Instant; zone: string }

/**
 * When the channel closes next, if it is open or opens today; the end of the day if it never
 * closes.
 */
export function nextClosing(windows: Window[], { now, zone }: LocalInstant): Temporal.Instant | undefined {
  const midnight = midnightAfter(now, zone)
  const next = windows.find(({ closes }) => Temporal.Instant.compare(now, closes) < 0)
  if (!next || Temporal.Instant.compare(next.opens, midnight) >= 0) return undefined
  return isBeyondADay(next.closes, now) ? midnight : next.closes
}

/**
 * "Tomorrow" for staff: the next opening after the current business day. Between midnight and closing time it is an
 * opening on the same date. Midnight if the shop never closes. Undefined if no opening is near.
 */
export function nextDay(windows: Window[], { now, zone }: LocalInstant): Temporal.Instant | undefined {
  const dateOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(zone).toPlainDate()
  const running = windowAt(windows, now)
  if (running && isBeyondADay(running.closes, now)) return midnightAfter(now, zone)
  const today = dateOf(running?.opens ?? now)
  const next = windows.find(
    ({ opens }) =>
      Temporal.Instant.compare(now, opens) < 0 && Temporal.PlainDate.compare(dateOf(opens), today) > 0,
  )
  return next?.opens
}

/** Midnight, or the end of an opening that runs past it. */
export function endOfDay(windows: Window[], { now, zone }: LocalInstant): Temporal.Instant {
  const midnight = midnightAfter(now, zone)
  const running = windowAt(windows, now)
  if (!running || isBeyondADay(running.closes, now)) return midnight
  return Temporal.Instant.compare(running.closes, midnight) > 0 ? running.closes : midnight
}

function midnightAfter(now: Temporal.Instant, timeZone: string): Temporal.Instant {
  return now
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .add({ days: 1 })
    .toZonedDateTime({ timeZone })
    .toInstant()
}

function isBeyondADay(at: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(at, now.add({ hours: 24 })) > 0
}

function instantOf(date: Temporal.PlainDate, time: string, zone: string): Temporal.Instant {
  return date.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) }).toInstant()
}

function joined(windows: Window[]): Window[] {
  const result: Window[] = []
  for (const window of windows) {
    const last = result.at(-1)
    if (last && Temporal.Instant.compare(window.opens, last.closes) <= 0) {
      if (Temporal.Instant.compare(window.closes, last.closes) > 0) last.closes = window.closes
    } else {
      result.push({ ...window })
    }
  }
  return result
}
