import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'

/** Ends all other sessions of the customer. */
export async function endOtherSessions(ctx: CustomerContext): Promise<{ outcome: 'success' }> {
  const { id, token_hash } = ctx.customer
  await ctx.query(sql`delete from customer_token
    where store_id = ${ctx.store.id} and customer_id = ${id} and token_hash <> ${token_hash}`)
  ctx.notify('customer', id)
  return { outcome: 'success' }
}
