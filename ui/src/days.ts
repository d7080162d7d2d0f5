import { findNotation } from '@tiffin/contract/platform/texts/notation'
import { dateOf, timeOfDay, weekdayOf } from '@tiffin/contract/time'
import { clockOf, formatTime } from './format.ts'

/**
 * Until this hour the night belongs to the day before: at dinner, people call half past midnight
 * "tonight".
 */
export const NIGHT_ENDS = '05:00'
const DAY_MS = 86_400_000

export type Moments = {
  /** `YYYY-MM-DD HH:mm:ss` or `HH:mm` as `18:40` or `6:40 pm` */
  time: (local: string) => string
  /** "Thu 26 Nov"; with the year if it is not the present one, or if `now` is absent. */
  date: (local: string, now?: string) => string
  /** "26 Nov", for use beside the name of the day. */
  shortDate: (local: string) => string
  /** "today", "tonight", "tomorrow", "Saturday", "Saturday night", or the date from a week on. */
  day: (local: string, now: string) => string
  /** The same without dates; for use beside a date. */
  dayName: (local: string, now: string) => string
  /**
   * Only the time today, else with its day: "tonight, 00:30", "Saturday, 12:00". For screens, which
   * are read immediately.
   */
  moment: (local: string, now: string) => string
  /** The day and the time, also today: "today, 18:40". For lists of what happened. */
  dayAndTime: (local: string, now: string) => string
}

type Translate = (key: string, values?: Record<string, string>) => string

/**
 * How days are named on screens. All times are the shop's local times. For texts that are read later, see `dated.ts`.
 */
export function momentsOf(country: string, t: Translate): Moments {
  const time = timeIn(country)
  const weekday = (local: string) => t(`days.${weekdayOf(eveningOf(local))}`)
  const shortDate = (local: string): string => {
    const [, month, day] = dateOf(local).split('-').map(Number)
    const name = t(`days.months.${month}`)
    return findNotation(country)?.month_first ? `${name} ${day}` : `${day} ${name}`
  }
  const date = (local: string, now?: string): string => {
    const words = `${t(`days.short.${weekdayOf(local)}`)} ${shortDate(local)}`
    const year = local.slice(0, 4)
    return now?.startsWith(year) ? words : `${words} ${year}`
  }
  const dayName = (local: string, now: string): string => {
    const days = daysTo(local, now)
    if (isNight(local)) {
      if (days === 0) return t('days.tonight')
      return days === 1 && !isNight(now) ? t('days.tomorrow_night') : t('days.night', { day: weekday(local) })
    }
    const near = { '-1': 'yesterday', 0: 'today', 1: 'tomorrow' }[days]
    return near ? t(`days.${near}`) : weekday(local)
  }
  const day = (local: string, now: string): string => {
    const days = daysTo(local, now)
    // A night that is over is named by its calendar day.
    if (days < 0 && isNight(local)) return dateOf(local) === dateOf(now) ? t('days.today') : date(local, now)
    return days < -1 || days > 6 ? date(local, now) : dayName(local, now)
  }
  const dayAndTime = (local: string, now: string): string =>
    t('days.at', { day: day(local, now), time: time(local) })
  const moment = (local: string, now: string): string =>
    dateOf(local) === dateOf(now) ? time(local) : dayAndTime(local, now)
  return { time, date, shortDate, day, dayName, moment, dayAndTime }
}

/** How the country writes a time of day. */
export function timeIn(country: string): (local: string) => string {
  const clock = clockOf(country)
  return local => formatTime(local, { clock })
}

/** The date of the day that people would name: half past midnight belongs to the evening before. */
export function eveningOf(local: string): string {
  if (!isNight(local)) return dateOf(local)
  return new Date(Date.parse(dateOf(local)) - DAY_MS).toISOString().slice(0, 10)
}

export function isNight(local: string): boolean {
  return local.length > 10 && timeOfDay(local) < NIGHT_ENDS
}

/** Days from now; nights are counted from the evening, all other times by calendar day. */
export function daysTo(local: string, now: string): number {
  const from = isNight(local) ? eveningOf(now) : dateOf(now)
  return Math.round((Date.parse(eveningOf(local)) - Date.parse(from)) / DAY_MS)
}
