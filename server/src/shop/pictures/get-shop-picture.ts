import type * as endpoints from '@tiffin/contract/shop/pictures/staff'
import { type OpenContext, storeContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, PreparedResponse } from '../../platform/http/route.ts'
import { sendPicture } from './send-picture.ts'

/**
 * A picture of a shop, for an element of the console, which cannot send a token. The picture is
 * public on the shop's site as well.
 */
export async function getShopPicture(
  { services, log }: OpenContext,
  { params, headers }: DecodedRequest<typeof endpoints.getShopPicture>,
): Promise<PreparedResponse> {
  const store = await services.stores.byId(params.storeId)
  if (!store) throw refusal('not-found')
  return sendPicture(storeContext(services, store, log), { file: params.file, accept: headers.accept })
}
