import { createHash, randomBytes } from 'node:crypto'
import type { ChannelSettings, DeliveryArea, StoreSettings, Theme } from '@tiffin/contract/settings'
import { WEEKDAYS } from '@tiffin/contract/time'
import { sql } from 'kysely'
import { type Database, json } from '../db/database.ts'
import { bareHost, type Store, type StoredDetails } from '../http/store.ts'
import { COUNTRIES } from './countries.ts'

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

/** A hostname or a country that cannot be; told to the person at the command line. */
export class StoreRefused extends Error {
  override name = 'StoreRefused'
}

/** Makes a shop with what its country decides and settings that work from the first hour. Answers its id. */
export async function createStore(db: Database, given: NewStore, now: Temporal.Instant): Promise<number> {
  const country = COUNTRIES[given.country]
  if (!country)
    throw new StoreRefused(
      `There is no country "${given.country}": take one of ${Object.keys(COUNTRIES).join(', ')}.`,
    )
  const hosts = given.hosts.map(bareHost)
  if (!hosts[0]) throw new StoreRefused('A shop needs a hostname.')
  const { time_zone, language, tax, ...ofCountry } = country
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
  const standard = standardSettings(tax)
  const settings = given.settings?.(standard) ?? standard
  const theme: Theme = {
    accent: '#1f6f43',
    heading_font: 'fraunces',
    text_font: 'figtree',
    shape: 'soft',
    ...given.theme,
  }
  return db.platformTx(async run => {
    const taken = await run(sql<{ host: string }>`select host from store_host where host = any(${hosts})`)
    if (taken[0]) throw new StoreRefused(`The hostname ${taken[0].host} belongs to another shop already.`)
    const [row] = await run(sql<{ id: number }>`
      insert into store (id, name, host, configuration, details, settings, theme, api_token, demo, created_at)
      select coalesce(max(id), 0) + 1, ${given.name}, ${hosts[0]}, ${json(configuration)}, ${json(detailsFrom(given))}, ${json(settings)},
        ${json(theme)}, ${randomBytes(24).toString('base64url')}, ${given.demo ?? false}, ${now} from store
      returning id`)
    for (const host of new Set(hosts)) {
      const host_hash = createHash('sha256').update(host).digest('hex')
      await run(
        sql`insert into store_host (host, host_hash, store_id) values (${host}, ${host_hash}, ${row!.id})`,
      )
    }
    return row!.id
  })
}

const LANGUAGES = [
  { code: 'en', name: 'English', rtl: false },
  { code: 'es', name: 'Español', rtl: false },
]

function standardSettings(tax: { label: string; included: boolean; percent: number }): StoreSettings {
  const hours = Object.fromEntries(
    WEEKDAYS.map(day => [day, [{ open: '12:00', close: '22:00' }]]),
  ) as ChannelSettings['hours']
  const channel = {
    enabled: true,
    pre_order: true,
    hours,
    slot_minutes: 15,
    days_ahead: 7,
    slot_capacity: null,
    payment_modes: ['CASH' as const],
    minimum_order: 0,
    paused_until: null,
  }
  return {
    channels: {
      delivery: { ...channel, lead_minutes: 45 },
      collection: { ...channel, lead_minutes: 20 },
      dinein: { enabled: false },
    },
    closures: [],
    delivery: { mode: 3, areas: [flatArea] },
    charges: {
      service: null,
      bag: null,
      card: null,
      online_discount_percent: 0,
      collection_discount_percent: 0,
    },
    tax: {
      included: tax.included,
      label: tax.label,
      default_class: 'standard',
      classes: { standard: { percent: tax.percent }, zero: { percent: 0 } },
      charge_classes: {},
    },
    guest_checkout: true,
    unanswered_minutes: null,
  }
}

const flatArea: DeliveryArea = {
  name: 'Everywhere',
  postcodes: [],
  max_distance: null,
  charge: 0,
  minimum_order: 0,
  free_delivery_over: null,
  partner_fee: 0,
}

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
