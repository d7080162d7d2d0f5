import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../platform/clock.ts'
import type {
  Candidate,
  Geocoder,
  SoughtAddress,
  SoughtPoint,
} from '../../../platform/integrations/integrations.ts'

/** Less than the second that callers wait, so that the offline data can still respond instead. */
const WAIT_MS = 800
const BYTES = 256 * 1024
/**
 * The maximum number of concurrent requests of one process. Further requests are not sent, to
 * protect the service.
 */
const AT_ONCE = 8
/** After this many consecutive failures no requests are sent for a while. */
const FAILURES = 5
const PAUSE = { seconds: 30 }
const KEPT = 5000
const KEPT_MS = 24 * 3_600_000

/** A remote service: its requests, and how to interpret its responses. */
export type Service = {
  name: string
  credit: string
  forward(sought: SoughtAddress): URL
  reverse(sought: SoughtPoint): URL
  /** Throws if the response cannot be parsed. */
  candidates(answer: unknown, country: string): Candidate[]
}

/**
 * Calls a service, and caches its response for a day. Throws if it is down, slow, or over its rate
 * limit.
 */
export function remoteGeocoder(service: Service, clock: Clock): Geocoder {
  const kept = new LRUCache<string, Promise<Candidate[]>>({
    max: KEPT,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().epochMilliseconds },
  })
  const state = { asking: 0, failures: 0, until: clock.now() }

  async function request(url: URL, country: string): Promise<Candidate[]> {
    if (state.failures >= FAILURES && Temporal.Instant.compare(clock.now(), state.until) < 0)
      throw new Error(`${service.name} has failed ${state.failures} times in a row; requests are paused`)
    if (state.asking >= AT_ONCE) throw new Error(`${service.name} has ${AT_ONCE} pending requests already`)
    state.asking += 1
    try {
      const candidates = service.candidates(await fetchJson(service.name, url), country)
      state.failures = 0
      return candidates
    } catch (error) {
      state.failures += 1
      state.until = clock.now().add(PAUSE)
      throw error
    } finally {
      state.asking -= 1
    }
  }

  /** Concurrent callers with the same address share one request; a failure is not cached. */
  async function remember(url: URL, country: string) {
    const key = url.href
    const known = kept.get(key)
    const answer = known ?? request(url, country)
    // Storing it again would restart its lifetime.
    if (!known) kept.set(key, answer)
    try {
      return { candidates: await answer, credit: service.credit }
    } catch (error) {
      if (kept.peek(key) === answer) kept.delete(key)
      throw error
    }
  }

  return {
    forward: sought => remember(service.forward(sought), sought.country),
    reverse: sought => remember(service.reverse(sought), sought.country),
  }
}

/** The messages of these errors are logged: they contain no address and no key. */
async function fetchJson(name: string, url: URL): Promise<unknown> {
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(WAIT_MS),
    redirect: 'error',
    headers: { accept: 'application/json', 'user-agent': 'Tiffin, an ordering site' },
  })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new Error(`${name} responded with status ${answer.status}`)
  }
  const text = new TextDecoder()
  let body = ''
  let bytes = 0
  for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    if (bytes > BYTES) throw new Error(`${name} responded with more than ${BYTES} bytes`)
    body += text.decode(chunk, { stream: true })
  }
  try {
    return JSON.parse(body)
  } catch {
    throw new Error(`${name} did not respond with JSON`)
  }
}
