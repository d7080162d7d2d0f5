import * as z from 'zod/mini'

/** The state of the menu's draft, without its contents. */
export const DraftState = z.object({
  /** Rises with every change of the draft, and continues with the next draft. */
  revision: z.int(),
  /** The revision of the published menu. A change of it also changes the draft. */
  menu_revision: z.int(),
  /** False: it was published or discarded, and is the menu that diners see. */
  exists: z.boolean(),
  /** Who changed it last. */
  by: z.string(),
})
export type DraftState = z.output<typeof DraftState>
