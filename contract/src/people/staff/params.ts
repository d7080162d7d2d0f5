import * as z from 'zod/mini'

/** Every call about one shop names it in its path, so that one sign-in is enough for all shops of a person. */
export const StoreParams = z.object({ storeId: z.coerce.number() })
