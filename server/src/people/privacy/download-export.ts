import type * as endpoints from '@tiffin/contract/people/privacy/diner'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { requireProof } from '../accounts/require-proof.ts'
import { archiveResponse, EXPORT_HOURS } from './exports.ts'

/** Sends the archive of the customer's export after a proof of identity, any number of times until it expires [G-22]. */
export async function downloadExport(
  ctx: CustomerContext,
  { params: { id }, headers }: DecodedRequest<typeof endpoints.downloadExport>,
): Promise<ResponseFor<typeof endpoints.downloadExport>> {
  const [row] = await ctx.query(sql<{ archive: Buffer }>`
    select archive from data_request
    where store_id = ${ctx.store.id} and id = ${id} and customer_id = ${ctx.customer.id} and archive is not null
      and made_at > ${ctx.now.subtract({ hours: EXPORT_HOURS })}`)
  if (row) await requireProof(ctx, headers)
  return archiveResponse(ctx, row)
}
