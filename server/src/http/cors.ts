import type { FastifyInstance } from 'fastify'
import type { Services } from './context.ts'

/** The request headers that our clients send and that a browser asks for in a preflight request. */
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
    if (!origin || !(await isOfShop(services, origin))) return
    reply.header('access-control-allow-origin', origin)
    reply.header('access-control-expose-headers', 'retry-after, x-request-id')
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return
    reply.header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
    reply.header('access-control-allow-headers', HEADERS.join(', '))
    reply.header('access-control-max-age', '7200')
    reply.header('vary', 'Origin')
    return reply.code(204).send()
  })
  // `Vary: Origin`, so that a cache does not send the permission of one shop's origin to another.
  app.addHook('onSend', async (_, reply) => {
    const before = String(reply.getHeader('vary') ?? '')
    if (!/\borigin\b/i.test(before)) reply.header('vary', before ? `${before}, Origin` : 'Origin')
  })
}

/** Whether a browser's `Origin` header names the host of a known shop. */
async function isOfShop({ stores }: Services, origin: string): Promise<boolean> {
  if (!URL.canParse(origin)) return false
  const { protocol, host, origin: written } = new URL(origin)
  if (written !== origin || !/^https?:$/.test(protocol)) return false
  return (await stores.byHost(host)) !== undefined
}
