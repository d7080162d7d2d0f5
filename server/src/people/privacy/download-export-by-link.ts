import type * as endpoints from '@tiffin/contract/people/privacy/diner'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { hashToken } from '../../platform/sessions/tokens.ts'
import { archiveResponse, EXPORT_HOURS } from './exports.ts'

/** The archive by the link of the letter, which can be used once. */
export async function downloadExportByLink(
  ctx: Context,
  { body: { token } }: DecodedRequest<typeof endpoints.downloadExportByLink>,
): Promise<ResponseFor<typeof endpoints.downloadExportByLink>> {
  const [row] = await ctx.query(sql<{ archive: Buffer }>`
    update data_request set token_hash = null
    where store_id = ${ctx.store.id} and token_hash = ${hashToken(token)} and archive is not null
      and made_at > ${ctx.now.subtract({ hours: EXPORT_HOURS })}
    returning archive`)
  return archiveResponse(ctx, row)
}
