import { randomBytes } from 'node:crypto'
import type { StoreSettings, Theme } from '@tiffin/contract/settings'
import { sql } from 'kysely'
import { type Database, json } from '../db/database.ts'
import { bareHost, type Store, type StoredDetails } from '../http/store.ts'
import { countryOf } from './country-of.ts'
import { addHosts, requireFreeHosts } from './hosts.ts'
import { standardSettings } from './standard-settings.ts'
import { StoreRefused } from './store-refused.ts'

export type NewStore = {
  name: string
  /** The first is the one that links name; the others lead to the same shop. */
  hosts: string[]
  /** ISO 3166: GB, IE, AU, NZ, US, MX or GT. */
  country: string
  time_zone?: string
  phone: string
  email: string
  street: string
  town: string
  postcode: string
  lat?: number
  lng?: number
  description?: string
  theme?: Partial<Theme>
  settings?: (standard: StoreSettings) => StoreSettings
  details?: Partial<StoredDetails>
  demo?: boolean
}

/** Makes a shop with what its country decides and settings that work from the first hour. Answers its id. */
export async function createStore(db: Database, given: NewStore, now: Temporal.Instant): Promise<number> {
  const country = countryOf(given.country)
  const hosts = given.hosts.map(bareHost)
  if (!hosts[0]) throw new StoreRefused('A shop needs a hostname.')
  const { time_zone, language, tax: _tax, writing: _writing, ...ofCountry } = country
  const configuration: Store['configuration'] = {
    ...ofCountry,
    api_version: '1',
    landing_page: '/',
    extra_page: null,
    region: { id: country.country.id, time_zone: given.time_zone ?? time_zone, name: country.country.alias },
    language: { default: language, options: LANGUAGES },
    map: { visible: false },
    store: {
      phone: given.phone,
      email: given.email,
      street: given.street,
      town: given.town,
      postcode: given.postcode,
      rating: 0,
      total_reviews: 0,
    },
    website_logo_url: '',
    logo_host_alt: '',
    twitter: '',
    facebook: '',
    tag_manager: '',
    facebook_pixel_id: '',
    ada_chat_enabled_version_2: false,
    seo: { titles: {} },
    fallback: {},
    product_id: 1,
    platform_id: 1,
    policy_numbers: { terms: 1, sms: 17, email: 18, push: 19 },
  }
  const standard = standardSettings(country)
  const settings = given.settings?.(standard) ?? standard
  const theme: Theme = {
    accent: '#1f6f43',
    heading_font: 'fraunces',
    text_font: 'figtree',
    shape: 'soft',
    ...given.theme,
  }
  return db.platformTransaction(async run => {
    // Of two that are made at once the second waits, for its number and for its hostnames.
    await run(sql`select pg_advisory_xact_lock(${MAKING})`)
    await requireFreeHosts(run, hosts)
    const [row] = await run(sql<{ id: number }>`
      insert into store (id, name, host, configuration, details, settings, theme, api_token, demo, created_at)
      select coalesce(max(id), 0) + 1, ${given.name}, ${hosts[0]}, ${json(configuration)}, ${json(detailsFrom(given))}, ${json(settings)},
        ${json(theme)}, ${randomBytes(24).toString('base64url')}, ${given.demo ?? false}, ${now} from store
      returning id`)
    await addHosts(run, row!.id, hosts)
    return row!.id
  })
}

/** Any number that nothing else locks. */
const MAKING = 7_484_336

const LANGUAGES = [
  { code: 'en', name: 'English', rtl: false },
  { code: 'es', name: 'Español', rtl: false },
]

function detailsFrom(given: NewStore): StoredDetails {
  return {
    city: given.town,
    title: given.name,
    description: given.description ?? '',
    keywords: '',
    payment_provider: '',
    logo_url: '',
    website_logo_url: '',
    rating: 0,
    total_reviews: 0,
    lat: given.lat ?? 0,
    lng: given.lng ?? 0,
    online_closed_message: '',
    feedback: 0,
    booking_page: 0,
    loyalty_status: '',
    ios_link: '',
    android_link: '',
    client_type: '',
    food_hub_portal: '',
    website_hygiene_ratings_toggle: '',
    google_conversion: '',
    our_recommendations: '',
    setting: { banner_url: '' },
    allergy_note: '',
    ...given.details,
  }
}
