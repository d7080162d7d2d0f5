import type { FastifyInstance } from 'fastify'
import { isDiskFull, isReadOnly } from '../db/unavailable.ts'
import type { Services } from './context.ts'

/**
 * `/healthz`: the process runs. `/readyz`: the database can be reached and accepts writes. `/metrics`: figures without
 * names of stores or persons.
 */
export function mountHealth(app: FastifyInstance, services: Services): void {
  app.get('/healthz', async (_, reply) => reply.send({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    try {
      await services.db.ready()
      return await reply.send({ status: 'ready' })
    } catch (error) {
      return reply
        .code(503)
        .header('retry-after', '2')
        .send({ status: isDiskFull(error) ? 'disk full' : isReadOnly(error) ? 'read only' : 'no database' })
    }
  })
  app.get('/metrics', async (_, reply) =>
    reply.type(services.metrics.registry.contentType).send(await services.metrics.registry.metrics()),
  )
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    services.metrics.requests.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
    done()
  })
}
