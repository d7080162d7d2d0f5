import * as z from 'zod/mini'

const Until = z._default(z.nullable(z.iso.datetime({ offset: true })), null)

/** No orders for now until this instant; it ends by itself. Apart from the hours, since the kitchen presses it. */
export const PauseSettings = z.object({ delivery: Until, collection: Until })
