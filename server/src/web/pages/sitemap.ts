import { StoreDetails } from '@tiffin/contract/shop/stores/details'
import * as z from 'zod/mini'
import type { Store } from '../../platform/http/store.ts'
import { addressAt } from '../../platform/http/address-at.ts'
import type { PageMaker } from './page-of.ts'

/** Private pages, which crawlers need not fetch to learn that they are not to be indexed. */
const PRIVATE = ['/checkout', '/order-tracking/', '/payment/', '/paybylink/']

/** A shop that has not opened yet has no sitemap: its pages are not to be indexed. */
export function robotsOf({ services }: Pick<PageMaker, 'services'>, store: Store | undefined): string {
  const lines = ['User-agent: *', ...PRIVATE.map(path => `Disallow: ${path}`)]
  if (store?.settings.opening.opened)
    lines.push('', `Sitemap: ${addressAt(services.env, store.host)}/sitemap.xml`)
  return `${lines.join('\n')}\n`
}

/** The shop's public pages in each of its languages, each with the addresses of the other languages. */
export async function sitemapOf(
  { services, built, textsOf }: PageMaker,
  { configuration, details, host }: Store,
): Promise<string> {
  const language = configuration.language.default
  const paths = await built.storefront.publicPaths({
    configuration,
    details: z.encode(StoreDetails, details),
    language,
    texts: textsOf(language),
  })
  const site = addressAt(services.env, host)
  const urls = paths.flatMap(path => {
    const { canonical, alternates } = built.storefront.addressesOf({ configuration, site, path })
    const links = alternates.map(
      ({ hreflang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${escape(hreflang)}" href="${escape(href)}"/>`,
    )
    return canonical.map(address => `<url><loc>${escape(address)}</loc>${links.join('')}</url>`)
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>\n',
  ].join('\n')
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
