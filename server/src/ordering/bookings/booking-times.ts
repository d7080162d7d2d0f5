import type { Channel, Store } from '../../platform/http/store.ts'
import { stayOf } from '@tiffin/contract/shop/settings/booking'
import { dateOf, type LocalDateTime } from '@tiffin/contract/time'
import { isShut } from '../../shop/slots/slots-of.ts'
import { fromLocal, toLocal, zoneOf } from '../../shop/stores/local-time.ts'
import { openingWindows, type Window } from '../../shop/stores/opening.ts'

type Moment = { store: Store; now: Temporal.Instant }

/** The days on which guests can book, `YYYY-MM-DD`. */
export function bookableDays({ store, now }: Moment): { first_day: string; last_day: string } {
  const first_day = dateOf(toLocal(store, now))
  const { days_ahead } = store.settings.booking
  return { first_day, last_day: Temporal.PlainDate.from(first_day).add({ days: days_ahead }).toString() }
}

/** The instant of a local time; undefined for a text that is no time, or an hour that a clock change skips. */
export function instantOfLocal(store: Store, local: LocalDateTime): Temporal.Instant | undefined {
  try {
    const instant = fromLocal(store, local)
    return toLocal(store, instant) === local ? instant : undefined
  } catch {
    return undefined
  }
}

/**
 * The times of a calendar day at which a party can arrive, whether or not a table is free. A night that runs past
 * midnight has times on both days. Of an hour that a clock change repeats, the first is offered.
 */
export function timesOn({ store, now }: Moment, date: string, covers: number): Temporal.Instant[] {
  const { booking } = store.settings
  const { first_day, last_day } = bookableDays({ store, now })
  if (isShut(store) || date < first_day || date > last_day) return []
  const soonest = now.add({ minutes: booking.notice_minutes })
  // In the opening hours guests leave before closing time; in the hours of sittings they arrive.
  const stay = booking.sittings ? 0 : stayOf(booking, covers)
  return windowsOn(store, date)
    .flatMap(({ opens, closes }) => steps(opens, closes.subtract({ minutes: stay }), booking.slot_minutes))
    .filter(at => Temporal.Instant.compare(soonest, at) <= 0 && isFirstOn(store, date, at))
}

/** The hours in which bookings are taken, with those of the nights before and after the day. */
export function windowsOn(store: Store, date: string): Window[] {
  const zone = zoneOf(store)
  const from = Temporal.PlainDate.from(date).toZonedDateTime(zone).toInstant()
  return openingWindows({ channel: sittingsOf(store), zone, from, days: 1 })
}

function sittingsOf({ channels, settings }: Store): Pick<Channel, 'hours' | 'special_days'> {
  const { hours, special_days } = channels.dinein
  return { hours: settings.booking.sittings ?? hours, special_days }
}

function steps(first: Temporal.Instant, last: Temporal.Instant, minutes: number): Temporal.Instant[] {
  const times: Temporal.Instant[] = []
  for (let at = first; Temporal.Instant.compare(at, last) <= 0; at = at.add({ minutes })) times.push(at)
  return times
}

function isFirstOn(store: Store, date: string, at: Temporal.Instant): boolean {
  const local = toLocal(store, at)
  return dateOf(local) === date && fromLocal(store, local).equals(at)
}
