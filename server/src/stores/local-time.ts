import type { LocalDateTime } from '@tiffin/contract/time'
import type { Store } from '../http/store.ts'

/** The store's IANA time zone. Browsers get local times and calculate no zones. */
export function zoneOf(store: Store): string {
  return store.configuration.region.time_zone
}

/** The instant that was converted last: a request asks several times for its present. */
let last: { zone: string; instant: Temporal.Instant; local: LocalDateTime } | undefined

/** An instant in the store's local time: `YYYY-MM-DD HH:mm:ss` [V5]. */
export function toLocal(store: Store, instant: Temporal.Instant): LocalDateTime {
  const zone = zoneOf(store)
  if (last?.instant === instant && last.zone === zone) return last.local
  const local = instant
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ')
  last = { zone, instant, local }
  return local
}

/** Like `toLocal`; null stays null. */
export function toLocalOrNull(store: Store, instant: Temporal.Instant | null): LocalDateTime | null {
  return instant && toLocal(store, instant)
}

/**
 * The instant of a store-local time. A time that a clock change skips moves forward by the length of the change; of a
 * repeated time the first is taken (Temporal's `compatible`).
 */
export function fromLocal(store: Store, local: LocalDateTime): Temporal.Instant {
  return Temporal.PlainDateTime.from(local.replace(' ', 'T'))
    .toZonedDateTime(zoneOf(store), { disambiguation: 'compatible' })
    .toInstant()
}
