import type * as endpoints from '@tiffin/contract/shop/short-links/diner'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
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
