import type * as endpoints from '@tiffin/contract/shop/short-links/diner'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { findShortUrl } from './find-short-url.ts'
import { linkTo } from '../stores/link-to.ts'

/** The target of a short link, for a visit that is counted. */
export async function visitShortUrl(
  ctx: Context,
  { body: { shortUrl: id } }: DecodedRequest<typeof endpoints.visitShortUrl>,
): Promise<ResponseFor<typeof endpoints.visitShortUrl>> {
  const page = await findShortUrl(ctx, id)
  if (!page) throw refusal('not-found')
  ctx.services.clicks.count(ctx.store.id, id, ctx.now)
  return { outcome: 'success', url: linkTo(ctx, page), short_url_id: id }
}
