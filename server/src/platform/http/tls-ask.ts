import type { FastifyInstance } from 'fastify'
import type { Services } from './context.ts'

/**
 * Tells a proxy whether a hostname is one of this installation: 200 or 404. Caddy calls it before it requests a
 * certificate for a new hostname (`on_demand_tls`, `ask`), so that no other hostname gets one.
 */
export function mountTlsAsk(app: FastifyInstance, { env, stores }: Services): void {
  app.get<{ Querystring: { domain?: unknown } }>('/tls/ask', async ({ query }, reply) => {
    const domain = typeof query.domain === 'string' ? query.domain.toLowerCase() : ''
    const isOurs =
      domain !== '' &&
      ([env.CONSOLE_HOST, env.SHOPS_HOST].includes(domain) || (await stores.byHost(domain)) !== undefined)
    return reply
      .code(isOurs ? 200 : 404)
      .header('cache-control', 'no-store')
      .send()
  })
}
