import type { ShopsPageRequest } from '@tiffin/contract/page-entry'

type Address = { language: string; search?: ShopsPageRequest['search']; after?: number }

/** The path of a page of the list of all shops. */
export function shopsAddress({ language, search, after }: Address): string {
  const query = new URLSearchParams({ lang: language })
  if (search?.words) query.set('q', search.words)
  if (search?.open) query.set('open', '1')
  if (after !== undefined) query.set('after', String(after))
  return `/?${query.toString()}`
}
