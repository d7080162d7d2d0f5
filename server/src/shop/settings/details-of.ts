import type { Settings } from '@tiffin/contract/shop/settings'
import { needsCoordinates } from '@tiffin/contract/shop/places/areas/find-area'
import { DELIVERY_MODES } from '@tiffin/contract/shop/settings/delivery'
import type { WeekHours } from '@tiffin/contract/shop/settings/hours'
import type { StoreDetails } from '@tiffin/contract/shop/stores/details'
import { WEEKDAYS } from '@tiffin/contract/time'
import type { StoreRow } from '../../platform/http/store.ts'
import { logoOf } from './logo-of.ts'
import { harmlessAddress } from './web-address.ts'

/** The rating that diners see; zeros without reviews. */
type Shown = { rating: number; total_reviews: number }

/** Store details for page frame and ordering [C-09, C-10]: derived from the settings, not stored. */
export function detailsOf(
  { id, name, group_name, rating, total_reviews }: Pick<StoreRow, 'id' | 'name' | 'group_name'> & Shown,
  settings: Settings,
): StoreDetails {
  const { about, contact, delivery, features, hours, look, loyalty, ordering, payments, tracking } = settings
  return {
    id,
    name,
    city: contact.city ?? contact.town,
    street: contact.street,
    postcode: contact.postcode,
    phone: contact.phone,
    title: about.title?.trim() || name,
    description: about.description,
    keywords: about.keywords,
    ...(about.cuisines.length > 0 ? { cuisines: about.cuisines } : {}),
    payment_provider: payments.provider,
    // Drawn areas need coordinates, as distances do.
    delivery_charge: { mode: needsCoordinates(delivery) ? DELIVERY_MODES.distance : delivery.mode },
    // One image for both, unless the shop has two [H-17].
    logo_url: look.theme.logo ?? harmlessAddress(look.logo_url || look.website_logo_url),
    website_logo_url: logoOf(look),
    // Copies for the first paint: the call for the rating reads the sums [I-02].
    rating,
    total_reviews,
    lat: contact.lat,
    lng: contact.lng,
    online_closed_message: hours.closed_message,
    feedback: Number(features.feedback),
    booking_page: features.booking_page,
    loyalty_status: loyalty.enabled ? 'ENABLED' : loyalty.ended_on ? 'ENDED' : '',
    ios_link: harmlessAddress(contact.ios_link),
    android_link: harmlessAddress(contact.android_link),
    client_type: features.client_type,
    food_hub_portal: features.food_hub_portal,
    website_hygiene_ratings_toggle: features.website_hygiene_ratings_toggle,
    ...(features.hygiene_rating ? { hygiene_rating: hygieneOf(features.hygiene_rating) } : {}),
    google_conversion: tracking.google_conversion,
    our_recommendations: features.our_recommendations,
    setting: { banner_url: harmlessAddress(look.banner_url) },
    opening_hours: {
      delivery: ordering.delivery.enabled ? hours.delivery : NEVER,
      collection: ordering.collection.enabled ? hours.collection : NEVER,
      ...(ordering.dinein.enabled && hours.dinein ? { dinein: hours.dinein } : {}),
    },
    ...(hours.special_days.length > 0 ? { special_days: hours.special_days } : {}),
    mandatory_charges: mandatoryCharges(settings),
    allergy_note: about.allergy_note,
    ...(group_name === null ? {} : { group: group_name }),
  }
}

const NEVER = Object.fromEntries(WEEKDAYS.map(day => [day, []])) as unknown as WeekHours

function hygieneOf({
  rating,
  rating_date,
  url,
}: NonNullable<Settings['features']['hygiene_rating']>): StoreDetails['hygiene_rating'] {
  const rating_value = rating.slice('FHRS_'.length)
  return {
    scheme_type: rating.startsWith('FHRS') ? 'FHRS' : 'FHIS',
    rating_value,
    rating_status: rating_value === 'AWAITING' ? 'AWAITING' : 'RATED',
    rating_date,
    image_url: `/storage/hygiene/${rating}.svg`,
    url: harmlessAddress(url),
  }
}

/** Charges of every order, or of every order at a table, shown beside the prices from the start, not only in the basket. */
function mandatoryCharges({
  charges: { service, dinein_service_percent, bag },
  ordering,
}: Pick<Settings, 'charges' | 'ordering'>): StoreDetails['mandatory_charges'] {
  const atTable = ordering.dinein.enabled && dinein_service_percent > 0
  return [
    ...(service
      ? [{ code: 'service', percent: service.percent, amount: service.amount, per_items: null }]
      : []),
    ...(atTable
      ? [{ code: 'dinein_service', percent: dinein_service_percent, amount: null, per_items: null }]
      : []),
    ...(bag ? [{ code: 'bags', percent: null, amount: bag.amount, per_items: bag.items_per_bag }] : []),
  ]
}
