import * as z from 'zod/mini'

const Instant = z.iso.datetime({ offset: true })
const Until = z._default(z.nullable(Instant), null)
const Busy = z._default(
  z.nullable(z.object({ minutes: z.int().check(z.minimum(1), z.maximum(240)), until: Instant })),
  null,
)
export type Busy = z.infer<typeof Busy>

/**
 * The kitchen's temporary pause of orders until an instant, or additional minutes while the kitchen
 * is busy. Both end automatically. Separate from the hours, because the kitchen may change them.
 */
export const PauseSettings = z.object({
  delivery: Until,
  collection: Until,
  dinein: Until,
  busy: z.prefault(z.object({ delivery: Busy, collection: Busy, dinein: Busy }), {}),
})
