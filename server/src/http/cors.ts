import type { FastifyInstance } from 'fastify'
import type { Services } from './context.ts'

/** What calls of ours carry and browsers ask leave for; the rest they send without asking. */
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
]

/**
 * A shop's page may call an API on another origin [C-15, Z-01]: pages of known shops are let in, nobody else's. No cookie
 * counts for anything here, so none is let through.
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
  // A cache between us and many shops must not give one shop's leave to another.
  app.addHook('onSend', async (_, reply) => {
    const before = String(reply.getHeader('vary') ?? '')
    if (!/\borigin\b/i.test(before)) reply.header('vary', before ? `${before}, Origin` : 'Origin')
  })
}

/** An origin as browsers write it, whose host is a shop's. */
async function isOfShop({ stores }: Services, origin: string): Promise<boolean> {
  if (!URL.canParse(origin)) return false
  const { protocol, host, origin: written } = new URL(origin)
  if (written !== origin || !/^https?:$/.test(protocol)) return false
  return (await stores.byHost(host)) !== undefined
}
