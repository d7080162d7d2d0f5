import type { ResponseOf, Endpoint, EventOf, RequestOf } from './endpoint.ts'
import { unpack } from './packed.ts'

/** The base address of calls, and the headers sent with each of them. */
export type ClientOptions = {
  /** Without a slash at the end; empty for the page's own origin [C-16]. */
  baseUrl: string
  /** Called before each request, so that a sign-in or sign-out takes effect at once. */
  headers: () => Record<string, string>
  fetch?: typeof fetch
}

/**
 * The time limit of a call, including the body of its response. It must exceed the server's own waits: two seconds for a
 * change of an order, seven for a payment provider.
 */
const TIMEOUT_MS = 20_000

export type Client = ReturnType<typeof createClient>

/** The body of every response that is not 2xx [V1]. */
export type ErrorBody = {
  error: { message: string; code?: number | undefined; type?: string | undefined }
  errors?: Record<string, string[]> | undefined
  data?: unknown
}

/** An error response as the client sees it. `status` 0 with type `network` means that there was no response [E-38]. */
export class CallError extends Error {
  override name = 'CallError'
  // `declare`: the constructor assigns these, so the script needs no field definitions.
  declare status: number
  declare code: number | undefined
  declare type: string | undefined
  declare errors: Record<string, string[]>
  /** Data that helps to correct the error, such as the current basket [V1]. */
  declare data: unknown

  constructor(status: number, body: ErrorBody) {
    super(body.error.message)
    this.status = status
    this.code = body.error.code
    this.type = body.error.type
    this.errors = body.errors ?? {}
    this.data = body.data
  }
}

/** Calls endpoints of the contract. Throws CallError for every response that is not 2xx. */
export function createClient(options: ClientOptions) {
  const send = async (
    endpoint: Endpoint,
    request: RequestOf<Endpoint>,
    isStream = false,
  ): Promise<Response> => {
    const accept = isStream ? 'text/event-stream' : 'application/json'
    const headers: Record<string, string> = { accept, ...options.headers(), ...request.headers }
    if (request.idempotency_key) headers['idempotency-key'] = request.idempotency_key
    const limit = isStream ? undefined : AbortSignal.timeout(TIMEOUT_MS)
    const signals = [request.signal, limit].filter(each => each !== undefined)
    const init: RequestInit = { method: endpoint.method, headers, signal: AbortSignal.any(signals) }
    if (request.body !== undefined) {
      init.body = endpoint.wire?.form ? formBody(request.body) : JSON.stringify(request.body)
      headers['content-type'] = endpoint.wire?.form ? 'application/x-www-form-urlencoded' : 'application/json'
    }
    const work = (options.fetch ?? fetch)(options.baseUrl + addressOf(endpoint, request), init)
    const response = await receive(work, request.signal)
    if (!response.ok) throw new CallError(response.status, await errorBody(response))
    return response
  }

  return {
    async call<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<ResponseOf<E>> {
      const response = await send(endpoint, request)
      if (response.status === 204 || !endpoint.response) return undefined as ResponseOf<E>
      const body: unknown = await receive(response.json(), request.signal)
      return (endpoint.wire?.packed ? await unpack(body) : body) as ResponseOf<E>
    },

    /**
     * Reads a stream until it ends or `signal` aborts; there is no time limit. Each event has an id, to be sent as
     * `Last-Event-ID` on reconnecting.
     */
    async follow<E extends Endpoint>(
      endpoint: E,
      request: RequestOf<E> & { last_event_id?: string | undefined },
      onEvent: (event: EventOf<E>, id: string) => void,
    ): Promise<void> {
      const headers = {
        ...request.headers,
        ...(request.last_event_id ? { 'last-event-id': request.last_event_id } : {}),
      }
      const response = await send(endpoint, { ...request, headers }, true)
      if (response.body)
        await readEvents(response.body, (data, id) => onEvent(JSON.parse(data) as EventOf<E>, id))
    },
  }
}

/**
 * Turns a response that does not arrive, or arrives only in part, into a `CallError` with status 0: the result is unknown.
 * An abort by the caller is rethrown.
 */
function receive<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  return work.catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new CallError(0, { error: { message: 'Network Issue', type: 'network' } })
  })
}

/** Path and query of a request. Empty values are omitted. */
export function addressOf(endpoint: Endpoint, request: { params?: unknown; query?: unknown }): string {
  const params = (request.params ?? {}) as Record<string, string>
  const path = endpoint.path.replace(
    /:(\w+)(\.\w+)?/g,
    (_, name: string, ending = '') => encodeURIComponent(String(params[name])) + ending,
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((request.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, textOf(value))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

function formBody(body: unknown): string {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(body as Record<string, unknown>)) {
    if (value !== undefined && value !== null) form.set(name, textOf(value))
  }
  return form.toString()
}

/** The values of queries and forms: strings, numbers and booleans. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

async function errorBody(response: Response): Promise<ErrorBody> {
  try {
    const body = (await response.json()) as ErrorBody
    if (typeof body?.error?.message === 'string') return body
  } catch {
    // Not JSON: a proxy's HTML page or a truncated response. The generic error below is used.
  }
  return { error: { message: 'Something went wrong.', type: 'unreadable' } }
}

/** Parses the event-stream format of the HTML standard, section 9.2, as far as our server uses it. */
async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (data: string, id: string) => void,
): Promise<void> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (rest + value).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      let id = ''
      let data = ''
      for (const line of block.split('\n')) {
        if (line.startsWith('id: ')) id = line.slice(4)
        if (line.startsWith('data: ')) data += line.slice(6)
      }
      if (data) onEvent(data, id)
    }
  }
}
