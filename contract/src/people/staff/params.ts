import * as z from 'zod/mini'

/**
 * Calls about a shop have its id in the path, so that one sign-in is enough for all shops of a
 * staff member.
 */
export const StoreParams = z.object({ storeId: z.coerce.number() })
