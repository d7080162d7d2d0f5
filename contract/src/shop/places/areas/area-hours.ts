import type { WeekHours } from '../../settings/hours.ts'
import type { PreorderLookup } from '../../slots/preorder.ts'
import { type LocalDateTime, minutesOf, timeOfDay, WEEKDAYS, weekdayOf } from '../../../time.ts'

const DAY = 24 * 60

/**
 * Whether an area with these hours is served at this time of the shop. Both ends are included, like
 * the last slot.
 */
export function isServedAt(hours: WeekHours | null | undefined, local: LocalDateTime): boolean {
  if (!hours) return true
  const today = weekdayOf(local)
  const yesterday = WEEKDAYS[(WEEKDAYS.indexOf(today) + 6) % 7]!
  const minute = minutesOf(timeOfDay(local))
  const contains = (day: typeof today, at: number) =>
    hours[day].some(({ open, close }) => {
      const [from, to] = [minutesOf(open), minutesOf(close)]
      return from <= at && at <= (to <= from ? to + DAY : to)
    })
  return contains(today, minute) || contains(yesterday, minute + DAY)
}

/**
 * The available times for an area with hours of its own: the slots within them, and ASAP if the
 * delivery would arrive within them.
 */
export function withinHours(lookup: PreorderLookup, hours: WeekHours | null | undefined): PreorderLookup {
  if (!hours) return lookup
  const { delivery, preorder_hours } = lookup
  const days = preorder_hours.delivery
    .map(day => ({ ...day, slots: day.slots.filter(({ value }) => isServedAt(hours, value)) }))
    .filter(day => day.slots.length > 0)
  const isOpen =
    delivery.status === 'open' && delivery.next_time !== null && isServedAt(hours, delivery.next_time)
  const next = days.flatMap(day => day.slots).find(slot => slot.available)?.value
  const later = delivery.pre_order === 'yes' && next !== undefined
  return {
    ...lookup,
    delivery: {
      ...delivery,
      status: isOpen ? 'open' : 'closed',
      pre_order: later ? 'yes' : 'no',
      mode: isOpen ? (later ? 'D_DP' : 'D') : later ? 'DP' : 'DN',
      next_time: isOpen ? delivery.next_time : (next ?? null),
      closed_reason: isOpen ? null : (delivery.closed_reason ?? 'hours'),
    },
    preorder_hours: { ...preorder_hours, delivery: days },
  }
}
