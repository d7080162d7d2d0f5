import * as z from 'zod/mini'

/** The state of the menu's draft, without its contents. */
export const DraftState = z.object({
  /** Increases with every change of the draft, and does not restart with the next draft. */
  revision: z.int(),
  /** The revision of the published menu. Publishing a new menu also changes the draft. */
  menu_revision: z.int(),
  /** False if the draft was published or discarded: it then equals the menu that diners see. */
  exists: z.boolean(),
  /** The author of the last change. */
  by: z.string(),
})
export type DraftState = z.output<typeof DraftState>
