import type * as endpoints from '@tiffin/contract/people/passkeys/diner'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { type PasskeyRow, passkeyOf } from './passkey-rows.ts'
import { relyingParty } from './relying-party.ts'

export async function listPasskeys(
  ctx: CustomerContext,
  { headers }: DecodedRequest<typeof endpoints.listPasskeys>,
): Promise<ResponseFor<typeof endpoints.listPasskeys>> {
  const { id: hostname } = await relyingParty(ctx, headers)
  const rows = await ctx.query(sql<PasskeyRow>`
    select id, name, hostname, created_at, used_at from customer_passkey
    where store_id = ${ctx.store.id} and customer_id = ${ctx.customer.id} order by created_at desc, id`)
  return { data: rows.map(row => passkeyOf(ctx, row, hostname)) }
}
