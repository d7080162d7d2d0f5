import type { IncomingMessage } from 'node:http'
import { networkOf } from './network-of.ts'

/** A client that is told to wait, and still sends so many calls within the window, is not listening. */
const MOST_REFUSED = 60
const WINDOW_MS = 10_000
/** More networks at the same time are an attack of another kind, and would fill the memory. */
const MOST_NETWORKS = 10_000

/** After how many seconds a flood may be heard again. */
export const FLOOD_SECONDS = WINDOW_MS / 1000

export type Floods = ReturnType<typeof createFloods>

/**
 * The networks that go on calling although the rate limits refuse them. Their calls are refused before anything else is
 * done for them: to parse, route and log a thousand refusals a second would slow down everybody else.
 */
export function createFloods({ isTrusted }: { isTrusted: boolean }) {
  const refused = new Map<string, { since: number; count: number }>()

  function isOver(since: number): boolean {
    return performance.now() - since > WINDOW_MS
  }

  return {
    /** Counts a call of this address that a rate limit has refused. */
    note(address: string): void {
      const network = networkOf(address)
      const known = refused.get(network)
      if (known && !isOver(known.since)) known.count++
      else {
        if (refused.size >= MOST_NETWORKS) refused.clear()
        refused.set(network, { since: performance.now(), count: 1 })
      }
    },

    /** Whether a call belongs to a flood. */
    has(request: IncomingMessage): boolean {
      if (refused.size === 0) return false
      const network = networkOf(addressOf(request, isTrusted))
      const known = refused.get(network)
      if (!known) return false
      if (isOver(known.since)) {
        refused.delete(network)
        return false
      }
      return known.count >= MOST_REFUSED
    },
  }
}

/** Who calls: what our own proxy has written last, if there is one. */
function addressOf({ headers, socket }: IncomingMessage, isTrusted: boolean): string {
  const forwarded = isTrusted ? headers['x-forwarded-for'] : undefined
  return (
    String(forwarded ?? '')
      .split(',')
      .at(-1)
      ?.trim() ||
    (socket.remoteAddress ?? '')
  )
}
