import { SERVICE_TYPES } from '@tiffin/contract/ids'
import type { ShopPause } from '@tiffin/contract/shop/slots/pause'
import type { Context } from '../../platform/http/context.ts'
import type { Channel, Store } from '../../platform/http/store.ts'
import { zoneOf } from '../stores/local-time.ts'
import { endOfDay, nextClosing, nextDay } from '../stores/opening.ts'
import { isOpenNow } from './judge-time.ts'
import { busyUntil, pausedUntil, windowsOf } from './slots-of.ts'

/** The end of a pause that lasts until closing time, or until tomorrow. */
export function endsOf(store: Store, channel: Channel, now: Temporal.Instant) {
  const around = { now, zone: zoneOf(store) }
  const windows = windowsOf(store, channel, now)
  const tomorrow = nextDay(windows, around) ?? endOfDay(windows, around)
  return { closing: nextClosing(windows, around), tomorrow }
}

/** The present pauses and delays, for the board. */
export function pauseOf({ store, now }: Pick<Context, 'store' | 'now'>): ShopPause {
  const offered = SERVICE_TYPES.filter(type => store.channels[type].enabled)
  const channels = offered.map(service_type => {
    const channel = store.channels[service_type]
    const { closing, tomorrow } = endsOf(store, channel, now)
    const busy_until = busyUntil(channel, now)
    return {
      service_type,
      open: isOpenNow({ store, now }, service_type),
      paused_until: pausedUntil(channel, now)?.toString() ?? null,
      busy: busy_until ? { minutes: channel.busy!.minutes, until: busy_until.toString() } : null,
      closing: closing?.toString() ?? null,
      tomorrow: tomorrow.toString(),
    }
  })
  return { now: now.toString(), channels }
}
