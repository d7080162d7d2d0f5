import { CallError, type Client, createClient } from '@tiffin/contract/client'
import type { Endpoint, EventOf, RequestOf } from '@tiffin/contract/endpoint'
import { staffLogin } from '@tiffin/contract/people/staff/staff'
import { reportResponse, reportNoResponse } from './connection.ts'
import { currentLanguage } from './language.ts'
import { endSession, factorNeeded, token } from './session.ts'
import type { Line } from './stream.ts'

/**
 * The console's API client. It also records whether the server can be reached and whether the
 * session has ended.
 */
export const call: Client['call'] = async (endpoint, request) => {
  try {
    const answer = await client().call(endpoint, request)
    reportResponse()
    return answer
  } catch (error) {
    if (error instanceof CallError) judge(error, endpoint === (staffLogin as unknown))
    throw error
  }
}

/** One connection to a stream; settles when the stream ends. */
export function following<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  onEvent: (event: EventOf<E>) => void,
) {
  return async (line: Line): Promise<void> => {
    const { signal, last_event_id, onOpen, onSign, onId } = line
    const listening: typeof fetch = async (input, init) => {
      const response = await fetch(input, init)
      if (response.ok) onOpen()
      if (!response.body) return response
      // The heartbeat is not an event, but it proves that the connection is alive.
      const watched = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          onSign()
          controller.enqueue(chunk)
        },
      })
      return new Response(response.body.pipeThrough(watched), response)
    }
    const received = (event: EventOf<E>, id: string) => {
      onId(id)
      onEvent(event)
    }
    await client(listening)
      .follow(endpoint, { ...request, last_event_id, signal }, received)
      .catch((error: unknown) => {
        if (error instanceof CallError && error.status === 401) endSession({ by_user: false })
        throw error
      })
  }
}

/** No response, or a response of a proxy whose server is down. */
export function isNoResponse(error: unknown): boolean {
  return error instanceof CallError && [0, 502, 503, 504].includes(error.status)
}

function client(ownFetch?: typeof fetch): Client {
  return createClient({
    baseUrl: '',
    headers: staffHeaders,
    ...(ownFetch ? { fetch: ownFetch } : {}),
  })
}

/** The headers of every call. */
export function staffHeaders(): Record<string, string> {
  const staff_token = token.read()
  return { language: currentLanguage(), ...(staff_token ? { 'staff-token': staff_token } : {}) }
}

/** Records what an error reveals about the connection and the session. */
export function judge(error: CallError, isLogin = false): void {
  if (isNoResponse(error)) return reportNoResponse()
  reportResponse()
  if (error.type === 'factor-needed') factorNeeded.write(factorNeeded.read() + 1)
  if (error.status === 401 && !isLogin) endSession({ by_user: false })
}
