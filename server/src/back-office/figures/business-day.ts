import { eveningOf, NIGHT_ENDS } from '@tiffin/ui/days.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Store } from '../../platform/http/store.ts'
import { fromLocal, toLocal } from '../../shop/stores/local-time.ts'

/** Days as `YYYY-MM-DD`, both inclusive. */
export type Days = { from: string; to: string }

/** The shop's current business day: until 05:00 it is the previous day. */
export function businessDay({ store, now }: Context): string {
  return eveningOf(toLocal(store, now))
}

/** The instant at which a business day begins. */
export function dayBegins(store: Store, day: string): Temporal.Instant {
  return fromLocal(store, `${day} ${NIGHT_ENDS}:00`)
}

export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

export function countDays({ from, to }: Days): number {
  return Temporal.PlainDate.from(from).until(to).days + 1
}

export function everyDay(days: Days): string[] {
  return Array.from({ length: Math.max(0, countDays(days)) }, (_, index) => addDays(days.from, index))
}
