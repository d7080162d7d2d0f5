import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'

/** The path of a page without a slash at its end, which is tolerated in requests only. */
function canonicalPath(path: string): string {
  return path.replace(/(?<=.)\/$/, '')
}

/**
 * The address of a page in one language, the same for every visitor. The shop's default language has no `?lang=`;
 * the others have it, because crawlers send no cookie.
 */
export function pageAddress(
  { site, path, language }: { site: string; path: string; language: string },
  configuration: Pick<StoreConfiguration, 'language'>,
): string {
  const address = site + canonicalPath(path)
  return language === configuration.language.default
    ? address
    : `${address}?lang=${encodeURIComponent(language)}`
}

/** The path of the menu as structured data. */
const MENU_DOCUMENT = '/menu.jsonld'

export function menuDocumentAddress(
  { site, language }: { site: string; language: string },
  configuration: Pick<StoreConfiguration, 'language'>,
): string {
  return pageAddress({ site, path: MENU_DOCUMENT, language }, configuration)
}

export type Alternate = { hreflang: string; href: string }

/** The page's addresses in all languages of the shop; none if the shop has only one. */
export function alternatesOf(
  site: string,
  path: string,
  configuration: Pick<StoreConfiguration, 'language'>,
): Alternate[] {
  const { options } = configuration.language
  if (options.length < 2) return []
  return [
    ...options.map(({ code }) => ({
      hreflang: code,
      href: pageAddress({ site, path, language: code }, configuration),
    })),
    { hreflang: 'x-default', href: site + canonicalPath(path) },
  ]
}
