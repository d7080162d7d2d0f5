import type * as endpoints from '@tiffin/contract/people/favourites/diner'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'

export async function removeFavourite(
  ctx: CustomerContext,
  { query: { store_id } }: DecodedRequest<typeof endpoints.removeFavourite>,
): Promise<{ outcome: 'success' }> {
  await ctx.query(sql`delete from favourite_store
    where store_id = ${ctx.store.id} and customer_id = ${ctx.customer.id} and favourite_id = ${store_id}`)
  return { outcome: 'success' }
}
