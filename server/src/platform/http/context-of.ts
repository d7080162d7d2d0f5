import { timingSafeEqual } from 'node:crypto'
import type { Endpoint } from '@tiffin/contract/endpoint'
import { PREVIEW_HEADER, type PreviewQuery } from '@tiffin/contract/shop/stores/staff-preview'
import type { FastifyRequest } from 'fastify'
import { type Context, databaseOf, type Services, type OpenContext, type StaffContext } from './context.ts'
import { DEFAULT_LANGUAGE } from '../texts/texts.ts'
import { readShopSecret } from '../secrets/shop-secrets.ts'
import { findCustomer } from '../sessions/customer.ts'
import { type Preview, verifyTicket } from './preview-tickets.ts'
import { refusal } from './refusal.ts'
import { findStaff } from '../sessions/staff.ts'
import { hashToken } from '../sessions/tokens.ts'
import { testedShop } from './tested-shop.ts'
import { hostnameOf, type Store } from './store.ts'
import { wordingOf } from '../texts/wording.ts'

/**
 * Finds the tenant and the caller of a request, once. This is the only place that enforces the endpoint's permissions.
 */
export async function contextOf(
  services: Services,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<OpenContext> {
  const ctx = await callerContext(services, endpoint, request)
  return endpoint.replica && 'store' in ctx ? onReplica(ctx) : ctx
}

/** The same context, whose statements read from the replica if there is one. */
function onReplica<Ctx extends Context>(ctx: Ctx): Ctx {
  const { read } = ctx.services.db
  return read ? { ...ctx, query: statement => read(ctx.store.id, statement) } : ctx
}

async function callerContext(
  services: Services,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<OpenContext | StaffContext | Context> {
  const open = openContext(services, request)
  switch (endpoint.auth) {
    case 'open':
    case 'console':
      return open
    case 'staff':
      return staffContext(open, endpoint, request)
    default:
      return customerContext(open, endpoint, request)
  }
}

/** The context of a request whose store is unknown: language, clock and log. */
export function openContext(services: Services, request: FastifyRequest): OpenContext {
  const language = services.texts.known(header(request, 'language') ?? (request.language || DEFAULT_LANGUAGE))
  return {
    services,
    now: services.clock.now(),
    request_id: request.id,
    ip: request.ip,
    user_agent: header(request, 'user-agent') ?? '',
    is_https: request.protocol === 'https',
    answer_headers: {},
    language,
    translate: services.texts.of(language),
    log: request.log,
  }
}

async function customerContext(
  open: OpenContext,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Context> {
  const found = await requireStore(open.services, request)
  const preview = await previewOf(open, endpoint, { request, store: found })
  const tester = preview?.tester
  const store = tester ? testedShop(found) : found
  const language = wordingOf(
    { services: open.services, store },
    header(request, 'language') ?? store.configuration.language.default,
  )
  // From here on errors are written in the shop's language, if the client did not name one.
  request.language = language
  const ahead = tester ? undefined : preview
  const ctx: Context = {
    ...open,
    ...(ahead
      ? {
          now: ahead.now,
          draft: ahead.draft,
          previewQuery: ahead.previewQuery,
          answer_headers: { 'cache-control': 'private, no-store' },
        }
      : {}),
    language,
    translate: open.services.texts.of(language),
    ...(tester ? { tester, answer_headers: { 'cache-control': 'private, no-store' } } : {}),
    store,
    customer: undefined,
    ...databaseOf(open.services.db, store.id),
  }
  // Sessions are ignored in a preview of another time: valid ones could have expired then, and would be marked as used
  // at that time.
  const token = ahead ? undefined : header(request, 'user-token')
  if (token) {
    ctx.customer = await findCustomer(ctx, token)
    if (!ctx.customer) throw refusal('unauthorized')
  }
  if (
    endpoint.auth === 'platform' &&
    !isToken(store, header(request, 'api-token') ?? header(request, 'api_token'))
  )
    throw refusal('unauthorized')
  if (endpoint.auth === 'guest' && !ctx.customer) throw refusal('unauthorized')
  if (endpoint.auth === 'customer' && (!ctx.customer || ctx.customer.guest)) {
    const isServer = !ctx.customer && !preview && (await bearsToken(ctx, endpoint, request))
    if (!isServer) throw refusal('unauthorized')
  }
  return ctx
}

/** Whether the caller is a server with this shop's token. Only the hash of the token is stored. */
async function bearsToken(ctx: Context, { bearer }: Endpoint, request: FastifyRequest): Promise<boolean> {
  const [, token] = /^Bearer ([\w-]{40,120})$/.exec(header(request, 'authorization') ?? '') ?? []
  if (!bearer || !token) return false
  const stored = Buffer.from((await readShopSecret(ctx, bearer)) ?? '')
  const sent = Buffer.from(hashToken(token))
  return stored.length === sent.length && timingSafeEqual(stored, sent)
}

/**
 * The preview that a staff member has opened; undefined: the request is not from a preview. In a preview only calls
 * that a page needs are permitted: nothing is ordered or changed, and no personal data is read. With a ticket for test
 * orders, everything is permitted that diners may do.
 */
async function previewOf(
  { services }: OpenContext,
  endpoint: Endpoint,
  { request, store }: { request: FastifyRequest; store: Store },
): Promise<(Preview & { previewQuery: PreviewQuery }) | undefined> {
  const value = header(request, PREVIEW_HEADER)
  if (value === undefined) return undefined
  const [at = '', ahead = ''] = value.split(' ')
  const previewQuery = { at, ahead }
  const preview = await verifyTicket(services, store, previewQuery)
  if (!preview) throw refusal('look-ahead-over')
  if (!endpoint.ahead && !preview.tester) throw refusal('looking-ahead')
  return { ...preview, previewQuery }
}

/**
 * The store of the request's host; on any other host the one that the `Store` header names [V2]. A known host together
 * with a header that names another store is refused, so that no shop's host returns another tenant's rows.
 */
export async function requireStore(services: Services, request: FastifyRequest): Promise<Store> {
  const named = header(request, 'store')
  const byHost = await services.stores.byHost(request.host)
  if (byHost) {
    if (
      named &&
      hostnameOf(named) !== hostnameOf(request.host) &&
      (await services.stores.byHost(named))?.id !== byHost.id
    )
      throw refusal('store-mismatch')
    return byHost
  }
  if (!named) throw refusal('store-missing')
  const store = await services.stores.byHost(named)
  if (!store) throw refusal('store-unknown')
  return store
}

/**
 * Permission check for staff: a role that the endpoint names, in the store that the path names; or an operator; or, if
 * the endpoint names no role, any staff member. A staff member who needs a second factor and has none can only set it
 * up.
 */
async function staffContext(
  open: OpenContext,
  { roles, operator, operators_too, before_factor }: Endpoint,
  request: FastifyRequest,
): Promise<StaffContext> {
  const token = header(request, 'staff-token')
  const staff = token ? await findStaff(open.services, token) : undefined
  if (!staff) throw refusal('unauthorized')
  if (staff.lacks_factor && !before_factor) throw refusal('factor-needed')
  if (operator && !staff.operator) throw refusal('forbidden')
  const ctx = { ...open, staff }
  if (!roles) return ctx
  const store_id = Number((request.params as Record<string, string>).storeId)
  const own = staff.stores.find(each => each.store_id === store_id)?.role
  const role = operators_too && staff.operator ? 'owner' : own
  // An operator may send any id, also an invalid one.
  const isId = Number.isInteger(store_id) && store_id > 0 && store_id < 2 ** 31
  const store = isId && role && roles.includes(role) ? await open.services.stores.byId(store_id) : undefined
  // The response is the same for a store that does not exist, so staff of one store cannot find out which others exist.
  if (!role || !store) throw refusal('forbidden')
  return Object.assign(ctx, { store, role, customer: undefined, ...databaseOf(open.services.db, store.id) })
}

function isToken(store: Store, token: string | undefined): boolean {
  const [a, b] = [Buffer.from(store.api_token), Buffer.from(token ?? '')]
  return a.length === b.length && timingSafeEqual(a, b)
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
