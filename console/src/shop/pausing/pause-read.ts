import type { ServiceType } from '@tiffin/contract/ids'
import type { ShopPause } from '@tiffin/contract/shop/slots/pause'

type Channel = ShopPause['channels'][number]

/**
 * The pauses relative to this device's clock. `ahead`: how many milliseconds the server's clock is
 * ahead of it.
 */
export type PauseRead = { channels: Channel[]; ahead: number }

export function pauseRead({ channels, now }: ShopPause): PauseRead {
  return { channels, ahead: Date.parse(now) - Date.now() }
}

/** A current pause or delay of one or more service types with the same end. */
export type Running = {
  kind: 'paused' | 'busy'
  /** For a delay: the additional minutes. */
  minutes: number
  types: ServiceType[]
  /** An instant. */
  until: string
  left_ms: number
}

/**
 * The pauses and delays that are active at a moment of this device's clock; the one that ends first
 * comes first.
 */
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

/** Their common end; undefined if they end at different times. */
export function sameEnd(
  { channels }: PauseRead,
  types: readonly ServiceType[],
  end: 'closing' | 'tomorrow',
): string | undefined {
  const ends = channels.filter(({ service_type }) => types.includes(service_type)).map(each => each[end])
  return new Set(ends).size === 1 ? (ends[0] ?? undefined) : undefined
}
