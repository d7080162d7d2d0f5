import { dateOf, timeOfDay, weekdayOf } from '@tiffin/contract/time'
import { clockOf, formatDate, formatTime } from './format.ts'

/**
 * Until this hour the night belongs to the day before: at dinner, people call half past midnight
 * "tonight".
 */
export const NIGHT_ENDS = '05:00'
const DAY_MS = 86_400_000

export type Moments = {
  /** `YYYY-MM-DD HH:mm:ss` or `HH:mm` as `18:40` or `6:40 pm` */
  time: (local: string) => string
  date: (local: string) => string
  /** "today", "tonight", "tomorrow", "Saturday", "Saturday night", or the date from a week on. */
  day: (local: string, now: string) => string
  /** The same without times; for use beside a date. */
  dayName: (local: string, now: string) => string
  /**
   * Only the time today, else with its day: "tonight, 00:30", "Saturday, 12:00". For screens, which
   * are read immediately.
   */
  moment: (local: string, now: string) => string
  /** The time with a date that is still unambiguous next week: for mails and paper. */
  dated: (local: string, now: string) => string
  /** Only its day; undefined if the time alone is unambiguous. */
  datedDay: (local: string, now: string) => string | undefined
}

type Translate = (key: string, values?: Record<string, string>) => string

/** How days are named everywhere: pages, console, tickets and mails. All times are the shop's local times. */
export function momentsOf(country: string, t: Translate): Moments {
  const clock = clockOf(country)
  const time = (local: string) => formatTime(local, { clock })
  const date = (local: string) => formatDate(local, country)
  const weekday = (local: string) => t(`days.${weekdayOf(eveningOf(local))}`)

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
    return days < -1 || days > 6 || (days < 0 && isNight(local)) ? date(local) : dayName(local, now)
  }
  const moment = (local: string, now: string): string =>
    dateOf(local) === dateOf(now) ? time(local) : t('days.at', { day: day(local, now), time: time(local) })
  const datedDay = (local: string, now: string): string | undefined => {
    if (dateOf(local) === dateOf(now)) return undefined
    if (!isNight(local)) return t('days.dated', { day: weekday(local), date: date(local) })
    if (daysTo(local, now) === 0) return t('days.tonight')
    const next = t(`days.${weekdayOf(local)}`)
    return t('days.night_to', { day: weekday(local), next, date: date(local) })
  }
  const dated = (local: string, now: string): string => {
    const dayWords = datedDay(local, now)
    return dayWords ? t('days.at', { day: dayWords, time: time(local) }) : time(local)
  }
  return { time, date, day, dayName, moment, dated, datedDay }
}

/** The date of the day that people would name: half past midnight belongs to the evening before. */
export function eveningOf(local: string): string {
  if (!isNight(local)) return dateOf(local)
  return new Date(Date.parse(dateOf(local)) - DAY_MS).toISOString().slice(0, 10)
}

function isNight(local: string): boolean {
  return local.length > 10 && timeOfDay(local) < NIGHT_ENDS
}

/** Days from now; nights are counted from the evening, all other times by calendar day. */
function daysTo(local: string, now: string): number {
  const from = isNight(local) ? eveningOf(now) : dateOf(now)
  return Math.round((Date.parse(eveningOf(local)) - Date.parse(from)) / DAY_MS)
}
