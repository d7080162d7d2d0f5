import formbody from '@fastify/formbody'
import type { Endpoint, EventOf } from '@tiffin/contract/endpoint'
import type { StaffRole } from '@tiffin/contract/people/staff/roles'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { contextOf } from './context-of.ts'
import type {
  Context,
  CustomerContext,
  Services,
  OpenContext,
  StaffContext,
  StaffStoreContext,
} from './context.ts'
import { type DecodedRequest, decode } from './decode.ts'
import { queryWithForm } from './form-query.ts'
import { idempotencyKeyOf, orStoredResponse } from './idempotency.ts'
import { rateLimitsOf } from './rate-limits.ts'
import { parseBodiesAsBytes } from './raw-body.ts'
import { refusal } from './refusal.ts'
import { watchSession } from '../sessions/session-watch.ts'
import { sendStream, type Source } from './stream.ts'
import { createUploads } from './uploads.ts'

/** The context of an endpoint's handler; it follows from the endpoint's permissions. */
export type ContextFor<E extends Endpoint> = E['auth'] extends 'open' | 'console'
  ? OpenContext
  : E['auth'] extends 'staff'
    ? E extends { roles: readonly StaffRole[] }
      ? StaffStoreContext
      : StaffContext
    : E['auth'] extends 'guest' | 'customer'
      ? CustomerContext
      : Context

type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Part<E, K extends keyof Endpoint> = E extends { [k in K]: infer S } ? Out<S> : undefined

/**
 * The result of a handler: the value that the endpoint's response schema encodes, a prepared response, or a stream's
 * source.
 */
export type ResponseFor<E extends Endpoint> = E extends { wire: { stream: z.ZodMiniType } }
  ? Source<EventOf<E>>
  : E extends { wire: { packed: true } }
    ? PreparedResponse
    : Part<E, 'response'> | PreparedResponse

/** A response that is already encoded, with its cache headers. */
export class PreparedResponse {
  body: Buffer | string
  headers: Record<string, string>
  status: number
  constructor(body: Buffer | string, headers: Record<string, string>, status = 200) {
    this.body = body
    this.headers = headers
    this.status = status
  }
}

export type { DecodedRequest } from './decode.ts'

export type Route = {
  name: string
  endpoint: Endpoint
  handle: (ctx: never, request: never) => Promise<unknown>
}

type Handler<E> = E extends Endpoint
  ? (ctx: ContextFor<E>, request: DecodedRequest<E>) => Promise<ResponseFor<E>>
  : never

/** The endpoints that a module of the contract exports, without its schemas and constants. */
type EndpointName<Module> = {
  [Name in keyof Module]: Module[Name] extends Endpoint ? Name : never
}[keyof Module]

/**
 * Connects each endpoint of a contract module with the handler of the same name: `addCartItem` handles `addCartItem`.
 * An endpoint without a handler does not compile.
 */
export function routes<Module extends object>(
  endpoints: Module,
  handlers: { [Name in EndpointName<Module>]: Handler<Module[Name]> },
): Route[] {
  return Object.entries(handlers).map(([name, handle]) => ({
    name,
    endpoint: endpoints[name as keyof Module] as Endpoint,
    handle: handle as Route['handle'],
  }))
}

/** Registers routes on a server. Fastify parses bodies per instance, so each kind of body has an instance of its own. */
export function mount(app: FastifyInstance, services: Services, routes: Route[]): void {
  const isRaw = ({ endpoint }: Route) => endpoint.raw !== undefined
  const isForm = ({ endpoint }: Route) => endpoint.wire?.form === true
  for (const route of routes) if (!isRaw(route) && !isForm(route)) mountOne(app, services, route)
  if (routes.some(isForm))
    void app.register(async own => {
      await own.register(formbody)
      for (const route of routes.filter(isForm)) mountOne(own, services, route)
    })
  if (!routes.some(isRaw)) return
  void app.register(async own => {
    parseBodiesAsBytes(own)
    const before = createUploads(services)
    for (const route of routes.filter(isRaw))
      mountOne(own, services, { ...route, upload: uploadOf(route.endpoint, before) })
  })
}

/** A file may be larger than other bodies. */
function uploadOf(endpoint: Endpoint, before: ReturnType<typeof createUploads>) {
  return typeof endpoint.raw === 'object'
    ? { bodyLimit: endpoint.raw.bytes, preParsing: before(endpoint) }
    : undefined
}

function largeBody(services: Services, endpoint: Endpoint) {
  if (endpoint.bytes === undefined) return undefined
  const judge = async (request: FastifyRequest) => void (await contextOf(services, endpoint, request))
  return { bodyLimit: endpoint.bytes, preParsing: judge }
}

type Mounted = Route & { upload?: ReturnType<typeof uploadOf> }

function mountOne(app: FastifyInstance, services: Services, { endpoint, handle, upload }: Mounted): void {
  const [limit, ...further] = services.env.RATE_LIMITS === 'on' ? rateLimitsOf(endpoint) : []
  const checks = further.map(each => app.createRateLimit(each))
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: limit ? { rateLimit: limit } : {},
    ...(upload ?? largeBody(services, endpoint)),
    handler: async (request, reply) => {
      for (const check of checks) {
        const count = await check(request)
        if (count.isAllowed || !count.isExceeded) continue
        services.floods.countRefusal(request.ip)
        throw refusal('too-many-requests', { retry_after: count.ttlInSeconds })
      }
      const ctx = await contextOf(services, endpoint, request)
      if (endpoint.method === 'GET' && endpoint.wire?.form) request.query = await queryWithForm(request)
      const decoded = decode(endpoint, request, ctx.translate)
      if (!endpoint.idempotent)
        return respond({ endpoint, ctx, reply }, await handle(ctx as never, decoded as never))
      const idempotencyKey = idempotencyKeyOf(ctx as Context, request)
      const work = () => handle(ctx as never, { ...decoded, idempotencyKey } as never)
      return respond({ endpoint, ctx, reply }, await orStoredResponse(ctx as Context, idempotencyKey, work))
    },
  })
}

type Call = { endpoint: Endpoint; ctx: OpenContext; reply: FastifyReply }

async function respond({ endpoint, ctx, reply }: Call, result: unknown): Promise<unknown> {
  reply.headers(ctx.answer_headers)
  if (endpoint.wire?.stream)
    return sendStream(reply, result as Source<unknown>, {
      watch: end => watchSession(ctx, end),
      quiet: endpoint.wire.quiet === true,
    })
  if (result instanceof PreparedResponse)
    return reply
      .code(result.status)
      .headers({ ...result.headers, ...ctx.answer_headers })
      .send(result.body)
  reply.header('cache-control', 'no-store')
  if (!endpoint.response || result === undefined) return reply.code(204).send()
  reply.header('content-type', 'application/json; charset=utf-8')
  return reply.send(JSON.stringify(z.encode(endpoint.response, result)))
}
