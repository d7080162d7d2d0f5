import { minutesOf } from '@tiffin/contract/time'
import type { MenuInMemory } from './load-menu.ts'

/**
 * When the menu's content changes next because a sold-out mark ends. Undefined: not before its next
 * revision.
 */
export function nextMenuChange(menu: MenuInMemory, now: Temporal.Instant): Temporal.Instant | undefined {
  return menu.returns.find(at => Temporal.Instant.compare(at, now) > 0)
}

const times = new WeakMap<MenuInMemory, string[]>()

/**
 * The times of day, `HH:mm`, at which an item may start or stop being on sale: the begin of a window, and the minute
 * after its inclusive end. Flags and dates change at midnight, which is not listed.
 */
export function saleTimes(menu: MenuInMemory): string[] {
  const known = times.get(menu)
  if (known) return known
  const windows = [...menu.items.values()].flatMap(item => item.schedule)
  const minutes = windows.flatMap(window => [
    minutesOf(window.start_time),
    (minutesOf(window.end_time) + 1) % 1440,
  ])
  const found = [...new Set(minutes)].map(timeOf)
  times.set(menu, found)
  return found
}

function timeOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}
