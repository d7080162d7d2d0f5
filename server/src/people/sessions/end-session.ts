import type * as endpoints from '@tiffin/contract/people/sessions/diner'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'

/** Ends one session of the customer. */
export async function endSession(
  ctx: CustomerContext,
  { params: { id } }: DecodedRequest<typeof endpoints.endSession>,
): Promise<{ outcome: 'success' }> {
  const ended = await ctx.query(sql`delete from customer_token
    where store_id = ${ctx.store.id} and customer_id = ${ctx.customer.id} and id = ${id} returning id`)
  if (ended.length === 0) throw refusal('not-found')
  ctx.notify('customer', ctx.customer.id)
  return { outcome: 'success' }
}
