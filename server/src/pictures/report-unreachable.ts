import type { Context } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'

/**
 * The store of the files does not answer as it should: the operator reads why, and whoever asked is told to come again. What
 * the database says of itself is passed on.
 */
export function reportUnreachable(ctx: Context, error: unknown): never {
  if (!ctx.services.env.PICTURE_STORE || ctx.services.outage.explains(error, ctx.log)) throw error
  ctx.log.error({ err: error }, 'the store of pictures fails')
  throw refusal('unavailable', { retry_after: 5 })
}
