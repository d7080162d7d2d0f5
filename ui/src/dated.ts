import { dateOf, weekdayOf } from '@tiffin/contract/time'
import { daysTo, eveningOf, isNight, timeIn } from './days.ts'
import { formatDate } from './format.ts'

type Translate = (key: string, values?: Record<string, string>) => string

export type Dated = {
  /** Always the date and the time: "26-11-2026, 18:40". */
  dateAndTime: (local: string) => string
  /** The time with a date that is still unambiguous next week. */
  dated: (local: string, now: string) => string
  /** Only its day; undefined if the time alone is unambiguous. */
  datedDay: (local: string, now: string) => string | undefined
}

/** How mails, tickets and the console write a time that is read later, with the date in figures [C-29]. */
export function datedOf(country: string, t: Translate): Dated {
  const time = timeIn(country)
  const date = (local: string) => formatDate(local, country)
  const weekday = (local: string) => t(`days.${weekdayOf(local)}`)
  const at = (day: string, local: string) => t('days.at', { day, time: time(local) })
  const datedDay = (local: string, now: string): string | undefined => {
    if (dateOf(local) === dateOf(now)) return undefined
    if (!isNight(local)) return t('dated.day', { day: weekday(local), date: date(local) })
    if (daysTo(local, now) === 0) return t('days.tonight')
    return t('dated.night', {
      day: weekday(eveningOf(local)),
      next: weekday(local),
      date: date(local),
    })
  }
  const dated = (local: string, now: string): string => {
    const dayWords = datedDay(local, now)
    return dayWords ? at(dayWords, local) : time(local)
  }
  return { dateAndTime: local => at(date(local), local), dated, datedDay }
}
