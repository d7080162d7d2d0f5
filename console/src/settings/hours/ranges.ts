import type { Settings } from '@tiffin/contract/settings'
import type { Opening, WeekHours } from '@tiffin/contract/settings/hours'
import { minutesOf, WEEKDAYS, type Weekday } from '@tiffin/contract/time'

const EVENING: Opening = { open: '17:00', close: '22:00' }
const NOON: Opening = { open: '12:00', close: '14:30' }

/** A further range that does not overlap the others: after the last, else a first one. */
export function withRange(ranges: readonly Opening[]): Opening[] {
  const last = ranges.at(-1)
  if (!last) return [{ open: '12:00', close: '22:00' }]
  if (isNextDay(last)) return [NOON, ...ranges]
  if (minutesOf(last.close) <= minutesOf(EVENING.open)) return [...ranges, EVENING]
  const open = Math.min(minutesOf(last.close) + 60, 23 * 60)
  return [...ranges, { open: timeOf(open), close: '00:00' }]
}

export function isWholeDay({ open, close }: Opening): boolean {
  return open === '00:00' && close === '00:00'
}

export function isNextDay({ open, close }: Opening): boolean {
  return open !== '' && close !== '' && (close < open || isWholeDay({ open, close }))
}

/** All types of order have the same hours. */
export function isSameWeek({ delivery, collection, dinein }: Settings['hours']): boolean {
  const same = (a: WeekHours, b: WeekHours) =>
    WEEKDAYS.every(day => JSON.stringify(a[day]) === JSON.stringify(b[day]))
  return same(delivery, collection) && (dinein === null || same(dinein, collection))
}

/** The days that hours can be copied to in one press. */
export const DAY_GROUPS: Record<'all' | 'workdays' | 'weekend', readonly Weekday[]> = {
  all: WEEKDAYS,
  workdays: WEEKDAYS.slice(0, 5),
  weekend: WEEKDAYS.slice(5),
}

function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
