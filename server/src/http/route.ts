import type { Endpoint, EventOf } from '@tiffin/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Translate } from '../texts/texts.ts'
import { contextOf } from './context-of.ts'
import type {
  Context,
  CustomerContext,
  House,
  OpenContext,
  StaffContext,
  StaffStoreContext,
} from './context.ts'
import { once } from './idempotent.ts'
import { addressLimitOf, limitOf } from './limits.ts'
import { refusal } from './refusal.ts'
import { watchSession } from './session-watch.ts'
import { sendStream, type Source } from './stream.ts'

/** What a handler of this row knows, by the row's `auth`. */
export type ContextFor<E extends Endpoint> = E['auth'] extends 'open' | 'console'
  ? OpenContext
  : E['auth'] extends 'staff'
    ? E['path'] extends `/staff/stores/${string}`
      ? StaffStoreContext
      : StaffContext
    : E['auth'] extends 'guest' | 'customer'
      ? CustomerContext
      : Context

type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Part<E, K extends keyof Endpoint> = E extends { [k in K]: infer S } ? Out<S> : undefined

/** The request as the house speaks: decoded, with defaults filled. */
export type Asked<E extends Endpoint> = {
  params: Part<E, 'params'>
  query: Part<E, 'query'>
  body: Part<E, 'body'>
  /** As it came; for the few rows that read a header of their own. */
  headers: Record<string, string | string[] | undefined>
}

/** What a handler answers: the row's answer in the house's shape, bytes that are ready, or a stream's source. */
export type Answer<E extends Endpoint> = E extends { wire: { stream: z.ZodMiniType } }
  ? Source<EventOf<E>>
  : E extends { wire: { packed: true } }
    ? Ready
    : Part<E, 'response'> | Ready

/** An answer prepared before: its bytes and how to cache it. */
export class Ready {
  body: Buffer | string
  headers: Record<string, string>
  status: number
  constructor(body: Buffer | string, headers: Record<string, string>, status = 200) {
    this.body = body
    this.headers = headers
    this.status = status
  }
}

export type Route = { endpoint: Endpoint; handle: (ctx: never, asked: never) => Promise<unknown> }

/** A row of the contract and the function that answers it. */
export function route<const E extends Endpoint>(
  endpoint: E,
  handle: (ctx: ContextFor<NoInfer<E>>, asked: Asked<NoInfer<E>>) => Promise<Answer<NoInfer<E>>>,
): Route {
  return { endpoint, handle }
}

/** Puts a table of routes on a server. */
export function mount(app: FastifyInstance, house: House, routes: Route[]): void {
  for (const { endpoint, handle } of routes) {
    const limited = house.env.RATE_LIMITS === 'on'
    const limit = limited ? limitOf(endpoint) : undefined
    const byAddress = limited ? addressLimitOf(endpoint) : undefined
    const checkAddress = byAddress && app.createRateLimit(byAddress)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: limit ? { rateLimit: limit } : {},
      handler: async (request, reply) => {
        const count = await checkAddress?.(request)
        if (count && !count.isAllowed && count.isExceeded)
          throw refusal('too-many-requests', { retry_after: count.ttlInSeconds })
        const ctx = await contextOf(house, endpoint, request)
        const asked = decode(endpoint, request, ctx.translate)
        const work = (inner: typeof ctx) => handle(inner as never, asked as never)
        const answer =
          endpoint.idempotent === true ? await once(ctx as Context, request, work as never) : await work(ctx)
        return respond({ endpoint, ctx, reply }, answer)
      },
    })
  }
}

function decode(endpoint: Endpoint, request: FastifyRequest, translate: Translate): Asked<Endpoint> {
  const errors: Record<string, string[]> = {}
  const part = (name: 'params' | 'query' | 'body') => {
    const schema = endpoint[name]
    if (!schema) return undefined
    const given = name === 'body' && request.body === null ? undefined : request[name]
    const parsed = z.safeParse(schema, given)
    for (const field of fieldsWithNul(given)) errors[field] = [translate('errors.invalid-field')]
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) {
      const field = String(issue.path[0] ?? name)
      const missing = issue.code === 'invalid_type' && valueAt(given, issue.path) === undefined
      errors[field] = [translate(missing ? 'errors.required' : 'errors.invalid-field')]
    }
    // An id that is no id names nothing.
    if (name === 'params')
      throw refusal(
        endpoint.path.includes('/cart/') || endpoint.path.includes('/change/') ? 'cart-expired' : 'not-found',
      )
    return undefined
  }
  const asked = { params: part('params'), query: part('query'), body: part('body'), headers: request.headers }
  if (Object.keys(errors).length) throw refusal('invalid-data', { errors })
  return asked as Asked<Endpoint>
}

/** PostgreSQL keeps no NUL in text, and no honest client sends one. */
function fieldsWithNul(given: unknown): string[] {
  if (typeof given !== 'object' || given === null) return []
  return Object.entries(given).flatMap(([field, value]) =>
    JSON.stringify(value)?.includes('\\u0000') ? [field] : [],
  )
}

function valueAt(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], value)
}

type Call = { endpoint: Endpoint; ctx: OpenContext; reply: FastifyReply }

async function respond({ endpoint, ctx, reply }: Call, answer: unknown): Promise<unknown> {
  if (endpoint.wire?.stream)
    return sendStream(reply, answer as Source<unknown>, end => watchSession(ctx, end))
  if (answer instanceof Ready) return reply.code(answer.status).headers(answer.headers).send(answer.body)
  reply.header('cache-control', 'no-store')
  if (!endpoint.response || answer === undefined) return reply.code(204).send()
  reply.header('content-type', 'application/json; charset=utf-8')
  return reply.send(JSON.stringify(z.encode(endpoint.response, answer)))
}
