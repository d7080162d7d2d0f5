import { createServer, STATUS_CODES, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { DEFAULT_LANGUAGE } from '../texts/texts.ts'
import type { Services } from './context.ts'
import { FLOOD_SECONDS } from './floods.ts'
import { networkOf } from './network-of.ts'
import { type Refusal, refusal, refusalBody, statusOf } from './refusal.ts'
import { SECURITY_HEADERS } from './security.ts'

/** Time-outs of a connection in milliseconds, and the maximum number of connections from one address. */
export type HttpTimeouts = { head: number; request: number; still: number; idle: number; connections: number }

/**
 * `head`: receiving the request's head. `request`: receiving all of it. `still`: a response or stream that the client
 * does not read. `idle`: between requests, longer than a proxy's own time-out. `connections`: enough for a household
 * with several browsers.
 */
const HTTP_TIMEOUTS: HttpTimeouts = {
  head: 10_000,
  request: 30_000,
  still: 60_000,
  idle: 72_000,
  connections: 256,
}

/** The HTTP server. Every wait has a time-out, and input that is not HTTP gets an error in our usual form. */
export function openHttpServer(
  services: Services,
  handler: RequestListener,
  timeouts: HttpTimeouts = HTTP_TIMEOUTS,
): Server {
  const flooded = rawResponse(services, refusal('too-many-requests'), FLOOD_SECONDS)
  const server = createServer(
    {
      headersTimeout: timeouts.head,
      requestTimeout: timeouts.request,
      keepAliveTimeout: timeouts.idle,
      connectionsCheckingInterval: Math.min(1000, timeouts.head),
    },
    // Requests that arrive on a connection after it was refused are ignored.
    (request, response) => {
      trackResponse(response, request.socket)
      if (request.socket.writableEnded) request.socket.destroy()
      else if (services.floods.isFlood(request)) response.writeHead(429, flooded.headers).end(flooded.body)
      else handler(request, response)
    },
  )
  server.setTimeout(timeouts.still)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    endWith(services, socket as Socket, responseTo(error)),
  )
  // Behind our proxy every connection has the proxy's address.
  if (services.env.RATE_LIMITS === 'on' && services.env.TRUST_PROXY === 'false')
    limitConnections(server, timeouts.connections, socket =>
      endWith(services, socket, { refused: refusal('too-many-requests') }),
    )
  return server
}

/** The unfinished responses of each connection. */
const unfinished = new WeakMap<Socket, Set<ServerResponse>>()

function trackResponse(response: ServerResponse, socket: Socket): void {
  const responses = unfinished.get(socket) ?? new Set()
  unfinished.set(socket, responses.add(response))
  response.once('close', () => responses.delete(response))
}

type RawResponse = { refused: Refusal; status?: number }

function responseTo({ code }: NodeJS.ErrnoException): RawResponse {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { refused: refusal('too-slow') }
  return { refused: refusal('invalid-data'), status: code === 'HPE_HEADER_OVERFLOW' ? 431 : 400 }
}

/**
 * Closes a connection with an error. Input that still arrives is read and discarded; otherwise a TCP reset could
 * discard our response.
 */
function endWith(
  services: Services,
  socket: Socket,
  { refused, status = statusOf(refused) }: RawResponse,
): void {
  // A response has already begun, so no error can be sent.
  const begun = [...(unfinished.get(socket) ?? [])].some(response => response.headersSent)
  if (!socket.writable || begun) return void socket.destroy()
  const { body, headers } = rawResponse(services, refused, status === 429 ? 60 : undefined)
  const head = Object.entries({ ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  socket.on('error', () => {})
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`)
  socket.resume()
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

const LINGER_MS = 1000

/** An error response in our usual form and in the default language, because the shop is unknown. */
function rawResponse(services: Services, refused: Refusal, retry_after: number | undefined) {
  const body = JSON.stringify(refusalBody(refused, services.texts.of(DEFAULT_LANGUAGE)))
  const headers = {
    ...SECURITY_HEADERS,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    ...(retry_after === undefined ? {} : { 'retry-after': String(retry_after) }),
  }
  return { body, headers }
}

/** Refuses connections of an address that has reached its limit. */
function limitConnections(server: Server, most: number, refuse: (socket: Socket) => void): void {
  const held = new Map<string, number>()
  server.on('connection', socket => {
    const address = networkOf(socket.remoteAddress ?? '')
    const count = (held.get(address) ?? 0) + 1
    held.set(address, count)
    socket.once('close', () => {
      const left = (held.get(address) ?? 1) - 1
      if (left > 0) held.set(address, left)
      else held.delete(address)
    })
    if (count > most) refuse(socket)
  })
}
