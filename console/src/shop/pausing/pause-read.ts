import type { ServiceType } from '@tiffin/contract/ids'
import type { ShopPause } from '@tiffin/contract/shop/slots/pause'

type Channel = ShopPause['channels'][number]

/** The pauses by this device's clock: `ahead` is how far the server's clock is before it, in milliseconds. */
export type PauseRead = { channels: Channel[]; ahead: number }

export function pauseRead({ channels, now }: ShopPause): PauseRead {
  return { channels, ahead: Date.parse(now) - Date.now() }
}

/** What runs at the moment for some types of order that have the same end. */
export type Running = {
  kind: 'paused' | 'busy'
  /** Of busy: the minutes that are added. */
  minutes: number
  types: ServiceType[]
  /** An instant. */
  until: string
  left_ms: number
}

/** Everything that is paused or busy at a moment of this device's clock; what ends first comes first. */
export function runningAt({ channels, ahead }: PauseRead, now: number): Running[] {
  const found = channels.flatMap(({ service_type, paused_until, busy }) => [
    ...(paused_until
      ? [{ kind: 'paused' as const, minutes: 0, type: service_type, until: paused_until }]
      : []),
    ...(busy
      ? [{ kind: 'busy' as const, minutes: busy.minutes, type: service_type, until: busy.until }]
      : []),
  ])
  const groups = new Map<string, Running>()
  for (const { kind, minutes, type, until } of found) {
    const left_ms = Date.parse(until) - now - ahead
    if (left_ms <= 0) continue
    const key = `${kind} ${minutes} ${until}`
    const group = groups.get(key) ?? { kind, minutes, until, left_ms, types: [] }
    groups.set(key, { ...group, types: [...group.types, type] })
  }
  return [...groups.values()].sort((a, b) => a.left_ms - b.left_ms)
}

/** When they end together; undefined if they do not. */
export function sameEnd(
  { channels }: PauseRead,
  types: readonly ServiceType[],
  end: 'closing' | 'tomorrow',
): string | undefined {
  const ends = channels.filter(({ service_type }) => types.includes(service_type)).map(each => each[end])
  return new Set(ends).size === 1 ? (ends[0] ?? undefined) : undefined
}
