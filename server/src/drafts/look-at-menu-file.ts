import type * as endpoints from '@tiffin/contract/drafts/staff'
import type { StaffStoreContext } from '../http/context.ts'
import type { DecodedRequest, ResponseFor } from '../http/route.ts'
import { readMenuUpload } from './read-menu-upload.ts'

/** What a file would make of the menu. */
export async function lookAtMenuFile(
  ctx: StaffStoreContext,
  { body }: DecodedRequest<typeof endpoints.lookAtMenuFile>,
): Promise<ResponseFor<typeof endpoints.lookAtMenuFile>> {
  const { menu, problems, present } = await readMenuUpload(ctx, body)
  const { live, revision, changed } = present
  return { menu, live, revision, changed: changed !== null, problems }
}
