import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { instantOfLocal } from './booking-times.ts'

/** The instant of a time that staff entered. */
export function requireInstant(
  ctx: Context,
  { date, time }: { date: string; time: string },
): Temporal.Instant {
  const at = instantOfLocal(ctx.store, `${date} ${time}:00`)
  if (!at) throw refusal('invalid-data', { errors: { time: [ctx.translate('errors.invalid-field')] } })
  return at
}
