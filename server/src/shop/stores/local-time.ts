import type { LocalDateTime } from '@tiffin/contract/time'
import type { Store } from '../../platform/http/store.ts'

/** The store's IANA time zone. Browsers get local times and calculate no zones. */
export function zoneOf(store: Store): string {
  return store.configuration.region.time_zone
}

/**
 * The second that was converted last, cached because requests convert the current time several
 * times.
 */
let last: { zone: string; second: number; local: LocalDateTime } | undefined

/** An instant in the store's local time: `YYYY-MM-DD HH:mm:ss` [V5]. */
export function toLocal(store: Store, instant: Temporal.Instant): LocalDateTime {
  const zone = zoneOf(store)
  const at = instant.epochMilliseconds
  const second = Math.floor(at / 1000)
  if (last?.second === second && last.zone === zone) return last.local
  const text = new Date(at + offsetAt(zone, at)).toISOString()
  const local = `${text.slice(0, 10)} ${text.slice(11, 19)}`
  last = { zone, second, local }
  return local
}

/** A period without a clock change, and the zone's offset from UTC in it, all in milliseconds. */
type Span = { from: number; until: number; offset: number }

/** Periods by zone, cached because a query to Temporal takes ten times as long. */
const spans = new Map<string, Span[]>()

function offsetAt(zone: string, at: number): number {
  const known = spans.get(zone) ?? []
  const found = known.find(({ from, until }) => from <= at && at < until) ?? spanAt(zone, at)
  if (!known.includes(found)) spans.set(zone, [...known.slice(-MOST_SPANS), found])
  return found.offset
}

/** Some years of summer and winter time. */
const MOST_SPANS = 8

function spanAt(zone: string, at: number): Span {
  const zoned = (milliseconds: number) =>
    Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(zone)
  // The last change before the next millisecond, so that a change at exactly this time is included.
  const from = zoned(at + 1).getTimeZoneTransition('previous')?.epochMilliseconds ?? -Infinity
  const until = zoned(at).getTimeZoneTransition('next')?.epochMilliseconds ?? Infinity
  return { from, until, offset: zoned(at).offsetNanoseconds / 1e6 }
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
