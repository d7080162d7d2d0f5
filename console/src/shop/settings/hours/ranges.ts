import { SERVICE_TYPES, type ServiceType } from '@tiffin/contract/ids'
import type { Settings } from '@tiffin/contract/shop/settings'
import type { Opening, SpecialDays, WeekHours } from '@tiffin/contract/shop/settings/hours'
import { minutesOf, WEEKDAYS, type Weekday } from '@tiffin/contract/time'

const EVENING: Opening = { open: '17:00', close: '22:00' }
const NOON: Opening = { open: '12:00', close: '14:30' }

/** Adds a range that does not overlap the others: after the last one, or a first one. */
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

/** Whether all service types have the same hours. */
export function isSameWeek({ delivery, collection, dinein }: Settings['hours']): boolean {
  const same = (a: WeekHours, b: WeekHours) =>
    WEEKDAYS.every(day => JSON.stringify(a[day]) === JSON.stringify(b[day]))
  return same(delivery, collection) && (dinein === null || same(dinein, collection))
}

/** Whether the service types have different hours on a special day. */
export function hasTypesApart(day: SpecialDays): boolean {
  return new Set(SERVICE_TYPES.map(type => JSON.stringify(day[type]))).size > 1
}

/**
 * The service types with separate weeks: those on offer, and any other with an unresolved conflict
 * or error.
 */
export function typesApart(offered: readonly ServiceType[], conflicts: object): ServiceType[] {
  const paths = Object.keys(conflicts)
  return SERVICE_TYPES.filter(
    type => offered.includes(type) || paths.some(path => path.split('.')[0] === type),
  )
}

type WeekEdit =
  | { path: `${'delivery' | 'collection'}.${Weekday}`; to: Opening[] }
  | { path: 'dinein'; to: WeekHours }

/**
 * The edits that set these ranges on some days of a week. One week for all applies to every service
 * type.
 */
export function weekEdits(
  { collection, dinein }: Settings['hours'],
  {
    type,
    isOne,
    days,
    ranges,
  }: { type: ServiceType; isOne: boolean; days: readonly Weekday[]; ranges: Opening[] },
): WeekEdit[] {
  const types = isOne ? SERVICE_TYPES : [type]
  return types.flatMap((each): WeekEdit[] => {
    if (each !== 'dinein') return days.map(day => ({ path: `${each}.${day}` as const, to: ranges }))
    // Tables without a week of their own use the week of collection, which is edited too.
    if (isOne && dinein === null) return []
    const changed = Object.fromEntries(days.map(day => [day, ranges]))
    return [{ path: 'dinein', to: { ...(dinein ?? collection), ...changed } }]
  })
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
