import type * as endpoints from '@tiffin/contract/people/favourites/diner'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { storesOfGroup } from '../../shop/groups/stores-of-group.ts'

export async function addFavourite(
  ctx: CustomerContext,
  { body: { store_id } }: DecodedRequest<typeof endpoints.addFavourite>,
): Promise<{ outcome: 'success' }> {
  const stores = await storesOfGroup(ctx.services, ctx.store)
  if (!stores.some(({ id }) => id === store_id)) throw refusal('not-found')
  await ctx.query(sql`insert into favourite_store (store_id, customer_id, favourite_id, created_at)
    values (${ctx.store.id}, ${ctx.customer.id}, ${store_id}, ${ctx.now}) on conflict do nothing`)
  return { outcome: 'success' }
}
