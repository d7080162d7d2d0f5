import type * as endpoints from '@tiffin/contract/shop/short-links/diner'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { findShortUrl } from './find-short-url.ts'
import { linkTo } from '../stores/link-to.ts'

/** The target of a short link of this store. */
export async function getShortUrl(
  ctx: Context,
  { query }: DecodedRequest<typeof endpoints.getShortUrl>,
): Promise<ResponseFor<typeof endpoints.getShortUrl>> {
  const page = await findShortUrl(ctx, query.shortUrl)
  if (!page) throw refusal('not-found')
  return { outcome: 'success', url: linkTo(ctx, page), short_url_id: query.shortUrl }
}
