import type { FastifyInstance } from 'fastify'
import { compress, sendCompressed } from '../../platform/http/compressed.ts'
import type { Services } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { BuiltStorefront } from './built-storefront.ts'

const QUALITY = 11

/** The worker's own policy applies to its requests: it fetches from its shop's origin, and runs nothing else. */
const POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/** Serves the service worker on the hostname of every shop. Browsers check it for a new version at each navigation. */
export function mountServiceWorker(
  app: FastifyInstance,
  { stores }: Services,
  { worker }: BuiltStorefront,
): void {
  const file = compress(worker, QUALITY)
  app.get('/service-worker.js', async (request, reply) => {
    if (!(await stores.byHost(request.host))) throw refusal('store-unknown')
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Encoding')
      .header('content-security-policy', POLICY)
      .type('text/javascript; charset=utf-8')
    return sendCompressed(request, reply, await file)
  })
}
