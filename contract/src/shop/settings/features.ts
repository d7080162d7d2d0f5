import * as z from 'zod/mini'
import { HygieneSettings } from './hygiene-rating.ts'

const Text = z._default(z.string(), '')
const Flag = z._default(z.int(), 0)

/** Which features of the platform the shop uses, with the values of the wire: ENABLED, or 1. */
export const FeaturesSettings = z.object({
  our_recommendations: Text,
  website_hygiene_ratings_toggle: Text,
  /** Null if unknown [I-22]. */
  hygiene_rating: z._default(z.nullable(HygieneSettings), null),
  food_hub_portal: Text,
  client_type: Text,
  /** 1 or, as older documents write it, "1": diners read and write reviews. */
  feedback: z._default(z.union([z.int(), z.literal('1')]), 0),
  booking_page: Flag,
  ada_chat_enabled_version_2: z._default(z.boolean(), false),
  /** The name of the shop's bot at Ada: the first part of its hostname. Empty: the chat is only ours. */
  ada_chat_handle: z._default(z.string().check(z.regex(/^(?:[a-z0-9][a-z0-9-]{0,59})?$/)), ''),
})
