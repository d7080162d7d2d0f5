import { existingLocalTime } from '@tiffin/contract/rules/wall-clock'
import { minutesOf, WEEKDAYS } from '@tiffin/contract/time'
import type { Store } from '../http/store.ts'
import { fromLocal, toLocal, zoneOf } from '../stores/local-time.ts'
import type { MenuInMemory } from './load-menu.ts'

/** When the menu's content changes next because something sold out returns. Undefined: not before its next revision. */
export function nextMenuChange(menu: MenuInMemory, now: Temporal.Instant): Temporal.Instant | undefined {
  return menu.returns.find(at => Temporal.Instant.compare(at, now) > 0)
}

/**
 * The next moment at which an item may start or stop being on sale by the clock: the begin of a window, the minute
 * after its inclusive end, or midnight. Nothing changes before it. Undefined if everything is sold all day, every day.
 */
export function nextSaleChange(
  store: Store,
  menu: MenuInMemory,
  now: Temporal.Instant,
): Temporal.Instant | undefined {
  const times = saleTimes(menu)
  if (times.length === 0) return undefined
  const local = toLocal(store, now)
  const today = times.find(time => time > local.slice(11))
  const tomorrow = Temporal.PlainDate.from(local.slice(0, 10)).add({ days: 1 })
  const wall = today ? `${local.slice(0, 10)} ${today}` : `${tomorrow.toString()} 00:00:00`
  const next = fromLocal(store, existingLocalTime(wall, zoneOf(store)))
  // When clocks are set back, a local time in the repeated hour means its first occurrence, which may be over.
  return Temporal.Instant.compare(next, now) > 0 ? next : now.add({ minutes: 1 })
}

const times = new WeakMap<MenuInMemory, string[]>()

/** Times of day, sorted, midnight first; empty if no item depends on the time. */
function saleTimes(menu: MenuInMemory): string[] {
  const known = times.get(menu)
  if (known) return known
  const items = [...menu.items.values()]
  const windows = items.flatMap(item => item.schedule)
  const isTimed = windows.length > 0 || items.some(item => WEEKDAYS.some(day => item[day] === 0))
  const minutes = windows.flatMap(window => [
    minutesOf(window.start_time),
    (minutesOf(window.end_time) + 1) % 1440,
  ])
  const found = isTimed ? [...new Set([0, ...minutes])].map(timeOf).sort() : []
  times.set(menu, found)
  return found
}

function timeOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}:00`
}
