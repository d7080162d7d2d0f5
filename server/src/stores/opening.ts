import type { Settings } from '@tiffin/contract/settings'
import type { WeekHours } from '@tiffin/contract/settings/hours'
import { WEEKDAYS } from '@tiffin/contract/time'

/** Which hours, in which time zone, around which instant and for how many days ahead. */
type Wanted = {
  hours: WeekHours
  closures: Settings['hours']['closures']
  zone: string
  from: Temporal.Instant
  days: number
}

/** A stretch of time in which a channel is open. */
export type Window = { opens: Temporal.Instant; closes: Temporal.Instant }

/**
 * The windows in which a channel is open, in order, from the day before `from` to `days` days after it. They are
 * computed in the store's local time, so clock changes are taken into account. A window past midnight belongs to the
 * day on which it opens; adjacent windows are joined.
 */
export function openingWindows({ hours, closures, zone, from, days }: Wanted): Window[] {
  const today = from.toZonedDateTimeISO(zone).toPlainDate()
  const windows: Window[] = []
  for (let ahead = -1; ahead <= days; ahead++) {
    const date = today.add({ days: ahead })
    if (closures.some(({ from: first, to: last }) => first <= date.toString() && date.toString() <= last))
      continue
    for (const { open, close } of hours[WEEKDAYS[date.dayOfWeek - 1]!] ?? []) {
      const closeDate = close <= open ? date.add({ days: 1 }) : date
      windows.push({ opens: instantOf(date, open, zone), closes: instantOf(closeDate, close, zone) })
    }
  }
  return joined(windows.sort((a, b) => Temporal.Instant.compare(a.opens, b.opens)))
}

/** The window that contains an instant; a window's end is excluded. */
export function windowAt(windows: Window[], at: Temporal.Instant): Window | undefined {
  return windows.find(
    window =>
      Temporal.Instant.compare(window.opens, at) <= 0 && Temporal.Instant.compare(at, window.closes) < 0,
  )
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
