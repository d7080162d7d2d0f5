import type * as endpoints from '@tiffin/contract/shop/pictures/diner'
import type { Context } from '../../platform/http/context.ts'
import type { DecodedRequest, PreparedResponse } from '../../platform/http/route.ts'
import { sendPicture } from './send-picture.ts'

/** A picture of the shop whose host this is. */
export async function getPicture(
  ctx: Context,
  { params, headers }: DecodedRequest<typeof endpoints.getPicture>,
): Promise<PreparedResponse> {
  return sendPicture(ctx, { file: params.file, accept: headers.accept })
}
