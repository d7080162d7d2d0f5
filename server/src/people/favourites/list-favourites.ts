import type * as endpoints from '@tiffin/contract/people/favourites/diner'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import type { ResponseFor } from '../../platform/http/route.ts'
import { namedStores } from '../../shop/groups/named-stores.ts'
import { storesOfGroup } from '../../shop/groups/stores-of-group.ts'

/** A shop that has left the group or closed is not listed, and is again when it returns. */
export async function listFavourites(
  ctx: CustomerContext,
): Promise<ResponseFor<typeof endpoints.listFavourites>> {
  const [marked, stores] = await Promise.all([
    ctx.query(sql<{ favourite_id: number }>`select favourite_id from favourite_store
      where store_id = ${ctx.store.id} and customer_id = ${ctx.customer.id} order by created_at desc, favourite_id`),
    storesOfGroup(ctx.services, ctx.store),
  ])
  const listed = marked.flatMap(({ favourite_id }) => stores.find(({ id }) => id === favourite_id) ?? [])
  return { data: namedStores(ctx.services, listed) }
}
