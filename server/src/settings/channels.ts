import type { Settings } from '@tiffin/contract/settings'
import type { WeekHours } from '@tiffin/contract/settings/hours'

/** One type of order with everything that decides when it is available, from the sections hours, ordering and pause. */
export type Channel = Settings['ordering']['delivery'] & {
  hours: WeekHours
  paused_until: string | null
}
export type Channels = Record<'delivery' | 'collection', Channel>

export function channelsOf({
  hours,
  ordering,
  pause,
}: Pick<Settings, 'hours' | 'ordering' | 'pause'>): Channels {
  const channel = (name: keyof Channels): Channel => ({
    ...ordering[name],
    hours: hours[name],
    paused_until: pause[name],
  })
  return { delivery: channel('delivery'), collection: channel('collection') }
}
