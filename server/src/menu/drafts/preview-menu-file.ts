import type * as endpoints from '@tiffin/contract/menu/drafts/staff'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { columnChoices } from './column-selection.ts'
import { readMenuUpload } from './read-menu-upload.ts'

/** The result of an import, without writing it. */
export async function previewMenuFile(
  ctx: StaffStoreContext,
  sent: DecodedRequest<typeof endpoints.previewMenuFile>,
): Promise<ResponseFor<typeof endpoints.previewMenuFile>> {
  const { menu, problems, more, headings, present } = await readMenuUpload(ctx, sent)
  const { live, revision, changed } = present
  const columns = headings.some(({ open }) => open) ? columnChoices(ctx) : []
  return { menu, live, revision, changed: changed !== null, problems, more, headings, columns }
}
