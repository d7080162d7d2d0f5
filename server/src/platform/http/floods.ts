import type { IncomingMessage } from 'node:http'
import { networkOf } from './network-of.ts'

/** A network with this many rate-limited requests within the window is a flood. */
const MOST_REFUSED = 60
const WINDOW_MS = 10_000
/** Maximum number of networks in memory. When it is reached, all counts are reset. */
const MOST_NETWORKS = 10_000

/** The `retry-after` of a flood, in seconds: its window has ended by then. */
export const FLOOD_SECONDS = WINDOW_MS / 1000

export type Floods = ReturnType<typeof createFloods>

/**
 * Networks that continue to send requests after a rate limit has refused them. The HTTP server refuses their requests
 * before parsing, routing and logging, which would slow down other clients at thousands of requests a second.
 */
export function createFloods({ isTrusted }: { isTrusted: boolean }) {
  const refused = new Map<string, { since: number; count: number }>()

  function isOver(since: number): boolean {
    return performance.now() - since > WINDOW_MS
  }

  return {
    /** Counts a request of this IP address that was refused by a rate limit. */
    countRefusal(address: string): void {
      const network = networkOf(address)
      const counted = refused.get(network)
      if (counted && !isOver(counted.since)) counted.count++
      else {
        if (refused.size >= MOST_NETWORKS) refused.clear()
        refused.set(network, { since: performance.now(), count: 1 })
      }
    },

    /** Whether the request comes from a network that is flooding the server. */
    isFlood(request: IncomingMessage): boolean {
      if (refused.size === 0) return false
      const network = networkOf(addressOf(request, isTrusted))
      const counted = refused.get(network)
      if (!counted) return false
      if (isOver(counted.since)) {
        refused.delete(network)
        return false
      }
      return counted.count >= MOST_REFUSED
    },
  }
}

/** The client's IP address: behind our proxy, the last entry of X-Forwarded-For. */
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
