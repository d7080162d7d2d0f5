import type { ServiceType } from '@tiffin/contract/ids'
import type { ChannelSettings } from '@tiffin/contract/settings'
import type { Store } from '../http/store.ts'
import { zoneOf } from '../stores/local-time.ts'
import { openingWindows, type Window, windowAt } from './opening.ts'

/** The channel whose hours and lead a service type follows: tables follow collection [U-05]. */
export function channelOf(store: Store, service_type: ServiceType): ChannelSettings {
  return service_type === 'delivery' ? store.settings.channels.delivery : store.settings.channels.collection
}

/** The hours of a channel from yesterday to its last day ahead. */
export function windowsOf(store: Store, channel: ChannelSettings, now: Temporal.Instant): Window[] {
  const { closures } = store.settings
  return openingWindows({
    hours: channel.hours,
    closures,
    zone: zoneOf(store),
    from: now,
    days: channel.days_ahead,
  })
}

/** The end of a pause that has not ended. */
export function pausedUntil(channel: ChannelSettings, now: Temporal.Instant): Temporal.Instant | undefined {
  if (!channel.paused_until) return undefined
  const until = Temporal.Instant.from(channel.paused_until)
  return Temporal.Instant.compare(now, until) < 0 ? until : undefined
}

/**
 * The slots that can still be chosen, in order. They count from each opening, never from midnight, so a step that does
 * not divide the hour does not drift. A slot is a time at the door or counter: the first lies a lead time after opening
 * and after now; the last is the closing time itself.
 */
export function* slotsOf(
  store: Store,
  channel: ChannelSettings,
  now: Temporal.Instant,
): Generator<Temporal.Instant> {
  const soonest = latest(now, pausedUntil(channel, now) ?? now).add({ minutes: channel.lead_minutes })
  const zone = zoneOf(store)
  const lastDay = now.toZonedDateTimeISO(zone).toPlainDate().add({ days: channel.days_ahead })
  for (const { opens, closes } of windowsOf(store, channel, now)) {
    const first = opens.add({ minutes: channel.lead_minutes })
    for (
      let slot = stepFrom(opens, latest(first, soonest), channel.slot_minutes);
      Temporal.Instant.compare(slot, closes) <= 0;
      slot = slot.add({ minutes: channel.slot_minutes })
    ) {
      if (Temporal.PlainDate.compare(slot.toZonedDateTimeISO(zone).toPlainDate(), lastDay) > 0) return
      yield slot
    }
  }
}

/** The slot that a time belongs to when it is counted: the last step at or before it. */
export function slotContaining(
  channel: ChannelSettings,
  windows: Window[],
  at: Temporal.Instant,
): Temporal.Instant {
  const window = windowAt(windows, at.subtract({ seconds: 1 })) ?? windowAt(windows, at)
  if (!window) return at
  const step = channel.slot_minutes * 60_000
  const past = at.epochMilliseconds - window.opens.epochMilliseconds
  return window.opens.add({ milliseconds: Math.floor(past / step) * step })
}

/** The first step from `opens` at or after `at`. */
function stepFrom(opens: Temporal.Instant, at: Temporal.Instant, minutes: number): Temporal.Instant {
  const step = minutes * 60_000
  const past = at.epochMilliseconds - opens.epochMilliseconds
  return opens.add({ milliseconds: Math.ceil(past / step) * step })
}

function latest(a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(a, b) >= 0 ? a : b
}
