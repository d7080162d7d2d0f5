import {
  type Clock,
  clockOf,
  formatDate,
  formatMinor,
  formatMoney,
  formatTime,
  moneyFormat,
} from '@tiffin/ui/format.ts'
import { useTexts } from '@tiffin/ui/texts'
import { dateOf, weekdayOf } from '@tiffin/contract/time'
import type { StoreConfiguration } from '@tiffin/contract/stores'
import { useMemo } from 'react'
import { useShop } from './shop.tsx'

export type Formats = {
  /** `"12.50"` */
  money: (wire: string) => string
  /** 1250 */
  minor: (minor: number) => string
  /** `YYYY-MM-DD HH:mm:ss` or `HH:mm` */
  time: (local: string) => string
  date: (local: string) => string
  /** "today", "tomorrow" or the weekday's name, seen from the store's clock. */
  day: (local: string, current_time: string) => string
  /** The same of any day, for where its date stands beside it. */
  dayName: (local: string, current_time: string) => string
  /** A moment in words: the time alone today, else "tomorrow 17:00", "Saturday 12:00". */
  moment: (local: string, current_time: string) => string
}

export function useFormats(): Formats {
  const { configuration } = useShop()
  const { t } = useTexts()
  return useMemo(() => formatsOf(configuration, t), [configuration, t])
}

export function formatsOf(
  { currency, country }: Pick<StoreConfiguration, 'currency' | 'country'>,
  t: (key: string, values?: Record<string, string>) => string,
): Formats {
  const format = moneyFormat(currency.iso, currency.symbol)
  const clock: Clock = clockOf(country.iso)
  const time = (local: string) => formatTime(local, { clock })
  const date = (local: string) => formatDate(local, country.iso)
  const dayName = (local: string, current_time: string) => {
    const days = daysBetween(current_time, local)
    if (days === 0) return t('shell.day.today')
    return t(days === 1 ? 'shell.day.tomorrow' : `shell.day.${weekdayOf(local)}`)
  }
  const day = (local: string, current_time: string) =>
    daysBetween(current_time, local) < 7 ? dayName(local, current_time) : date(local)
  const moment = (local: string, current_time: string) =>
    dateOf(local) === dateOf(current_time)
      ? time(local)
      : t('shell.day.at', { day: day(local, current_time), time: time(local) })
  return {
    money: wire => formatMoney(wire, format),
    minor: minor => formatMinor(minor, format),
    time,
    date,
    day,
    dayName,
    moment,
  }
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(dateOf(to)) - Date.parse(dateOf(from))) / 86_400_000)
}
