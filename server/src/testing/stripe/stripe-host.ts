import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Account, createAccount } from './account.ts'
import { forbidden, missing, wrong } from './responses.ts'
import { fieldsOf } from './form-fields.ts'
import type { Dispute, StripeResponse } from './shapes.ts'
import { bankPage, hostedPage, tryCard } from './hosted-page.ts'

export type StripeOperation =
  | 'create'
  | 'read'
  | 'cancel'
  | 'refund'
  | 'list'
  | 'charge'
  | 'customer'
  | 'delete-card'
/**
 * Faults: `hang` never responds, `reset` breaks the connection, `deaf` does the work and breaks it, `garbage` is no
 * JSON, `other` is JSON of something else; the others are responses as Stripe documents them: `saved` is a 500 that
 * it repeats for the same key, without having done the work.
 */
export type Fault =
  | 'hang'
  | 'reset'
  | 'deaf'
  | 'garbage'
  | 'other'
  | 'error'
  | 'saved'
  | 'limited'
  | 'conflict'
  | 'declined'

const ANSWERS: Partial<Record<Fault, StripeResponse>> = {
  error: { status: 503, body: { error: { type: 'api_error', message: 'Service unavailable' } } },
  saved: { status: 500, body: { error: { type: 'api_error', message: 'An unknown error occurred' } } },
  limited: {
    status: 429,
    body: { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' } },
  },
  conflict: {
    status: 409,
    body: { error: { type: 'idempotency_error', message: 'There is another request in progress' } },
  },
  declined: {
    status: 402,
    body: { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } },
  },
  other: { status: 200, body: { object: 'balance' } },
}

/**
 * A server with Stripe's API, in this process and on this machine alone: keys, Checkout Sessions, refunds,
 * idempotency keys, errors, and the page on which a diner pays.
 */
