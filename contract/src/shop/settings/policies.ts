import * as z from 'zod/mini'

/** Rich text, made harmless by the server; empty: the platform's text. */
const OwnText = z._default(z.string().check(z.maxLength(50_000)), '')

/** The shop's own texts, each over the platform's [G-32]. */
export const PoliciesSettings = z.object({
  terms: OwnText,
  /** Raised when customers have to accept the shop's terms again: to the section's revision of that change. */
  terms_version: z._default(z.int().check(z.minimum(0), z.maximum(2_000_000_000)), 0),
  terms_of_use: OwnText,
  privacy: OwnText,
  allergy: OwnText,
  cookies: OwnText,
})
