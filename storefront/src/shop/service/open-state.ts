import type { PreorderLookup } from '@tiffin/contract/shop/slots/preorder'
import type { Formats } from '../../lib/formats.ts'

export type Words = { t: (key: string, values?: Record<string, string>) => string; formats: Formats }

export type OpenState = { open: boolean; headline: string }

/** The types of order that have opening hours of their own and that the shop offers. */
export function channelsOf(offered: readonly string[]): ('delivery' | 'collection')[] {
  return (['delivery', 'collection'] as const).filter(type => offered.includes(type))
}

/** Whether the shop is open, in words: "Open", "Closed for Christmas Day". */
export function openStateOf(
  lookup: PreorderLookup,
  offered: readonly string[],
  { t }: Pick<Words, 't'>,
): OpenState {
  const channels = channelsOf(offered)
  if (channels.some(type => lookup[type].status === 'open'))
    return { open: true, headline: t('shell.state.open') }
  const isPaused = channels.some(type => lookup[type].closed_reason === 'paused')
  // The name of the special day, if everything is closed for it.
  const reasons = new Set(channels.map(type => lookup[type].closed_for ?? ''))
  const name = reasons.size === 1 ? [...reasons][0] : ''
  const headline = name
    ? t('shell.state.closed_for', { name })
    : t(isPaused ? 'shell.state.paused' : 'shell.state.closed')
  return { open: false, headline }
}

/** "Delivery paused until 19:30"; undefined if the service type is not paused. */
export function pauseWords(
  lookup: PreorderLookup,
  type: 'delivery' | 'collection',
  { t, formats }: Words,
): string | undefined {
  const { paused_until } = lookup[type]
  if (!paused_until) return undefined
  return t(`shell.state.${type}_paused`, { time: formats.moment(paused_until, lookup.current_time) })
}
