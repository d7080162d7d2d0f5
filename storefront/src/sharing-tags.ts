import { SHARING_SIZE } from '@tiffin/contract/shop/pictures/pictures'
import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import type { Head } from './lib/screen.ts'

type SharingInput = {
  head: Head
  configuration: StoreConfiguration
  site: string
  path: string
  language: string
}

/** The tags for link previews: the attribute that names each property, and its value. */
export function sharingTags(
  { head, configuration, site, path, language }: SharingInput,
  picture: string | undefined,
): [name: string, content: string][] {
  const facts: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', configuration.name],
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:url', site + path],
    ['og:locale', language.replace('-', '_')],
  ]
  if (picture)
    facts.push(
      ['og:image', site + picture],
      ['og:image:type', 'image/jpeg'],
      ['og:image:width', String(SHARING_SIZE.width)],
      ['og:image:height', String(SHARING_SIZE.height)],
      ['og:image:alt', configuration.name],
    )
  return [
    ...facts.map(([name, content]): [string, string] => [`property="${name}"`, content]),
    ['name="twitter:card"', picture ? 'summary_large_image' : 'summary'],
  ]
}
