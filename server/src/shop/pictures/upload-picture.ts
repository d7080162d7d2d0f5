import { PICTURE_LEAST } from '@tiffin/contract/shop/pictures/pictures'
import type * as endpoints from '@tiffin/contract/shop/pictures/staff'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { storePicture, MOST_PICTURES } from './picture-files.ts'
import { reportUnreachable } from './report-unreachable.ts'

/**
 * Creates the files of a picture and stores them. A repeated upload is stored once and has the same
 * address.
 */
export async function uploadPicture(
  ctx: StaffStoreContext,
  { query, body }: DecodedRequest<typeof endpoints.uploadPicture>,
): Promise<{ picture: string; width: number; height: number }> {
  const made = await ctx.services.integrations.pictureMaker.make(body, query.kind)
  if ('refused' in made) {
    const isBusy = made.refused === 'pictures-busy'
    throw refusal(
      made.refused,
      isBusy ? { retry_after: 5 } : { values: { least: PICTURE_LEAST[query.kind] } },
    )
  }
  const kept = await storePicture(ctx, made).catch((error: unknown) => reportUnreachable(ctx, error))
  if (kept === 'full') throw refusal('pictures-full', { values: { most: MOST_PICTURES } })
  if (kept === 'going') throw refusal('pictures-busy', { retry_after: 5 })
  return { picture: `/pictures/${made.name}`, width: made.width, height: made.height }
}
