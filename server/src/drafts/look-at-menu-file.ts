import type * as endpoints from '@tiffin/contract/drafts/staff'
import type { StaffStoreContext } from '../http/context.ts'
import type { DecodedRequest, ResponseFor } from '../http/route.ts'
import { columnChoices } from './chosen-columns.ts'
import { readMenuUpload } from './read-menu-upload.ts'

/** What a file would make of the menu. */
export async function lookAtMenuFile(
  ctx: StaffStoreContext,
  sent: DecodedRequest<typeof endpoints.lookAtMenuFile>,
): Promise<ResponseFor<typeof endpoints.lookAtMenuFile>> {
  const { menu, problems, more, headings, present } = await readMenuUpload(ctx, sent)
  const { live, revision, changed } = present
  const columns = headings.some(({ open }) => open) ? columnChoices(ctx) : []
  return { menu, live, revision, changed: changed !== null, problems, more, headings, columns }
}
