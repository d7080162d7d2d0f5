import { assistantOf } from '@tiffin/contract/shop/stores/chat-assistant'
import { SERVICE_TYPES } from '@tiffin/contract/ids'
import type { Country } from '@tiffin/contract/shop/stores/countries'
import { LANGUAGES, variantIn } from '@tiffin/contract/platform/texts/languages'
import { offeredModes } from '@tiffin/contract/money/payments/offered-modes'
import { secretsProviderOf, SOCIAL_PROVIDERS } from '@tiffin/contract/people/social/providers'
import { hasNeededSecrets } from '@tiffin/contract/shop/settings/secrets'
import type { Settings } from '@tiffin/contract/shop/settings'
import { DELIVERY_MODES } from '@tiffin/contract/shop/settings/delivery'
import { shapeOf } from '@tiffin/contract/shop/places/address'
import { ADDRESS_FIELDS, type StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import { logoOf } from './logo-of.ts'
import { sendsTexts } from './sends-texts.ts'
import { termsVersion } from './terms-version.ts'
import { harmlessAddress } from './web-address.ts'

/** The shop's own columns, which are not settings. */
export type Identity = {
  id: number
  name: string
  host: string
  api_token: string
  country: Country
  /** The mean of the shop's reviews and their number; zeros without reviews, and if the shop shows none. */
  rating: number
  total_reviews: number
  /** The names of the keys that the shop has set. */
  secrets: readonly string[]
  recaptcha?: StoreConfiguration['recaptcha']
}

/** The configuration for browsers [C-04 to C-06]: derived from settings and country, not stored. */
export function configurationOf(shop: Identity, settings: Settings): StoreConfiguration {
  const { about, contact, features, look, ordering, payments, platform, policies, sms, tracking } = settings
  const services: StoreConfiguration['services'] = []
  for (const service_type of SERVICE_TYPES)
    if (ordering[service_type].enabled)
      services.push({ service_type, payment_modes: offeredModes(payments, service_type) })
  const social = SOCIAL_PROVIDERS.filter(each => hasNeededSecrets(secretsProviderOf(each), shop.secrets))
  const assistant = assistantOf(features)
  return {
    ...withPostcode(regionOf(shop.country, settings.region), settings),
    id: shop.id,
    name: shop.name,
    host: shop.host,
    api_token: shop.api_token,
    api_version: platform.api_version,
    landing_page: about.landing_page,
    extra_page: about.extra_page?.name ? { name: about.extra_page.name } : null,
    map: { visible: contact.map },
    store: {
      phone: contact.phone,
      email: contact.email,
      street: contact.street,
      town: contact.town,
      postcode: contact.postcode,
      rating: shop.rating,
      total_reviews: shop.total_reviews,
    },
    website_logo_url: logoOf(look),
    logo_host_alt: look.logo_host_alt,
    twitter: harmlessAddress(contact.twitter),
    facebook: harmlessAddress(contact.facebook),
    tag_manager: tracking.tag_manager,
    facebook_pixel_id: tracking.facebook_pixel_id,
    ada_chat_enabled_version_2: features.ada_chat_enabled_version_2,
    ...(assistant ? { chat_assistant: assistant } : {}),
    seo: { titles: withoutEmpty(about.seo_titles) },
    fallback: platform.fallback,
    product_id: platform.product_id,
    platform_id: platform.platform_id,
    policy_numbers: platform.policy_numbers,
    terms_version: termsVersion(policies),
    guest_checkout: ordering.guest_checkout,
    ...(social.length > 0 ? { social } : {}),
    ...(sendsTexts(sms) ? { sms_updates: 1 as const } : {}),
    ...(shop.recaptcha ? { recaptcha: shop.recaptcha } : {}),
    express_checkout: payments.express_checkout ? 1 : 0,
    quick_checkout: payments.quick_checkout ? 1 : 0,
    services,
  }
}

/** An emptied field of a form means the standard title. */
function withoutEmpty(titles: Settings['about']['seo_titles']): Settings['about']['seo_titles'] {
  return Object.fromEntries(Object.entries(titles).filter(([, title]) => title.trim()))
}

/**
 * In countries without required postcodes, a shop that delivers by postcode has to require one
 * nevertheless.
 */
function withPostcode(
  region: ReturnType<typeof regionOf>,
  { ordering, delivery }: Settings,
): ReturnType<typeof regionOf> {
  if (!ordering.delivery.enabled || delivery.mode !== DELIVERY_MODES.postcode) return region
  return {
    ...region,
    postcode: { ...region.postcode, required: true },
    post_code: { ...region.post_code, visible: true, required: true },
  }
}

/** The notation of the shop's country, unless the shop has chosen another. */
function regionOf(country: Country, { time_zone, language, languages, own }: Settings['region']) {
  const place = own.country ?? country.country
  return {
    country: place,
    region: { id: place.id, time_zone: time_zone ?? country.time_zone, name: place.alias },
    currency: own.currency ?? country.currency,
    language: {
      default: variantIn(place.iso, language ?? country.language),
      options: (languages ?? LANGUAGES).map(each => ({ ...each, code: variantIn(place.iso, each.code) })),
    },
    locale: own.locale ?? country.locale,
    search: own.search ?? country.search,
    postcode: own.postcode ?? country.postcode,
    mobile: own.mobile ?? country.mobile,
    phone: own.phone ?? country.phone,
    ...shapeOf(ADDRESS_FIELDS, field => own[field] ?? country[field]),
  }
}
