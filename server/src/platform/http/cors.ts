import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressAt } from './address-at.ts'
import type { Services } from './context.ts'

/** The request headers that our clients send and that browsers name in preflight requests. */
const HEADERS = [
  'content-type',
  'store',
  'language',
  'locale',
  'region',
  'user-token',
  'api-token',
  'api_token',
  'idempotency-key',
  'last-event-id',
  'look-ahead',
]

/**
 * CORS: pages of known shops may call an API on another origin [C-15, Z-01], other pages may not. Credentials are not
 * allowed, because no call reads a cookie.
 */
export function allowShopOrigins(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (!origin || !(await isOfShop(services, request, origin))) return
    reply.header('access-control-allow-origin', origin)
    reply.header('access-control-expose-headers', 'retry-after, x-request-id')
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return
    reply.header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
    reply.header('access-control-allow-headers', HEADERS.join(', '))
    reply.header('access-control-max-age', '7200')
    reply.header('vary', 'Origin')
    return reply.code(204).send()
  })
  // `Vary: Origin`, so that a cache does not return one shop's permission to another origin.
  app.addHook('onSend', async (_, reply) => {
    const before = String(reply.getHeader('vary') ?? '')
    if (!/\borigin\b/i.test(before)) reply.header('vary', before ? `${before}, Origin` : 'Origin')
  })
}

/**
 * Whether a browser's `Origin` header belongs to pages of a known shop: its host, with the scheme and the port of
 * `PUBLIC_URL` or of this request. A page on another port or without TLS belongs to another program.
 */
async function isOfShop(
  { stores, env }: Services,
  request: FastifyRequest,
  origin: string,
): Promise<boolean> {
  const url = URL.parse(origin)
  if (url?.origin !== origin || !/^https?:$/.test(url.protocol)) return false
  const own = URL.parse(`${request.protocol}://${request.host}`)
  const bases = [URL.parse(addressAt(env, url.hostname)), own]
  if (!bases.some(base => base?.protocol === url.protocol && base.port === url.port)) return false
  return (await stores.byHost(url.hostname)) !== undefined
}
