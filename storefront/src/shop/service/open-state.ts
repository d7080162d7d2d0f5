import type { PreorderLookup } from '@tiffin/contract/shop/slots/preorder'
import type { Formats } from '../../lib/formats.ts'

type Words = { t: (key: string, values?: Record<string, string>) => string; formats: Formats }

export type OpenState = { open: boolean; headline: string; details: string[] }

/** Whether the shop is open, as a text with the next real times: "Open", "Delivery from 18:40". */
export function openStateOf(
  lookup: PreorderLookup,
  offered: readonly string[],
  { t, formats }: Words,
): OpenState {
  const channels = (['delivery', 'collection'] as const).filter(type => offered.includes(type))
  const open = channels.filter(type => lookup[type].status === 'open')
  const saying = (type: 'delivery' | 'collection', key: string) => {
    const { next_time, status, lead_minutes } = lookup[type]
    const time = next_time && formats.moment(next_time, lookup.current_time)
    if (time) return [t(`shell.state.${type}_${key}`, { time })]
    return status === 'open' ? [t(`shell.state.${type}_in`, { minutes: String(lead_minutes) })] : []
  }
  const paused = (type: 'delivery' | 'collection') => {
    const { paused_until: until } = lookup[type]
    const time = until && formats.moment(until, lookup.current_time)
    return time ? [t(`shell.state.${type}_paused`, { time })] : []
  }
  if (open.length > 0) {
    return {
      open: true,
      headline: t('shell.state.open'),
      details: [
        ...open.flatMap(type => saying(type, 'from')),
        ...channels.flatMap(paused),
        ...busyWords(lookup, open, { t, formats }),
      ],
    }
  }
  const isPaused = channels.some(type => lookup[type].closed_reason === 'paused')
  // The name of the special day, if everything is closed for it.
  const reasons = new Set(channels.map(type => lookup[type].closed_for ?? ''))
  const name = reasons.size === 1 ? [...reasons][0] : ''
  const later = channels.filter(type => lookup[type].pre_order === 'yes')
  return {
    open: false,
    headline: name
      ? t('shell.state.closed_for', { name })
      : t(isPaused ? 'shell.state.paused' : 'shell.state.closed'),
    details: [...channels.flatMap(paused), ...later.flatMap(type => saying(type, 'later'))],
  }
}

/** The end of longer lead times; with several busy service types, the latest end. */
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
