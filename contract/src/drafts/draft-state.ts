import * as z from 'zod/mini'

/** What is told of the draft of a menu without its contents. */
export const DraftState = z.object({
  /** Rises with every change of the draft, and goes on with the next draft. */
  revision: z.int(),
  /** That of the menu which diners see: what changes there is in the draft too. */
  menu_revision: z.int(),
  /** False: it was published or discarded, and is the menu that diners see. */
  exists: z.boolean(),
  /** Who changed it last. */
  by: z.string(),
})
export type DraftState = z.output<typeof DraftState>
