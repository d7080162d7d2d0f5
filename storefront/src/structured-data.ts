import type { PublishedReview } from '@tiffin/contract/page-entry'
import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import type { WireStoreDetails } from '@tiffin/contract/shop/stores/details'
import { dateOf } from '@tiffin/contract/time'
import { menuDocumentAddress } from './page-addresses.ts'
import { structuredHours } from './structured-hours.ts'

export type StructuredFacts = {
  configuration: StoreConfiguration
  details: WireStoreDetails
  /** The URL of the shop's site, without a slash at the end. */
  site: string
  language: string
  /** The shop's date. */
  today: string
  /** The path of the shop's picture for links. */
  picture: string | undefined
}

/** Data about the shop for search engines, in the vocabulary of schema.org. */
export type StructuredData = Record<string, unknown>

/** Constants in all countries [X-03, N-09]. */
const PRICE_RANGE = '£££'
const CUISINE = 'Fast Food'
const OWN_FLEET = 'http://purl.org/goodrelations/v1#DeliveryModeOwnFleet'
/** A lower rating is not published. */
const LOWEST_RATING = 2

/** The shop as a `Restaurant` with an action for ordering. */
export function restaurantData(facts: StructuredFacts): StructuredData {
  const { configuration, details, site } = facts
  const { logo_url, phone, description, rating, total_reviews } = details
  const logo = addressOf(logo_url, site)
  const image = facts.picture ? site + facts.picture : logo
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': `${site}/#restaurant`,
    name: configuration.name,
    ...(description ? { description } : {}),
    url: `${site}/`,
    ...(phone ? { telephone: phone } : {}),
    ...(image ? { image } : {}),
    ...(logo ? { logo } : {}),
    priceRange: PRICE_RANGE,
    servesCuisine: CUISINE,
    address: postalAddress(configuration, details),
    ...geoOf(details),
    openingHoursSpecification: structuredHours(facts),
    // A separate document: the dishes would make the page of the menu a quarter larger.
    hasMenu: menuDocumentAddress(facts, configuration),
    ...(rating >= LOWEST_RATING && total_reviews > 0
      ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: total_reviews } }
      : {}),
    potentialAction: {
      '@type': 'OrderAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${site}/order-now`,
        inLanguage: configuration.language.default,
        actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
      },
      deliveryMethod: [OWN_FLEET],
    },
  }
}

/** One published review of the shop, as part of the shop's data. */
export function reviewData({ customer_name, rating, message, created_at }: PublishedReview): StructuredData {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: customer_name },
    datePublished: dateOf(created_at),
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    ...(message ? { reviewBody: message } : {}),
  }
}

function postalAddress({ country, store }: StoreConfiguration, details: WireStoreDetails): StructuredData {
  const { street, postcode } = details
  return {
    '@type': 'PostalAddress',
    ...(street ? { streetAddress: street } : {}),
    ...(store.town ? { addressLocality: store.town } : {}),
    ...(postcode ? { postalCode: postcode } : {}),
    addressCountry: country.iso,
  }
}

/** Nothing if the position is missing, 0/0 or impossible. */
function geoOf({ lat, lng }: WireStoreDetails): StructuredData {
  const isPossible =
    Number.isFinite(lat) && Number.isFinite(lng) && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  if (!isPossible || (lat === 0 && lng === 0)) return {}
  return { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } }
}

/** The absolute URL of a picture; undefined if the address is empty or invalid. */
export function addressOf(picture: string | null, site: string): string | undefined {
  const url = picture ? URL.parse(picture, `${site}/`) : null
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}
