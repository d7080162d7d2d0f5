import { NIGHT_ENDS } from '@tiffin/ui/days.ts'
import type { Store } from '../../platform/http/store.ts'
import type { MenuInMemory } from '../../menu/menu/load-menu.ts'
import { saleTimes } from '../../menu/menu/next-change.ts'
import { openingChanges } from '../../shop/slots/opening-changes.ts'
import { zoneOf } from '../../shop/stores/local-time.ts'

/** A period in which the clock changes nothing on a store's pages; `until` is exclusive. */
export type Life = { from: Temporal.Instant; until: Temporal.Instant }

/**
 * The period around `now`. It ends when the shop opens or closes, a pause ends, a sold-out dish returns, a dish goes on
 * or off sale, or the words for days change. Without a menu, which may be unreadable, dishes are ignored.
 */
export function lifeOf(store: Store, menu: MenuInMemory | undefined, now: Temporal.Instant): Life {
  const times = ['00:00', NIGHT_ENDS, ...(menu ? saleTimes(menu) : [])]
  const changes = [
    ...localInstants(times, now.toZonedDateTimeISO(zoneOf(store))),
    ...openingChanges(store, now),
    ...(menu?.returns ?? []).map(at => at.epochMilliseconds),
  ]
  const at = now.epochMilliseconds
  const from = Math.max(...changes.filter(change => change <= at))
  const until = Math.min(...changes.filter(change => change > at))
  return { from: instantOf(from), until: instantOf(until) }
}

/**
 * The instants at which local clocks show these times, from yesterday to tomorrow: both instants if an hour is
 * repeated, and every change of the clocks.
 */
function localInstants(times: string[], here: Temporal.ZonedDateTime): number[] {
  const changes = (['previous', 'next'] as const).flatMap(way => here.getTimeZoneTransition(way) ?? [])
  const days = [-1, 0, 1].map(days => here.toPlainDate().add({ days }))
  const shown = days.flatMap(date =>
    times.flatMap(time =>
      (['earlier', 'later'] as const).map(disambiguation =>
        date
          .toPlainDateTime(Temporal.PlainTime.from(time))
          .toZonedDateTime(here.timeZoneId, { disambiguation }),
      ),
    ),
  )
  return [...changes, ...shown].map(moment => moment.epochMilliseconds)
}

function instantOf(milliseconds: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(milliseconds)
}
