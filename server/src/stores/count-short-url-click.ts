import type * as endpoints from '@tiffin/contract/stores/diner'
import type { Context } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import type { DecodedRequest } from '../http/route.ts'
import { findShortUrl } from './find-short-url.ts'

/** Counts a click on a short link. */
export async function countShortUrlClick(
  ctx: Context,
  { body: { short_url_id: id } }: DecodedRequest<typeof endpoints.countShortUrlClick>,
): Promise<{ outcome: 'success' }> {
  if (!(await findShortUrl(ctx, id))) throw refusal('not-found')
  ctx.services.clicks.count(ctx.store.id, id, ctx.now)
  return { outcome: 'success' }
}
