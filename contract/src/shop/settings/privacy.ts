import * as z from 'zod/mini'

/** How long a shop keeps data about people. */
export const PrivacySettings = z.object({
  /**
   * After how many months the person is removed from a finished order, and guests are removed. 0: never. The default
   * is the country's.
   */
  contact_months: z._default(z.int().check(z.minimum(0), z.maximum(120)), 36),
})
