import type { FastifyInstance } from 'fastify'
import { isDiskFull, isReadOnly } from '../db/unavailable.ts'
import { type Database, HOME } from '../db/database.ts'
import { type NodeState, readNodeStates } from '../db/nodes/beat.ts'
import { readNodes } from '../db/nodes/read-nodes.ts'
import type { Services } from './context.ts'

/** The names of databases that need an operator, by the kind of problem; no kind without names. */
async function problemsOfNodes(db: Database): Promise<{ away?: string[]; restored?: string[] }> {
  const [responses, states] = await Promise.all([
    readNodes(db, async node => {
      if (node.name !== HOME) await node.ready()
    }),
    readNodeStates(db),
  ])
  const inState = (state: NodeState) => [...states].flatMap(([name, each]) => (each === state ? [name] : []))
  const away = [...new Set([...responses.away, ...inState('away')])]
  const restored = inState('restored')
  return { ...(away.length > 0 && { away }), ...(restored.length > 0 && { restored }) }
}

/**
 * `/healthz`: the process runs. `/readyz`: the home database can be reached and accepts writes;
 * `away` names the others that cannot, and `restored` those with older rows than before. `/metrics`: figures without
 * names of stores or persons.
 */
export function mountHealth(app: FastifyInstance, services: Services): void {
  app.get('/healthz', async (_, reply) => reply.send({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    try {
      await services.db.ready()
      return await reply.send({ status: 'ready', ...(await problemsOfNodes(services.db)) })
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
