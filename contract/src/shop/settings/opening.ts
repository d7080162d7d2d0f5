import * as z from 'zod/mini'

/**
 * The progress of a new shop towards its first order. Shops that were created by command are open
 * from the start.
 */
export const OpeningSettings = z.object({
  /**
   * Whether diners can order. Before the opening they see a page that says that the shop opens
   * soon.
   */
  opened: z._default(z.boolean(), true),
  /** A staff member has placed a test order. */
  tested: z._default(z.boolean(), false),
  /** The console shows the checklist until it is complete or hidden. */
  checklist: z._default(z.boolean(), false),
})
