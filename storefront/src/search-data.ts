import type { QueryClient } from '@tanstack/react-query'
import type { WireMenuItem } from '@tiffin/contract/menu/menu/menu'
import type { PageRequest } from '@tiffin/contract/page-entry'
import { pictureAt } from '@tiffin/contract/shop/pictures/pictures'
import { PICTURE_SIZES } from '@tiffin/contract/shop/pictures/picture-sizes'
import { SHARING_SIZE } from '@tiffin/contract/shop/pictures/pictures'
import type { PreorderLookup } from '@tiffin/contract/shop/slots/preorder'
import type { WireStoreDetails } from '@tiffin/contract/shop/stores/details'
import { dateOf } from '@tiffin/contract/time'
import type { OpeningPrices } from './menu/menu/compute-opening-prices.ts'
import { type Alternate, alternatesOf, menuDocumentAddress, pageAddress } from './page-addresses.ts'
import { addressOf, restaurantData, reviewData, type StructuredData } from './structured-data.ts'
import { dishData } from './structured-menu.ts'

type SharedPicture = { address: string; alt: string; width?: number; height?: number; type?: string }

/** What the head of a public page tells search engines and link previews, besides title and description. */
export type SearchData = {
  canonical: string
  alternates: Alternate[]
  structured: StructuredData[]
  /** The address of the menu as structured data, on the page of the menu. */
  menu_document: string | undefined
  /** The address that a link preview names. It differs from `canonical` for a link to a dish. */
  shared: string
  picture: SharedPicture | undefined
  price: { amount: string; currency: string } | undefined
}

type SearchRequest = Pick<
  PageRequest,
  'configuration' | 'site' | 'path' | 'language' | 'theme' | 'reviews'
> & {
  details: WireStoreDetails | undefined
  /** The name of the page's screen. */
  screen: string
  client: QueryClient
  dish: WireMenuItem | undefined
}

export function searchDataOf(request: SearchRequest): SearchData {
  const { configuration, site, path, language, dish } = request
  const canonical = pageAddress({ site, path, language }, configuration)
  const price = dish && (pricesOf(request.client)[dish.id]?.price ?? dish.price)
  return {
    canonical,
    alternates: alternatesOf(site, path, configuration),
    structured: structuredOf(request),
    menu_document: request.screen === 'order-now' ? menuDocumentAddress(request, configuration) : undefined,
    // A search engine indexes the menu once, not again for each dish.
    shared: dish ? `${canonical}${canonical.includes('?') ? '&' : '?'}item=${dish.id}` : canonical,
    picture: pictureOf(request),
    price: price === undefined ? undefined : { amount: price, currency: configuration.currency.iso },
  }
}

function structuredOf(request: SearchRequest): StructuredData[] {
  const { configuration, site, language, details, screen, client, dish, theme, reviews = [] } = request
  const isReviewed = screen === 'review' && reviews.length > 0
  if (!details || (screen !== 'home' && screen !== 'order-now' && !isReviewed)) return []
  const lookup = client.getQueryData<PreorderLookup>(['preorder'])
  const today = lookup ? dateOf(lookup.current_time) : ''
  const restaurant = restaurantData({ configuration, details, site, language, today, picture: theme.sharing })
  if (isReviewed) return [{ ...restaurant, review: reviews.map(reviewData) }]
  if (!dish) return [restaurant]
  const facts = { prices: pricesOf(client), configuration, site }
  return [restaurant, { '@context': 'https://schema.org', ...dishData(dish, facts) }]
}

function pricesOf(client: QueryClient): OpeningPrices {
  return client.getQueryData<OpeningPrices>(['opening_prices']) ?? {}
}

/** The dish's photo, else the shop's picture for links. A photo is WebP for programs that do not ask for AVIF. */
function pictureOf({ dish, theme, site, configuration }: SearchRequest): SharedPicture | undefined {
  const photo = dish?.image ? addressOf(pictureAt(dish.image, 'l'), site) : undefined
  if (dish && photo)
    return { address: photo, alt: dish.name, ...(photo.startsWith(`${site}/`) ? PICTURE_SIZES.l : {}) }
  if (!theme.sharing) return undefined
  return { address: site + theme.sharing, alt: configuration.name, type: 'image/jpeg', ...SHARING_SIZE }
}
