import type { LocalDateTime } from '@tiffin/contract/time'
import type { Store } from '../http/store.ts'

/** The store's IANA time zone. Browsers get local times and calculate no zones. */
export function zoneOf(store: Store): string {
  return store.configuration.region.time_zone
}

/** An instant in the store's local time: `YYYY-MM-DD HH:mm:ss` [V5]. */
export function toLocal(store: Store, instant: Temporal.Instant): LocalDateTime {
  return instant
    .toZonedDateTimeISO(zoneOf(store))
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ')
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
