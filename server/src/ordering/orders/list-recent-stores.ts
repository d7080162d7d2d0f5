import type * as endpoints from '@tiffin/contract/ordering/orders/diner'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import type { ResponseFor } from '../../platform/http/route.ts'
import { namedStores } from '../../shop/groups/named-stores.ts'

/** An account and its orders belong to one shop, so this shop is the only one that can be listed [V2]. */
export async function listRecentStores(
  ctx: CustomerContext,
): Promise<ResponseFor<typeof endpoints.listRecentStores>> {
  const [latest] = await ctx.query(sql`select id from "order"
    where store_id = ${ctx.store.id} and customer_id = ${ctx.customer.id} order by order_number desc limit 1`)
  return { data: namedStores(ctx.services, latest ? [ctx.store] : []) }
}
