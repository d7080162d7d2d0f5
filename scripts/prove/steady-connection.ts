import { setTimeout as wait } from 'node:timers/promises'
import {
  ConnectionLost,
  openRawClient,
  type RawClient,
  type RawRequest,
  type RawResponse,
} from './raw-client.ts'
import { OrderRefused } from './whole-order.ts'

/** Between two attempts to connect. */
const PAUSE_MS = 20
/** With the pauses, 35 seconds. A start takes a second or two, so then the proof has found a problem. */
const MOST_FAILURES = 1750
/** Shorter than Retry-After, so that the proof sees quickly that an outage is over. */
const LATER_MS = 250

export type SteadyConnection = {
  once(request: RawRequest): Promise<RawResponse>
  /** Repeats the request on new connections until there is a response. */
  steady(request: RawRequest): Promise<RawResponse>
  leave(): void
}

type SteadyOptions = {
  port(): number
  headers: Record<string, string>
  retry_503?: boolean
  onResponse?: ResponseListener | undefined
}

/** Called with the time of each response in milliseconds. */
export type ResponseListener = (response: RawResponse, ms: number) => void

/** A connection that is opened again, perhaps to another server, when it breaks. */
export function steadyConnection({ port, headers, retry_503, onResponse }: SteadyOptions): SteadyConnection {
  let [at, client]: [number, RawClient | undefined] = [0, undefined]
  const current = (): RawClient => {
    const next = port()
    if (next !== at || !client) {
      client?.cut()
      at = next
      client = openRawClient(next, headers)
    }
    return client
  }
  const once = async (request: RawRequest): Promise<RawResponse> => {
    const began = performance.now()
    const response = await current().send(request)
    onResponse?.(response, performance.now() - began)
    return response
  }
  return {
    once,
    async steady(request) {
      for (let silent = 0; ; ) {
        try {
          const answer = await once(request)
          if (!retry_503 || answer.status !== 503) return answer
          if (!/\r\nretry-after: /i.test(answer.head)) throw new OrderRefused(request, answer)
          await wait(LATER_MS)
        } catch (error) {
          if (!(error instanceof ConnectionLost) || silent === MOST_FAILURES) throw error
          silent = error.sent ? 0 : silent + 1
          await wait(PAUSE_MS)
        }
      }
    },
    leave: () => client?.cut(),
  }
}
