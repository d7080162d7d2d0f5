import type * as endpoints from '@tiffin/contract/ordering/orders/diner'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { besides, idsOf, orderedMost } from '../../menu/menu/besides.ts'
import type { InMemoryItem } from '../../menu/menu/menu-of.ts'
import { menuOf } from '../../menu/menu/menu-of.ts'
import { requireOwnMenu } from '../../menu/menu/require-own-menu.ts'
import { toLocal } from '../../shop/stores/local-time.ts'

/** The number of the customer's latest orders that are used for suggestions. */
const LAST_ORDERS = 30
const MOST = 12

/**
 * The customer's most ordered dishes, and dishes that are ordered together with those of the basket [M-14, M-15]. The
 * list has an id of its day and each position a number, so that a report can tell which dish was chosen from which list
 * and position [M-16].
 */
export async function bestSelling(
  ctx: CustomerContext,
  { query }: DecodedRequest<typeof endpoints.bestSelling>,
): Promise<ResponseFor<typeof endpoints.bestSelling>> {
  requireOwnMenu(ctx, query.takeaway_id)
  if (query.customer_id !== undefined && query.customer_id !== ctx.customer.id) throw refusal('not-found')
  const menu = await menuOf(ctx)
  const basket = idsOf(query.item_ids)
  const wanted: Map<InMemoryItem, number> = await besides(ctx, menu, basket)
  for (const { id, times } of await ownDishes(ctx)) {
    const item = menu.items.get(id)
    if (item) wanted.set(item, (wanted.get(item) ?? 0) + times)
  }
  const best = orderedMost(wanted, basket).slice(0, MOST)
  return {
    recommendation_id: `best-selling-${toLocal(ctx.store, ctx.now).slice(0, 10)}`,
    recommendations: best.map(({ item, score }, place) => ({
      recommendation_ref_id: String(place + 1),
      item_id: item.id,
      score,
    })),
  }
}

/** The dishes of the customer's latest orders, and the number of these orders that contain them. */
function ownDishes({ query, store, customer }: CustomerContext): Promise<{ id: string; times: number }[]> {
  return query(sql`
    with own as (
      select id from "order" where store_id = ${store.id} and customer_id = ${customer.id}
        and status <> all(array['PENDING_PAYMENT', 'CANCELLED', 'EXPIRED']) and not is_test
      order by order_number desc limit ${sql.lit(LAST_ORDERS)})
    select line.item_id as id, count(distinct own.id)::int as times from own cross join lateral (
      select item_id from order_line where store_id = ${store.id} and order_id = own.id) as line
    group by line.item_id`)
}
