import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { accountOf } from './accounts.ts'
import { type GatewayResponse, json, problem } from './response.ts'
import type { Fault, FaultPlace } from './faults.ts'
import { FAULT_PLACES, FAULTS } from './faults.ts'
import type { Gateway } from './gateway.ts'
import { handlePage } from './pay-page.ts'
import { type Call, cancelPayment, createPayment, getPayment, refundPayment } from './payments-api.ts'
import { chargePayment, confirmPayment, deleteCard, listCards } from './saved-cards-api.ts'

const BODY_LIMIT = 32 * 1024

type Api = {
  method: string
  path: RegExp
  place?: FaultPlace
  run: (call: Call, id: string) => GatewayResponse
}

/** The gateway's HTTP server: the calls of merchants, the pages of diners, and faults that tests command. Nothing is logged. */
export function createGatewayServer(gateway: Gateway): http.Server {
  const api: Api[] = [
    {
      method: 'POST',
      path: /^\/v1\/payments()$/,
      place: 'create',
      run: call => createPayment(gateway, call),
    },
    {
      method: 'GET',
      path: /^\/v1\/payments\/(\w+)$/,
      place: 'read',
      run: (call, id) => getPayment(gateway, call, id),
    },
    {
      method: 'POST',
      path: /^\/v1\/payments\/(\w+)\/cancel$/,
      place: 'cancel',
      run: (call, id) => cancelPayment(gateway, call, id),
    },
    {
      method: 'POST',
      path: /^\/v1\/payments\/(\w+)\/refunds$/,
      place: 'refund',
      run: (call, id) => refundPayment(gateway, call, id),
    },
    {
      method: 'POST',
      path: /^\/v1\/payments\/(\w+)\/charge$/,
      place: 'charge',
      run: (call, id) => chargePayment(gateway, call, id),
    },
    {
      method: 'POST',
      path: /^\/v1\/payments\/(\w+)\/cvv$/,
      place: 'charge',
      run: (call, id) => confirmPayment(gateway, call, id),
    },
    {
      method: 'GET',
      path: /^\/v1\/customers\/([\w-]+)\/cards$/,
      run: (call, id) => listCards(gateway, call, id),
    },
    {
      method: 'DELETE',
      path: /^\/v1\/cards\/(\w+)$/,
      place: 'delete-card',
      run: (call, id) => deleteCard(gateway, call, id),
    },
    { method: 'POST', path: /^\/test\/faults()$/, run: call => commandFault(gateway, call) },
  ]
  return http.createServer((request, response) => {
    void respond(gateway, api, { request, response }).catch(() => {
      if (response.headersSent) response.destroy()
      else send(response, problem(500, 'internal', 'something went wrong in the gateway'))
    })
  })
}

type Exchange = { request: IncomingMessage; response: ServerResponse }

async function respond(gateway: Gateway, api: Api[], { request, response }: Exchange): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://gateway')
  const text = await bodyOf(request)
  if (text === undefined) return send(response, problem(413, 'too_large', 'the body is too large'))
  if (pathname.startsWith('/pay/')) {
    const framed = request.headers['sec-fetch-dest'] === 'iframe'
    const page = await handlePage(gateway, { method: request.method ?? 'GET', pathname, text, framed })
    return send(response, page)
  }
  const found = api.find(({ method, path }) => method === request.method && path.test(pathname))
  if (!found) return send(response, problem(404, 'not_found', 'there is no such thing'))
  const account = accountOf(gateway.secret, request.headers.authorization)
  if (!account) return send(response, problem(401, 'unauthorized', 'the account or its key is wrong'))
  const fault = found.place && gateway.faults.next(found.place)
  if (fault && fault !== 'deaf' && fault !== 'mixed-up') return fail(response, fault)
  const [, id = ''] = found.path.exec(pathname) ?? []
  const key = request.headers['idempotency-key']
  const idempotency_key = typeof key === 'string' ? key.slice(0, 200) : ''
  const answer = found.run({ account, text, body: parsed(text), idempotency_key }, id)
  // The work is done, and the connection breaks before the response.
  if (fault === 'deaf') return void response.destroy()
  send(response, fault ? mixedUp(answer) : answer)
}

/** A response that looks as if it belonged to another merchant's payment. */
function mixedUp(answer: GatewayResponse): GatewayResponse {
  return json(answer.status, { ...(JSON.parse(answer.body ?? '{}') as object), amount: 1 })
}

function fail(response: ServerResponse, fault: Fault): void {
  if (fault === 'reset') response.destroy()
  else if (fault === 'garbage') send(response, { status: 200, type: 'html', body: '<html>oops' })
  else if (fault === 'error') send(response, problem(503, 'unavailable', 'try again later'))
}

function commandFault({ faults }: Gateway, { body }: Call): GatewayResponse {
  const { place, fault, times = 1 } = (body ?? {}) as { place?: FaultPlace; fault?: Fault; times?: number }
  if (!place || !fault) faults.clear()
  else if (!FAULT_PLACES.includes(place) || !FAULTS.includes(fault))
    return problem(400, 'invalid_request', `place: ${FAULT_PLACES.join(', ')}; fault: ${FAULTS.join(', ')}`)
  else faults.command(place, fault, times)
  return json(200, {})
}

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += (chunk as Buffer).length
    if (size > BODY_LIMIT) return undefined
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const TYPES = { json: 'application/json; charset=utf-8', html: 'text/html; charset=utf-8' }

function send(response: ServerResponse, { status, type, body = '', headers = {} }: GatewayResponse): void {
  response.writeHead(status, { ...(type && { 'content-type': TYPES[type] }), ...headers })
  response.end(body)
}
