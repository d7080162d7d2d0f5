import type { LocalDateTime } from '@tiffin/contract/time'
import type { Store } from '../http/store.ts'

/** The store's IANA zone; browsers get wall-clock times and do no arithmetic with zones. */
export function zoneOf(store: Store): string {
  return store.configuration.region.time_zone
}

/** An instant as the store's clock shows it: `YYYY-MM-DD HH:mm:ss` [V5]. */
export function toLocal(store: Store, instant: Temporal.Instant): LocalDateTime {
  return instant
    .toZonedDateTimeISO(zoneOf(store))
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ')
}

/** As above; null stays null. */
export function toLocalOrNull(store: Store, instant: Temporal.Instant | null): LocalDateTime | null {
  return instant && toLocal(store, instant)
}

/**
 * The instant of a store-local time. A time that the clocks skip is the one as far after the change; of a time that
 * comes twice the first is meant (Temporal's `compatible`).
 */
export function fromLocal(store: Store, local: LocalDateTime): Temporal.Instant {
  return Temporal.PlainDateTime.from(local.replace(' ', 'T'))
    .toZonedDateTime(zoneOf(store), { disambiguation: 'compatible' })
    .toInstant()
}
