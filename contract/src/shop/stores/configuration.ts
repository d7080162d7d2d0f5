import * as z from 'zod/mini'
import { SERVICE_TYPES } from '../../ids.ts'
import { PaymentMode } from '../../money.ts'
import { SOCIAL_PROVIDERS } from '../../people/social/providers.ts'
import { shapeOf } from '../places/address.ts'
import { STREET_PARTS, type StreetPart } from '../places/address-parts.ts'

/** A field of the address form in the store's country [C-04, D-23]. */
export const AddressField = z.object({
  visible: z.boolean(),
  required: z.boolean(),
  label: z.string(),
  order: z.int(),
})

/** The postcode's field is `post_code`, because `postcode` is the name of its pattern. */
export type AddressFieldName = 'post_code' | StreetPart
export const ADDRESS_FIELDS: readonly AddressFieldName[] = ['post_code', ...STREET_PARTS]

/** Time zone, patterns and currency come from the country's row, so that a new country needs no code [C-01, C-02]. */
export const StoreConfiguration = z.object({
  api_version: z.string(),
  id: z.int(),
  name: z.string(),
  host: z.string(),
  landing_page: z.string(),
  /** The page's text is read by a separate call. */
  extra_page: z.nullable(z.object({ name: z.string() })),
  country: z.object({
    alias: z.string(),
    iso: z.string(),
    /** 1 UK, 2 Ireland, 3 Australia, 4 New Zealand, 7 USA, 8 Mexico, 9 Guatemala [C-27]. */
    id: z.int(),
    distance_type: z.enum(['MILES', 'KM', 'METERS']),
    distance_label: z.string(),
  }),
  region: z.object({ id: z.int(), time_zone: z.string(), name: z.string() }),
  /** `decimals` is always 2 on the wire; `position` is the position of the symbol. */
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
  ...shapeOf(ADDRESS_FIELDS, () => AddressField),
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
  /** The external chat assistant, offered in the chat about an order. Absent if the shop has not set one up [S-03]. */
  chat_assistant: z.optional(z.object({ handle: z.string() })),
  /** Titles that replace the standard ones, by page. */
  seo: z.object({
    titles: z.partial(z.object({ order_now: z.string(), review: z.string(), contact_us: z.string() })),
  }),
  /** Values for keys that a configuration lacks [C-13]. */
  fallback: z.record(z.string(), z.unknown()),
  product_id: z.int(),
  platform_id: z.int(),
  /** The numbers of the policies that consents refer to [G-10]. */
  policy_numbers: z.object({ terms: z.int(), sms: z.int(), email: z.int(), push: z.int() }),
  /** The current version of the terms: customers who accepted an earlier one are asked again [G-16]. */
  terms_version: z.int(),
  /** Public, per store: for the consent, feature and policy calls [V3]. */
  api_token: z.string(),
  guest_checkout: z.boolean(),
  /** The providers with whose accounts customers can sign in; absent: none. */
  social: z.optional(z.array(z.enum(SOCIAL_PROVIDERS))),
  /** Diners can ask for text messages about their order; absent: the shop sends none. */
  sms_updates: z.optional(z.literal(1)),
  /** The contact form asks for a token of reCAPTCHA; absent: it asks for none. `script`: the address of its script. */
  recaptcha: z.optional(z.object({ site_key: z.string(), script: z.string() })),
  /** 1: the primary saved card is preselected [C-28, N-23]. */
  express_checkout: z.union([z.literal(0), z.literal(1)]),
  /** 1: the basket is ordered with one press, as last time [C-28, N-23]. */
  quick_checkout: z.union([z.literal(0), z.literal(1)]),
  /** The service types that the store offers, and the payment modes of each [P-01, T-01]. */
  services: z.array(z.object({ service_type: z.enum(SERVICE_TYPES), payment_modes: z.array(PaymentMode) })),
})
export type StoreConfiguration = z.infer<typeof StoreConfiguration>
