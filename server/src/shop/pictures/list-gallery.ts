import type * as endpoints from '@tiffin/contract/shop/pictures/diner'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { galleryOf } from './gallery-of.ts'

/** The shop's gallery [I-05]. `sref`, the number of a shop, is optional; the number of another shop is refused. */
export async function listGallery(
  ctx: Context,
  { query }: DecodedRequest<typeof endpoints.listGallery>,
): Promise<ResponseFor<typeof endpoints.listGallery>> {
  if (query.sref !== undefined && query.sref !== String(ctx.store.id)) throw refusal('not-found')
  return galleryOf(ctx)
}
