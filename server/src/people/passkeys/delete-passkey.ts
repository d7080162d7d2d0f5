import type * as endpoints from '@tiffin/contract/people/passkeys/diner'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { requireSession, sessionExists } from '../../platform/sessions/session-exists.ts'
import { requireProof } from '../accounts/require-proof.ts'

export async function deletePasskey(
  ctx: CustomerContext,
  { params: { id }, headers }: DecodedRequest<typeof endpoints.deletePasskey>,
): Promise<{ outcome: 'success' }> {
  await requireProof(ctx, headers)
  const deleted = await ctx.query(sql`delete from customer_passkey
    where store_id = ${ctx.store.id} and customer_id = ${ctx.customer.id} and id = ${id}
      and ${sessionExists(ctx)} returning id`)
  if (deleted.length === 0) {
    await requireSession(ctx)
    throw refusal('not-found')
  }
  return { outcome: 'success' }
}
