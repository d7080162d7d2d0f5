import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'

/**
 * The file store does not respond as expected: the log has the reason, and the caller gets 503 with Retry-After.
 * Errors of the database are rethrown.
 */
export function reportUnreachable(ctx: Context, error: unknown): never {
  if (!ctx.services.env.PICTURE_STORE || ctx.services.outage.explains(error, ctx.log)) throw error
  ctx.log.error({ err: error }, 'the store of pictures fails')
  throw refusal('unavailable', { retry_after: 5 })
}
