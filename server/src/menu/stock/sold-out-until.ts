import type { SoldOutUntil } from '@tiffin/contract/menu/stock/staff'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Store } from '../../platform/http/store.ts'
import { zoneOf } from '../../shop/stores/local-time.ts'
import { endOfDay, nextClosing, nextDay, openingWindows, type Window } from '../../shop/stores/opening.ts'

const MOST_DAYS = 366

/** When a sold-out dish becomes available automatically; null: until staff change it. */
export function soldOutUntil(ctx: Context, until: SoldOutUntil): Temporal.Instant | null {
  const { store, now } = ctx
  if (until === 'told') return null
  if (until === 'tomorrow') return opensAgain(store, now)
  if (until === 'closing') return closesAt(store, now) ?? opensAgain(store, now)
  if (until.includes('T')) return Temporal.Instant.from(until)
  const zone = zoneOf(store)
  const date = Temporal.PlainDate.from(until)
  const days = now.toZonedDateTimeISO(zone).toPlainDate().until(date).days
  if (days < 1 || days > MOST_DAYS)
    throw refusal('invalid-data', { errors: { until: [ctx.translate('errors.stock-date')] } })
  return opensAgain(store, date.toZonedDateTime({ timeZone: zone }).toInstant().subtract({ seconds: 1 }))
}

/** The closing time of the last service type that is open or opens today. */
function closesAt(store: Store, now: Temporal.Instant): Temporal.Instant | undefined {
  const around = { now, zone: zoneOf(store) }
  return openings(store, now)
    .flatMap(windows => nextClosing(windows, around) ?? [])
    .sort(Temporal.Instant.compare)
    .at(-1)
}

/**
 * The first opening of any service type after the day of this instant: the meaning of "tomorrow"
 * for staff.
 */
function opensAgain(store: Store, now: Temporal.Instant): Temporal.Instant {
  const around = { now, zone: zoneOf(store) }
  const offered = openings(store, now)
  const [first] = offered.flatMap(windows => nextDay(windows, around) ?? []).sort(Temporal.Instant.compare)
  if (first) return first
  // If there is no further opening, the end of tonight: a dish must not become available again on
  // the evening on which it ran out.
  const ends = offered.map(windows => endOfDay(windows, around)).sort(Temporal.Instant.compare)
  return ends.at(-1)!
}

/** The windows of each service type that the shop offers. Hours of disabled types are ignored. */
function openings(store: Store, from: Temporal.Instant): Window[][] {
  const channels = Object.values(store.channels)
  const offered = channels.filter(channel => channel.enabled)
  return (offered.length > 0 ? offered : channels).map(channel =>
    openingWindows({ channel, zone: zoneOf(store), from, days: 7 }),
  )
}
