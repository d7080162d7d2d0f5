import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { common, SERVICE_TYPES } from './ids.ts'
import { Money, PaymentMode } from './money.ts'
import { LocalDateTime, WEEKDAYS } from './time.ts'

/** How one field of the address form behaves in this store's country [C-04, D-23]. */
export const AddressField = z.object({
  visible: z.boolean(),
  required: z.boolean(),
  label: z.string(),
  order: z.int(),
})

export const ADDRESS_FIELDS = [
  'post_code',
  'house_number',
  'flat',
  'address_line1',
  'address_line2',
  'area',
] as const

/** Clock changes, patterns and money are data of the country, so that a new country is a row and not code [C-01, C-02]. */
export const StoreConfiguration = z.object({
  api_version: z.string(),
  id: z.int(),
  name: z.string(),
  host: z.string(),
  landing_page: z.string(),
  extra_page: z.nullable(z.object({ name: z.string(), content: z.string() })),
  country: z.object({
    alias: z.string(),
    iso: z.string(),
    /** 1 UK, 2 Ireland, 3 Australia, 4 New Zealand, 7 USA, 8 Mexico, 9 Guatemala [C-27]. */
    id: z.int(),
    distance_type: z.enum(['MILES', 'KM', 'METERS']),
    distance_label: z.string(),
  }),
  region: z.object({ id: z.int(), time_zone: z.string(), name: z.string() }),
  /** `decimals` are always 2 on the wire; `position` says where the symbol stands. */
  currency: z.object({ symbol: z.string(), iso: z.string() }),
  language: z.object({
    default: z.string(),
    options: z.array(z.object({ code: z.string(), name: z.string(), rtl: z.boolean() })),
  }),
  locale: z.string(),
  search: z.object({ type: z.enum(['POSTCODE', 'ZIPCODE', 'AREA', 'ADDRESS_AUTOCOMPLETE']) }),
  postcode: z.object({ reg_ex: z.string(), required: z.boolean() }),
  mobile: z.object({ reg_ex: z.string() }),
  phone: z.object({ reg_ex: z.string(), max_length: z.int() }),
  post_code: AddressField,
  house_number: AddressField,
  flat: AddressField,
  address_line1: AddressField,
  address_line2: AddressField,
  area: AddressField,
  map: z.object({ visible: z.boolean() }),
  /** The store's own values; `postcode` and `phone` above are patterns [C-04, C-05]. */
  store: z.object({
    phone: z.string(),
    email: z.string(),
    street: z.string(),
    town: z.string(),
    postcode: z.string(),
    rating: z.number(),
    total_reviews: z.int(),
  }),
  website_logo_url: z.string(),
  logo_host_alt: z.string(),
  twitter: z.string(),
  facebook: z.string(),
  tag_manager: z.string(),
  facebook_pixel_id: z.string(),
  ada_chat_enabled_version_2: z.boolean(),
  /** Titles that replace the standard ones, by page. */
  seo: z.object({
    titles: z.partial(z.object({ order_now: z.string(), review: z.string(), contact_us: z.string() })),
  }),
  /** Values for keys that a configuration lacks [C-13]. */
  fallback: z.record(z.string(), z.unknown()),
  product_id: z.int(),
  platform_id: z.int(),
  /** Numbers of the policy records that consents name [G-10]. */
  policy_numbers: z.object({ terms: z.int(), sms: z.int(), email: z.int(), push: z.int() }),
  /** Public, per store: for consent, feature and policy calls [V3]. */
  api_token: z.string(),
  guest_checkout: z.boolean(),
  /** The service types that the store offers at all, and how each may be paid [P-01, T-01]. */
  services: z.array(z.object({ service_type: z.enum(SERVICE_TYPES), payment_modes: z.array(PaymentMode) })),
})
export type StoreConfiguration = z.infer<typeof StoreConfiguration>

const Hours = z.object(
  Object.fromEntries(
    WEEKDAYS.map(day => [day, z.array(z.object({ open: z.string(), close: z.string() }))]),
  ) as Record<
    (typeof WEEKDAYS)[number],
    z.ZodMiniArray<z.ZodMiniObject<{ open: z.ZodMiniString; close: z.ZodMiniString }>>
  >,
)
/** Opening hours by weekday; `close` before `open` runs past midnight; a day without entries is closed [T-27]. */
export type Hours = z.infer<typeof Hours>

