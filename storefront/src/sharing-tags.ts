import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import type { Head } from './lib/screen.ts'
import type { SearchData } from './search-data.ts'

type SharingInput = {
  head: Head
  configuration: Pick<StoreConfiguration, 'name'>
  language: string
  search: Pick<SearchData, 'shared' | 'picture' | 'price'>
}

/** The tags for link previews: the attribute that names each property, and its value. */
export function sharingTags({
  head,
  configuration,
  language,
  search: { shared, picture, price },
}: SharingInput): [name: string, content: string][] {
  const facts: [string, string | number | undefined][] = [
    ['og:type', price ? 'product' : 'website'],
    ['og:site_name', configuration.name],
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:url', shared],
    ['og:locale', language.replace('-', '_')],
    ['product:price:amount', price?.amount],
    ['product:price:currency', price?.currency],
    ['og:image', picture?.address],
    ['og:image:type', picture?.type],
    ['og:image:width', picture?.width],
    ['og:image:height', picture?.height],
    ['og:image:alt', picture?.alt],
  ]
  return [
    ...facts.flatMap(([name, content]): [string, string][] =>
      content === undefined ? [] : [[`property="${name}"`, String(content)]],
    ),
    ['name="twitter:card"', picture ? 'summary_large_image' : 'summary'],
  ]
}
