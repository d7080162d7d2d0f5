import * as z from 'zod/mini'

/** The way of a new shop to its first order. Shops that were made by command are open from the first moment. */
export const OpeningSettings = z.object({
  /** Diners see the shop and can order; before, they read that it opens soon. */
  opened: z._default(z.boolean(), true),
  /** A staff member has placed a test order. */
  tested: z._default(z.boolean(), false),
  /** The console shows the checklist until it is complete or hidden. */
  checklist: z._default(z.boolean(), false),
})
