import type { ServiceType } from '@tiffin/contract/ids'
import type { Settings } from '@tiffin/contract/shop/settings'
import type { SpecialDays } from '@tiffin/contract/shop/settings/hours'
import type { Channel, Channels, SpecialHours } from '../../platform/http/store.ts'

type Sections = Pick<Settings, 'hours' | 'ordering' | 'pause'>

export function channelsOf({ hours, ordering, pause }: Sections): Channels {
  const channel = (name: 'delivery' | 'collection'): Channel => ({
    ...ordering[name],
    hours: hours[name],
    special_days: specialHours(hours.special_days, name),
    paused_until: pause[name],
    busy: pause.busy[name],
  })
  const collection = channel('collection')
  return { delivery: channel('delivery'), collection, dinein: tables({ hours, ordering, pause }, collection) }
}

/** The channel of tables: like collection, but ASAP only, with its own hours and pauses [U-05]. */
function tables({ hours, ordering, pause }: Sections, collection: Channel): Channel {
  return {
    ...collection,
    enabled: ordering.dinein.enabled,
    pre_order: false,
    ...(hours.dinein && {
      hours: hours.dinein,
      special_days: specialHours(hours.special_days, 'dinein'),
    }),
    paused_until: pause.dinein,
    busy: pause.busy.dinein,
  }
}

/** Omits the days on which this channel keeps the hours of the week. */
function specialHours(days: readonly SpecialDays[], channel: ServiceType): SpecialHours[] {
  return days.flatMap(({ from, to, name, [channel]: ranges }) => (ranges ? [{ from, to, name, ranges }] : []))
}
