import * as z from 'zod/mini'

const Until = z._default(z.nullable(z.iso.datetime({ offset: true })), null)

/** No ASAP orders until this instant; ends by itself. Separate from the hours, because the kitchen sets it. */
export const PauseSettings = z.object({ delivery: Until, collection: Until })
