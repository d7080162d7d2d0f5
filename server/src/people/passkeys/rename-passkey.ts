import type * as endpoints from '@tiffin/contract/people/passkeys/diner'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { requireName } from './passkey-rows.ts'

export async function renamePasskey(
  ctx: CustomerContext,
  { params: { id }, body }: DecodedRequest<typeof endpoints.renamePasskey>,
): Promise<{ outcome: 'success' }> {
  const name = requireName(ctx, body.name)
  const renamed = await ctx.query(sql`update customer_passkey set name = ${name}
    where store_id = ${ctx.store.id} and customer_id = ${ctx.customer.id} and id = ${id} returning id`)
  if (renamed.length === 0) throw refusal('not-found')
  return { outcome: 'success' }
}
