import * as z from 'zod/mini'
import { Money } from '../../money.ts'
import { WEEKDAYS } from '../../time.ts'

const Range = z.object({ open: z.string(), close: z.string() })
export const Hours = z.object(
  Object.fromEntries(WEEKDAYS.map(day => [day, z.array(Range)])) as Record<
    (typeof WEEKDAYS)[number],
    z.ZodMiniArray<typeof Range>
  >,
)

/** Opening hours by weekday; a `close` before `open` runs past midnight; a day without entries is closed [T-27]. */
export type Hours = z.infer<typeof Hours>

const SpecialRanges = z.nullable(z.array(Range))
const SpecialDays = z.object({
  from: z.string(),
  to: z.string(),
  name: z.string(),
  delivery: SpecialRanges,
  collection: SpecialRanges,
  dinein: SpecialRanges,
})
export type SpecialDays = z.infer<typeof SpecialDays>

/** The result of a food hygiene inspection [I-22]. */
const WireHygiene = z.object({
  scheme_type: z.enum(['FHRS', 'FHIS']),
  /** `0` to `5`, `PASS` or `IMPROVEMENT_REQUIRED`; `AWAITING` before the first inspection. */
  rating_value: z.string(),
  rating_status: z.enum(['RATED', 'AWAITING']),
  /** `YYYY-MM-DD`; empty: not known. */
  rating_date: z.string(),
  image_url: z.string(),
  /** The shop’s page at the authority; empty: not known. */
  url: z.string(),
})

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
  /** The cuisine, in the shop's own words; absent if not entered [M-20]. */
  cuisines: z.optional(z.array(z.string())),
  /** STRIPE, BARCLAYS_EURO or another [P-15]. */
  payment_provider: z.string(),
  /** 1 by distance, with coordinates; 2 by postcode area; 3 flat [D-12]. */
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
  /** Shown in the United Kingdom while the toggle is on [H-22]; absent if unknown. */
  hygiene_rating: z.optional(WireHygiene),
  google_conversion: z.string(),
  our_recommendations: z.string(),
  setting: z.object({ banner_url: z.string() }),
  /** The hours of tables, only if they differ from those of collection. */
  opening_hours: z.object({ delivery: Hours, collection: Hours, dinein: z.optional(Hours) }),
  /**
   * Days that differ from the week, both ends included; past days too. Null: as in the week; empty:
   * closed.
   */
  special_days: z.optional(z.array(SpecialDays)),
  /**
   * Charges of every order, or of every order at a table (`dinein_service`), so that pages can show them with the prices. `per_items`: charged once for each started
   * group of this many dishes.
   */
  mandatory_charges: z.array(
    z.object({
      code: z.string(),
      percent: z.nullable(z.number()),
      amount: z.nullable(Money),
      per_items: z.nullable(z.int()),
    }),
  ),
  allergy_note: z.string(),
  /** The name of the shop's group, whose shops a page lists; absent if it is in none [I-30]. */
  group: z.optional(z.string()),
  /** How many offer banners the shop shows today, so that pages reserve room for them; absent: zero [M-19]. */
  offers: z.optional(z.int()),
  /** None of these banners has a picture, so they need less room. */
  offers_are_text: z.optional(z.literal(true)),
  /** False: the server cannot find an address for a position, and the shop does not charge by distance. */
  locates: z.optional(z.boolean()),
  /** The operator of the site; absent if it is the platform and has no URL [H-24]. */
  powered_by: z.optional(z.object({ name: z.string(), url: z.nullable(z.string()) })),
})
export type StoreDetails = z.infer<typeof StoreDetails>
export type WireStoreDetails = z.input<typeof StoreDetails>
