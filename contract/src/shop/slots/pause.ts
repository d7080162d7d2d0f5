import * as z from 'zod/mini'
import { SERVICE_TYPES } from '../../ids.ts'
import { RequestInstant } from '../settings/date.ts'

const Instant = z.iso.datetime({ offset: true })

/**
 * A service type in the header of the board. Times are instants, so that countdowns are correct
 * across clock changes.
 */
const ChannelPause = z.object({
  service_type: z.enum(SERVICE_TYPES),
  /** Whether it accepts orders now: within its hours and not paused. */
  open: z.boolean(),
  paused_until: z.nullable(Instant),
  busy: z.nullable(z.object({ minutes: z.int(), until: Instant })),
  /** The next closing time, if it is today. */
  closing: z.nullable(Instant),
  /** The next opening on a later day. */
  tomorrow: Instant,
})

/**
 * The pauses and longer lead times that the kitchen has set, for the service types that the shop
 * offers.
 */
export const ShopPause = z.object({ now: Instant, channels: z.array(ChannelPause) })
export type ShopPause = z.infer<typeof ShopPause>

/**
 * For this many minutes, until closing time, until the next opening on a later day, or until an
 * instant.
 */
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

/** Only the named types are changed; null ends a pause. */
export const PauseChange = z.object({
  paused: ofChannels(Until),
  busy: ofChannels(Busy),
  /** For an undo: the revision to undo. Refused if there is a newer one. */
  revision: z.optional(z.int()),
})
export type PauseChange = z.infer<typeof PauseChange>

/** The previous values of the changed types. Sending them back undoes the change. */
export const ReplacedPause = z.pick(PauseChange, { paused: true, busy: true })
export type ReplacedPause = z.infer<typeof ReplacedPause>