export const StoreDetails = z.object({
  id: z.int(),
  name: z.string(),
  city: z.string(),
  street: z.string(),
  postcode: z.string(),
  phone: z.string(),
  title: z.string(),
  description: z.string(),
  keywords: z.string(),
  /** STRIPE, BARCLAYS_EURO or another [P-15]. */
  payment_provider: z.string(),
  /** 1 by distance, 2 by postcode area, 3 flat [D-12]. */
  delivery_charge: z.object({ mode: z.int() }),
  logo_url: z.string(),
  website_logo_url: z.string(),
  rating: z.number(),
  total_reviews: z.int(),
  lat: z.number(),
  lng: z.number(),
  online_closed_message: z.string(),
  feedback: z.int(),
  booking_page: z.int(),
  loyalty_status: z.string(),
  ios_link: z.string(),
  android_link: z.string(),
  client_type: z.string(),
  food_hub_portal: z.string(),
  website_hygiene_ratings_toggle: z.string(),
  google_conversion: z.string(),
  our_recommendations: z.string(),
  setting: z.object({ banner_url: z.string() }),
  opening_hours: z.object({ delivery: Hours, collection: Hours }),
  /** Charges that every order bears, so that they can be said beside the prices at first sight; `per_items`: once for so many dishes begun. */
  mandatory_charges: z.array(
    z.object({
      code: z.string(),
      percent: z.nullable(z.number()),
      amount: z.nullable(Money),
      per_items: z.nullable(z.int()),
    }),
  ),
  allergy_note: z.string(),
})
export type StoreDetails = z.infer<typeof StoreDetails>
export type WireStoreDetails = z.input<typeof StoreDetails>

/** D, DP, D_DP, DN and their four counterparts for collection [T-05 to T-09]. */
export const SERVICE_CODES = ['D', 'DP', 'D_DP', 'DN', 'C', 'CP', 'C_CP', 'CN'] as const
export type ServiceCode = (typeof SERVICE_CODES)[number]

export const ChannelState = z.object({
  status: z.enum(['open', 'closed']),
  pre_order: z.enum(['yes', 'no']),
  /** The service code, for clients that read one word [T-04]. */
  mode: z.enum(SERVICE_CODES),
  /** When an order placed now would be there, and the next time at all if closed; store-local, null when never. */
  next_time: z.nullable(LocalDateTime),
  /** Why it is closed although the hours say open: a pause or a special day. */
  closed_reason: z.nullable(z.enum(['hours', 'paused', 'special_day', 'off'])),
  /** While it is paused: the end of the pause. */
  paused_until: z.optional(LocalDateTime),
  /** Minutes that an order for now takes. */
  lead_minutes: z.int(),
})
export type ChannelState = z.infer<typeof ChannelState>

const SlotDay = z.object({
  /** `YYYY-MM-DD` */
  date: z.string(),
  /** `value` is the `pre_order_time`; `label` is `HH:mm`; a full slot is listed and cannot be taken. */
  slots: z.array(z.object({ value: LocalDateTime, label: z.string(), available: z.boolean() })),
})
export type SlotDay = z.infer<typeof SlotDay>

export const PreorderLookup = z.object({
  current_time: LocalDateTime,
  time_zone: z.string(),
  delivery: ChannelState,
  collection: ChannelState,
  preorder_hours: z.object({ delivery: z.array(SlotDay), collection: z.array(SlotDay) }),
})
export type PreorderLookup = z.infer<typeof PreorderLookup>

/** Store details, for the shell and for ordering [C-09, C-10]. */
export const getStore = endpoint({
  method: 'GET',
  path: '/consumer/store',
  auth: 'visitor',
  summary: 'Store details. 404 `not_found` for an unknown store.',
  query: z.object(common),
  response: z.object({ data: StoreDetails }),
})

/** What can be ordered when: channel states now and the slots of the days ahead [T-03]. */
export const lookupPreorder = endpoint({
  method: 'GET',
  path: '/consumer/store/lookup/preorder',
  auth: 'visitor',
  summary: 'Current store time, the state of delivery and collection, and the slots that can be chosen.',
  query: z.object(common),
  response: PreorderLookup,
})

/** The configuration as a file, named by the SHA-256 of the hostname in hex [C-03]. */
export const getConfigurationFile = endpoint({
  method: 'GET',
  path: '/storage/config/:hash.json',
  auth: 'open',
  summary: 'The store configuration of the hostname with this SHA-256.',
  params: z.object({ hash: z.string() }),
  response: StoreConfiguration,
})

/** Resolves a short link of this store; the browser's way is `/s/{short_url_id}`. */
export const getShortUrl = endpoint({
  method: 'GET',
  path: '/takeaway/shorturl',
  auth: 'visitor',
  summary: 'The target of a short link. 404 when unknown.',
  query: z.object({ ...common, shortUrl: z.string(), store_id: z.optional(z.string()) }),
  response: z.object({ outcome: z.literal('success'), url: z.string(), short_url_id: z.string() }),
})
