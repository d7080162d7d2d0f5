import * as z from 'zod/mini'

/** Rich text, sanitised by the server; empty: the platform's text is used. */
const OwnText = z._default(z.string().check(z.maxLength(50_000)), '')

/** The shop's own texts, which replace the platform's [G-32]. */
export const PoliciesSettings = z.object({
  terms: OwnText,
  /**
   * Raised when customers have to accept the shop's terms again. Its value is the revision of this
   * section at that change.
   */
  terms_version: z._default(z.int().check(z.minimum(0), z.maximum(2_000_000_000)), 0),
  terms_of_use: OwnText,
  privacy: OwnText,
  allergy: OwnText,
  cookies: OwnText,
})
