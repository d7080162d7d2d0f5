import type { PreorderLookup } from '@tiffin/contract/shop/slots/preorder'
import { channelsOf, pauseWords, type Words } from './open-state.ts'

/** The next available time of each service type, its pause, and busy hours: "Delivery from 18:40". */
export function openDetailsOf(
  lookup: PreorderLookup,
  offered: readonly string[],
  { t, formats }: Words,
): string[] {
  const channels = channelsOf(offered)
  const open = channels.filter(type => lookup[type].status === 'open')
  const timeOf = (type: 'delivery' | 'collection', key: string) => {
    const { next_time, status, lead_minutes } = lookup[type]
    const time = next_time && formats.moment(next_time, lookup.current_time)
    if (time) return [t(`shell.state.${type}_${key}`, { time })]
    return status === 'open' ? [t(`shell.state.${type}_in`, { minutes: String(lead_minutes) })] : []
  }
  const pauseOf = (type: 'delivery' | 'collection') => pauseWords(lookup, type, { t, formats }) ?? []
  if (open.length === 0) {
    const later = channels.filter(type => lookup[type].pre_order === 'yes')
    return [...channels.flatMap(pauseOf), ...later.flatMap(type => timeOf(type, 'later'))]
  }
  return [
    ...open.flatMap(type => timeOf(type, 'from')),
    ...channels.flatMap(pauseOf),
    ...busyWords(lookup, open, { t, formats }),
  ]
}

/** The text about longer waits. If several service types are busy, it names the latest end. */
function busyWords(
  lookup: PreorderLookup,
  open: readonly ('delivery' | 'collection')[],
  { t, formats }: Words,
): string[] {
  const busy = open.map(type => lookup[type]).filter(channel => channel.busy)
  if (busy.length === 0) return []
  const until = busy
    .flatMap(({ busy_until }) => busy_until ?? [])
    .toSorted()
    .at(-1)
  if (until === undefined) return [t('shell.state.busy')]
  return [t('shell.state.busy_until', { time: formats.moment(until, lookup.current_time) })]
}
