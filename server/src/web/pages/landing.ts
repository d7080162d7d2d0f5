import { isCrawler } from '@tiffin/contract/shop/stores/crawlers'
import { landingPath } from '@tiffin/contract/shop/stores/landing'
import type { FastifyRequest } from 'fastify'
import type { Store } from '../../platform/http/store.ts'

/**
 * The page to which a visitor of the shop's home is redirected, if the shop has set one, with the query of the address.
 * A visitor who comes from a page of the shop, and programs such as search engines, get the home page.
 */
export function landingOf(store: Store, { url, host, headers }: FastifyRequest): string | undefined {
  const [path, query] = url.split('?')
  const landing = path === '/' ? landingPath(store.settings.about.landing_page) : undefined
  const isFromHere =
    headers['sec-fetch-site'] === 'same-origin' ||
    (headers.referer && URL.parse(headers.referer)?.host === host)
  if (!landing || isFromHere || isCrawler(headers['user-agent'] ?? '')) return undefined
  return query ? `${landing}?${query}` : landing
}
