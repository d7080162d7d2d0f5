import * as z from 'zod/mini'

const Text = z._default(z.string(), '')

/** The space in the header of every page. */
export const EXTRA_PAGE_NAME_MAX = 30

/** The shop's description of itself. */
export const AboutSettings = z.object({
  /** Null: the shop's name is used. */
  title: z._default(z.nullable(z.string()), null),
  description: Text,
  /** Keywords in the head of every page, for search engines; separated by commas. */
  keywords: Text,
  /** The cuisine, such as Punjabi, in the shop's own words [M-20]. */
  cuisines: z._default(
    z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))).check(z.maxLength(8)),
    () => [],
  ),
  allergy_note: Text,
  landing_page: z._default(z.string(), '/'),
  extra_page: z._default(
    z.nullable(z.object({ name: z.string().check(z.trim()), content: z.string() })),
    null,
  ),
  /** Titles that replace the standard ones, by page. */
  seo_titles: z.prefault(
    z.object({
      order_now: z.optional(z.string()),
      review: z.optional(z.string()),
      contact_us: z.optional(z.string()),
    }),
    {},
  ),
})
