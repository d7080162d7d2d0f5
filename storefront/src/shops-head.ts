import type { ShopsPageRequest } from '@tiffin/contract/page-entry'
import type { Texts } from '@tiffin/ui/texts'
import { attribute, jsonOf } from './html-values.ts'
import { shopsAddress } from './shops-address.ts'

/**
 * The head of the page of all shops for search engines. Results of a search are not indexed: there are as many as words.
 */
export function shopsHead(
  { search, shops, next, site, language, languages }: ShopsPageRequest,
  { t }: Texts,
): string {
  const description = `<meta name="description" content="${attribute(t('all_shops.about'))}">`
  if (search.words !== '' || search.open) return `${description}<meta name="robots" content="noindex">`
  const at = (code: string) => attribute(site + shopsAddress({ language: code }))
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: t('all_shops.title'),
    itemListElement: shops.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url,
    })),
  }
  return [
    description,
    search.isFirst ? `<link rel="canonical" href="${at(language)}">` : '',
    ...(search.isFirst
      ? languages.map(code => `<link rel="alternate" hreflang="${code}" href="${at(code)}">`)
      : []),
    next === undefined
      ? ''
      : `<link rel="next" href="${attribute(site + shopsAddress({ language, after: next }))}">`,
    `<script type="application/ld+json">${jsonOf(list)}</script>`,
  ].join('')
}
