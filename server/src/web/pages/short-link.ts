import { isCrawler } from '@tiffin/contract/shop/stores/crawlers'
import type { FastifyRequest } from 'fastify'
import { storeContext } from '../../platform/http/context.ts'
import type { Store } from '../../platform/http/store.ts'
import { findShortUrl } from '../../shop/short-links/find-short-url.ts'
import type { PageMaker } from './page-of.ts'

/** The target of a short link; undefined if it is unknown or outside the store's site. A person's visit is counted. */
export async function followShortLink(
  { app, services }: PageMaker,
  store: Store,
  request: FastifyRequest<{ Params: { id: string } }>,
): Promise<string | undefined> {
  const { id } = request.params
  const ctx = storeContext(services, store, app.log)
  const target = await findShortUrl(ctx, id)
  if (target !== undefined && isVisit(request)) services.clicks.count(store.id, id, ctx.now)
  return target
}

/** Whether a person visits, and not a search engine or a prefetching browser or messenger. */
function isVisit({ method, headers }: FastifyRequest): boolean {
  const isAhead = /prefetch|preview/i.test(String([headers['sec-purpose'], headers.purpose]))
  return method === 'GET' && !isAhead && !isCrawler(headers['user-agent'] ?? '')
}