export async function startStripeHost() {
  let now = () => Date.now() / 1000
  const accounts = new Map<string, Account>()
  const answered = new Map<string, { asked: string; said: StripeResponse }>()
  const faults = new Map<StripeOperation, { fault: Fault; times: number }>()
  const allSessions = () => [...accounts.values()].flatMap(({ sessions }) => [...sessions.values()])
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const accountOf = (key: string): Account => {
    const known = accounts.get(key) ?? createAccount({ now: () => now(), origin })
    accounts.set(key, known)
    return known
  }

  const server = createServer((request, response) => {
    const page = /^\/c\/pay\/(\w+)$/.exec(request.url ?? '')
    const bank = /^\/c\/asks\/(\w+)$/.exec(request.url ?? '')
    if (bank) return void onBank(request, response, bank[1]!)
    void (page ? onPage(request, response, page[1]!) : onCall(request, response))
  })
  async function onPage(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    const account = [...accounts.values()].find(each => each.sessions.has(id))
    const session = account?.found(id)
    if (account && session && request.method === 'POST')
      tryCard(session, await text(request), { now: now(), cards: account.cards })
    hostedPage(response, session)
  }
  async function onBank(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    const account = [...accounts.values()].find(({ cards }) => cards.intents.has(id))
    if (request.method !== 'POST') return bankPage(response, undefined)
    const isRight = new URLSearchParams(await text(request)).get('code') === '1234'
    bankPage(response, account?.cards.answer(id, isRight)?.return_url ?? '/')
  }
  async function onCall(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const key = /^Bearer (\w+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const call = callOf(request.method ?? '', new URL(request.url ?? '', origin()))
    const fault = call && nextFault(call.place)
    if (fault === 'hang') return
    if (fault === 'reset') return void request.socket.destroy()
    const { said, isReplayed } = answer(key, {
      call,
      body,
      fault,
      idempotency: request.headers['idempotency-key'],
    })
    if (fault === 'deaf') return void request.socket.destroy()
    response.writeHead(said.status, {
      'content-type': 'application/json',
      ...(isReplayed && { 'idempotent-replayed': 'true' }),
    })
    response.end(fault === 'garbage' ? '<html>Bad gateway</html>' : JSON.stringify(said.body))
  }

  type StripeRequest = {
    call: Call | undefined
    body: string
    fault: Fault | undefined
    idempotency: string | string[] | undefined
  }
  function answer(
    key: string,
    { call, body, fault, idempotency }: StripeRequest,
  ): { said: StripeResponse; isReplayed?: boolean } {
    if (!/^(sk|rk)_(test|live)_\w+$/.test(key) || key.includes('wrong'))
      return {
        said: {
          status: 401,
          body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } },
        },
      }
    if (!mayMake(key, call)) return { said: forbidden(key) }
    if (!call)
      return {
        said: {
          status: 404,
          body: { error: { type: 'invalid_request_error', message: 'Unrecognized request URL' } },
        },
      }
    const name = `${key} ${String(idempotency)}`
    const before = idempotency === undefined ? undefined : answered.get(name)
    const asked = `${call.path} ${body}`
    if (before && before.asked !== asked)
      return {
        said: {
          status: 400,
          body: {
            error: {
              type: 'idempotency_error',
              message: 'Keys for idempotent requests can only be used with the same parameters',
            },
          },
        },
      }
    if (before) return { said: before.said, isReplayed: true }
    const commanded = fault && ANSWERS[fault]
    const said = commanded ?? call.run(accountOf(key), body)
    // A request that was refused before it began is not stored.
    const isKept = said.status < 400 || said.status === 402 || fault === 'saved'
    if (idempotency !== undefined && isKept) answered.set(name, { asked, said })
    return { said }
  }
  function nextFault(place: StripeOperation): Fault | undefined {
    const waiting = faults.get(place)
    if (!waiting || waiting.times <= 0) return undefined
    waiting.times -= 1
    return waiting.fault
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    address: origin(),
    /** Its clock, by which sessions expire. */
    setClock: (clock: () => number) => void (now = clock),
    fault: (place: StripeOperation, fault: Fault, times = 1) => void faults.set(place, { fault, times }),
    noFaults: () => faults.clear(),
    session: (id: string) => allSessions().find(each => each.id === id),
    sessions: allSessions,
    intent: (id: string) =>
      [...accounts.values()].map(({ cards }) => cards.intents.get(id)).find(each => each !== undefined),
    /** The bank charges a payment back, or opens an inquiry. */
    dispute(payment: string, dispute: Dispute): void {
      const intent = payment.replace('cs_test_', 'pi_')
      const account = [...accounts.values()].find(
        ({ sessions, cards }) => sessions.has(payment) || cards.intents.has(payment),
      )!
      account.disputes.set(intent, [dispute])
    },
    /** What an account keeps of its customers. */
    cards: (key: string) => accountOf(key).cards,
    /** The addresses of an account's endpoints. */
    webhooks: (key: string) => accountOf(key).webhooks,
    /** Forgets idempotency keys, as Stripe does after a day. */
    forgetKeys: () => answered.clear(),
    stop: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * A restricted test key has its permissions in its name: `reads` cannot read our objects, `pages` only sessions,
 * `refunds` also refunds.
 */
function mayMake(key: string, call: Call | undefined): boolean {
  if (!key.startsWith('rk_') || !call) return true
  if (key.includes('reads')) return false
  const isOfPages = call.path.includes('/v1/checkout/sessions')
  const isOfRefunds = call.path.includes('/v1/refunds')
  if (key.includes('pages')) return isOfPages
  return !key.includes('refunds') || isOfPages || isOfRefunds
}

type Call = { place: StripeOperation; path: string; run(account: Account, body: string): StripeResponse }

function callOf(method: string, { pathname, search, searchParams }: URL): Call | undefined {
  const path = `${method} ${pathname}`
  const [, id = '', does = ''] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(pathname) ?? []
  const isExpanded = search.includes('latest_charge')
  if (path === 'POST /v1/checkout/sessions')
    return { place: 'create', path, run: (account, body) => account.createSession(fieldsOf(body)) }
  if (id && does && method === 'POST')
    return { place: 'cancel', path, run: account => account.expireSession(id) }
  if (id && method === 'GET')
    return { place: 'read', path, run: account => account.readSession(id, isExpanded) }
  const saved = savedCardCallOf(method, pathname)
  if (saved) return { ...saved, path }
  if (path === 'POST /v1/refunds')
    return { place: 'refund', path, run: (account, body) => account.refund(fieldsOf(body)) }
  if (path === 'GET /v1/webhook_endpoints')
    return { place: 'list', path, run: account => account.listWebhooks() }
  const intent = searchParams.get('payment_intent')
  if (path === 'GET /v1/disputes')
    return { place: 'list', path, run: account => account.listDisputes(intent ?? '') }
  if (path === 'GET /v1/refunds')
    return {
      place: 'list',
      path,
      run: account => (intent ? account.listRefunds(intent) : wrong('parameter_missing', 'payment_intent')),
    }
  return undefined
}

/** The calls about customers, their cards, and payments with those. */
function savedCardCallOf(method: string, pathname: string): Omit<Call, 'path'> | undefined {
  const [, kind = '', id = '', does = ''] =
    /^\/v1\/(customers|payment_methods|payment_intents)(?:\/(\w+))?(?:\/(\w+))?$/.exec(pathname) ?? []
  if (kind === 'customers')
    return id
      ? { place: 'list', run: ({ cards }) => (does ? cards.listMethods(id) : missing('customer', id)) }
      : { place: 'customer', run: ({ cards }) => cards.createCustomer() }
  if (kind === 'payment_methods') return { place: 'delete-card', run: ({ cards }) => cards.detach(id) }
  if (kind !== 'payment_intents') return undefined
  const isRead = method === 'GET'
  if (!id) return { place: 'create', run: ({ cards }, body) => cards.createIntent(fieldsOf(body)) }
  if (!does && isRead) return { place: 'read', run: account => account.readIntent(id) }
  const place = does === 'confirm' ? 'charge' : does === 'cancel' ? 'cancel' : 'read'
  return { place, run: ({ cards }, body) => cards.onIntent(id, does, fieldsOf(body)) }
}
