import { baseOf } from '@tiffin/contract/platform/texts/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressAt } from '../../platform/http/address-at.ts'
import type { Services } from '../../platform/http/context.ts'
import { sendLasting } from '../../platform/http/lasting-body.ts'
import { pageHeaders } from '../../platform/http/security.ts'
import { hostnameOf } from '../../platform/http/store.ts'
import { findListedShops, type ShopsSearch } from './find-listed-shops.ts'
import { pageLanguage } from './page-language.ts'
import { type PageMaker, prepareForCache } from './page-of.ts'

const MOST_LETTERS = 60

/** Whether the request is for the hostname on which all shops are listed (`SHOPS_HOST`); none if it is not set. */
export function isShopsHost({ env }: Services, { host }: FastifyRequest): boolean {
  return env.SHOPS_HOST !== '' && hostnameOf(host) === hostnameOf(env.SHOPS_HOST)
}

/** Sends the page of all shops. It has no script and sets no cookie. */
export async function sendShopsPage(
  { services, built, textsOf }: PageMaker,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const languages = languagesOf(services)
  const language = pageLanguage(request, undefined, languages)
  const search = searchOf(request)
  const found = await findListedShops(services, search)
  const page = prepareForCache(
    built.storefront.renderShops({
      language,
      languages,
      texts: textsOf(language),
      assets: built.assets,
      site: siteOf(services),
      search: { words: search.words, open: search.open, isFirst: search.after === undefined },
      ...found,
    }),
  )
  reply
    .code(page.status)
    .headers(pageHeaders(page.policy))
    // Which shops are open changes with the time.
    .header('cache-control', 'public, max-age=60')
    .header('vary', 'Accept-Encoding, Accept-Language, Cookie')
  return sendLasting(request, reply, page.body)
}

/** The page of all shops in each language, for search engines. */
export function shopsSitemap(services: Services): string {
  const urls = languagesOf(services).map(code => `<url><loc>${siteOf(services)}/?lang=${code}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n')
}

export function shopsRobots(services: Services): string {
  return `User-agent: *\n\nSitemap: ${siteOf(services)}/sitemap.xml\n`
}

/** Without the wordings of single countries: the page is of all. */
function languagesOf({ texts }: Services): string[] {
  return texts.languages.filter(code => baseOf(code) === code)
}

function siteOf({ env }: Services): string {
  return addressAt(env, hostnameOf(env.SHOPS_HOST))
}

/** Unreadable values are ignored, because links may be cut off. */
function searchOf({ query }: FastifyRequest): ShopsSearch {
  const { q, open, after } = query as Record<string, unknown>
  const id = typeof after === 'string' && /^\d{1,9}$/.test(after) ? Number(after) : undefined
  return {
    words: typeof q === 'string' ? q.trim().slice(0, MOST_LETTERS) : '',
    open: open === '1',
    after: id,
  }
}
