import * as z from 'zod/mini'
import { SERVICE_TYPES } from '../../ids.ts'
import { RequestInstant } from '../settings/date.ts'

const Instant = z.iso.datetime({ offset: true })

/** One type of order on the board's header. Times are instants, so that a countdown is right when the clocks change. */
const ChannelPause = z.object({
  service_type: z.enum(SERVICE_TYPES),
  /** Takes orders for now: within its hours, and not paused. */
  open: z.boolean(),
  paused_until: z.nullable(Instant),
  busy: z.nullable(z.object({ minutes: z.int(), until: Instant })),
  /** When it closes next, if that is today. */
  closing: z.nullable(Instant),
  /** The next opening on a later day. */
  tomorrow: Instant,
})

/** What the kitchen has paused, and for what it takes longer, in the types of order that the shop offers. */
export const ShopPause = z.object({ now: Instant, channels: z.array(ChannelPause) })
export type ShopPause = z.infer<typeof ShopPause>

/** For this many minutes, until it closes, until the next opening on a later day, or until an instant. */
export const Until = z.union([
  z.int().check(z.minimum(1), z.maximum(24 * 60)),
  z.enum(['closing', 'tomorrow']),
  RequestInstant,
])
export type Until = z.infer<typeof Until>

function ofChannels<Value extends z.ZodMiniType>(value: Value) {
  const wish = z.optional(z.nullable(value))
  return z.prefault(z.object({ delivery: wish, collection: wish, dinein: wish }), {})
}

const Busy = z.object({ minutes: z.int().check(z.minimum(1), z.maximum(240)), until: Until })

/** Only the types that it names are changed; null ends it. */
export const PauseChange = z.object({
  paused: ofChannels(Until),
  busy: ofChannels(Busy),
  /** From an undo: the revision that it takes back; refused if there is a newer one. */
  revision: z.optional(z.int()),
})
export type PauseChange = z.infer<typeof PauseChange>

/** The values that a change has replaced, for the types that it named: sent back, they undo the change. */
export const ReplacedPause = z.pick(PauseChange, { paused: true, busy: true })
export type ReplacedPause = z.infer<typeof ReplacedPause>
