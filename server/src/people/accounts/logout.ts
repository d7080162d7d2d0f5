import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'

/** Revokes the request's token, and no other token of this customer [B-30]. */
export async function logout(ctx: CustomerContext): Promise<{ outcome: 'success' }> {
  await ctx.query(sql`delete from customer_token
    where store_id = ${ctx.store.id} and token_hash = ${ctx.customer.token_hash}`)
  ctx.notify('customer', ctx.customer.id)
  return { outcome: 'success' }
}
