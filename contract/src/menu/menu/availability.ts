import type { MissingReason } from '../../ordering/cart/cart.ts'
import type { ServiceType } from '../../ids.ts'
import type { ItemSchedule, MenuItem } from './menu.ts'
import { existingLocalTime } from '../../wall-clock.ts'
import { dateOf, type LocalDateTime, minutesOf, timeOfDay, type Weekday, weekdayOf } from '../../time.ts'

/** The fields of a menu item that determine when it is sold. */
export type SaleTimes = Pick<MenuItem, Weekday | 'schedule'>

/**
 * Whether an item is sold at a store-local time [M-09 to M-11]. Flags and dates apply to the calendar day of that time,
 * also after midnight: a window from Friday 22:00 to 02:00 needs Saturday's flag for its last two hours, so that
 * nothing is sold on a day that its owner has switched off.
 */
export function isOrderableAt(item: SaleTimes, at: LocalDateTime): boolean {
  if (item[weekdayOf(at)] !== 1) return false
  return item.schedule.length === 0 || item.schedule.some(window => isActive(window, at))
}

/**
 * The first time from `from` on, within seven days, at which the item is sold; undefined if there is no such time
 * [M-12]. A sale that would begin at a time that the clock change skips begins right after it.
 */
export function nextOrderableTime(
  item: SaleTimes,
  from: LocalDateTime,
  time_zone: string,
): LocalDateTime | undefined {
  if (isOrderableAt(item, from)) return from
  // Sales begin with a window or, after midnight, with a day, so only these times need to be checked.
  const starts = ['00:00:00', ...item.schedule.map(window => withSeconds(window.start_time))].toSorted()
  for (let days = 0; days <= 7; days++) {
    const date = addDays(dateOf(from), days)
    const found = starts
      .map(start => existingLocalTime(`${date} ${start}`, time_zone))
      .find(at => at > from && isOrderableAt(item, at))
    if (found) return found > `${addDays(dateOf(from), 7)} ${from.slice(11)}` ? undefined : found
  }
  return undefined
}

/**
 * Why a line cannot be ordered for a time and a service type; undefined if it can [M-11, T-24]. Without an item: the
 * dish is no longer on the menu.
 */
export function missingReason(
  item: (SaleTimes & Pick<MenuItem, 'service_types' | 'sold_out'>) | undefined,
  { at, service_type }: { at: LocalDateTime; service_type: ServiceType },
): MissingReason | undefined {
  if (!item) return 'gone'
  if (!item.service_types.includes(service_type)) return 'not_for_this_service'
  if (item.sold_out) return 'sold_out'
  return isOrderableAt(item, at) ? undefined : 'not_at_this_time'
}

/** Cannot be ordered with any choice, so the line has no price. */
export function isOff(missing: MissingReason | null): boolean {
  return missing === 'sold_out' || missing === 'gone' || missing === 'unreadable'
}

function isActive(window: ItemSchedule, at: LocalDateTime): boolean {
  return window.status === 1 && isTimeIn(window, minutesOf(timeOfDay(at))) && isDateIn(window, dateOf(at))
}

/**
 * Whole minutes, both ends included. An end before the start is after midnight; an end equal to the start means all
 * day.
 */
function isTimeIn({ start_time, end_time }: ItemSchedule, minute: number): boolean {
  const start = minutesOf(start_time)
  const end = minutesOf(end_time)
  return start < end ? minute >= start && minute <= end : minute >= start || minute <= end
}

/** Only two dates form a period; one alone has no effect [M-11]. */
function isDateIn({ start_date, end_date }: ItemSchedule, date: string): boolean {
  if (!start_date || !end_date) return true
  return date >= dateOf(start_date) && date <= dateOf(end_date)
}

function withSeconds(time: string): string {
  return `${time}:00`.slice(0, 8)
}

function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}
