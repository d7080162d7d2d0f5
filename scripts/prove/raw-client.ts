import { connect, type Socket } from 'node:net'
import { addressOf } from '@tiffin/contract/client'
import type { Endpoint, RequestOf } from '@tiffin/contract/endpoint'

export type RawRequest = { method: string; path: string; headers?: Record<string, string>; body?: string }
export type RawResponse = { status: number; head: string; body: string }

/** The connection broke. `sent`: the server may have processed the request. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost'
  sent: boolean
  constructor(sent: boolean) {
    super(sent ? 'the connection broke before the answer' : 'nobody answers')
    this.sent = sent
  }
}

/**
 * A client with one kept-alive connection and one request at a time. It is written by hand because
 * the load generator runs on the server's machine: `fetch` would use more processor time than the
 * bare server.
 */
export type RawClient = {
  send(request: RawRequest): Promise<RawResponse>
  /** Opens the connection in advance, so that many requests can start at the same moment. */
  open(): Promise<void>
  /** Closes the connection at once, even during a request. */
  cut(): void
}

export function openRawClient(
  port: number,
  fixed: Record<string, string>,
  /**
   * The local address of the next connection. On Linux, all addresses of 127.0.0.0/8 belong to this
   * machine.
   */
  from: () => string | undefined = () => undefined,
): RawClient {
  let socket: Socket | undefined
  let waiting: PromiseWithResolvers<RawResponse> | undefined
  let received: Buffer = Buffer.alloc(0)

  const lose = (sent: boolean): void => {
    socket?.destroy()
    socket = undefined
    received = Buffer.alloc(0)
    const lost = waiting
    waiting = undefined
    lost?.reject(new ConnectionLost(sent))
  }
  const readChunk = (chunk: Buffer): void => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const answer = parseResponse(received)
    if (!answer) return
    received = Buffer.alloc(0)
    const done = waiting
    waiting = undefined
    done?.resolve(answer)
  }
  const open = async (): Promise<void> => {
    if (socket) return
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const next = connect({ port, host: '127.0.0.1', noDelay: true, localAddress: from() }, () => {
      socket = next
      next.on('data', readChunk)
      next.on('close', () => socket === next && lose(true))
      resolve()
    })
    next.on('error', () => {
      if (socket === next) lose(true)
      else reject(new ConnectionLost(false))
    })
    return promise
  }

  return {
    open,
    async send(request) {
      await open()
      waiting = Promise.withResolvers<RawResponse>()
      const { promise } = waiting
      socket?.write(written(request, fixed))
      return promise
    },
    cut: () => lose(true),
  }
}

/** An endpoint of the contract as a raw request. */
export function requestOf<E extends Endpoint>(endpoint: E, request: RequestOf<E>): RawRequest {
  const { body, headers, idempotency_key } = request as RequestOf<Endpoint>
  const form = endpoint.wire?.form
  const text = body === undefined ? '' : form ? new URLSearchParams(body).toString() : JSON.stringify(body)
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
  return {
    method: endpoint.method,
    path: addressOf(endpoint, request),
    body: text,
    headers: {
      ...(text ? { 'content-type': type } : {}),
      ...(idempotency_key ? { 'idempotency-key': idempotency_key } : {}),
      ...headers,
    },
  }
}

function written(request: RawRequest, fixed: Record<string, string>): string {
  const body = request.body ?? ''
  let head = `${request.method} ${request.path} HTTP/1.1\r\n`
  for (const [name, value] of Object.entries({ ...fixed, ...request.headers }))
    head += `${name}: ${value}\r\n`
  if (body || request.method !== 'GET') head += `content-length: ${Buffer.byteLength(body)}\r\n`
  return `${head}\r\n${body}`
}

/** Undefined while bytes are missing. Our servers always send a content length, so chunked responses are not parsed. */
function parseResponse(bytes: Buffer): RawResponse | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = bytes.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined && status !== 204 && status !== 304)
    throw new Error(`a response without content-length:\n${head}`)
  const size = status === 304 ? 0 : Number(length ?? 0)
  if (bytes.length < end + 4 + size) return undefined
  return { status, head, body: bytes.toString('utf8', end + 4, end + 4 + size) }
}
