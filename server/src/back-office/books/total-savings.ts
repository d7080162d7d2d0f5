import type * as endpoints from '@tiffin/contract/back-office/books/diner'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import type { ResponseFor } from '../../platform/http/route.ts'
import { SHOP_STATES } from '../../ordering/orders/order-states.ts'

/**
 * The sum of all discounts on the customer's orders [O-18]. The condition `order_number > 0` makes the planner use the
 * index of the customer's orders, even before the table has been analysed.
 */
export async function totalSavings({
  store,
  customer,
  query,
}: CustomerContext): Promise<ResponseFor<typeof endpoints.totalSavings>> {
  const { iso } = store.configuration.currency
  const [found] = await query(sql<{ saved: number }>`
    select coalesce(-sum((charge->>'amount')::bigint), 0)::bigint as saved
    from "order", jsonb_array_elements(case jsonb_typeof(basket->'charges') when 'array' then basket->'charges' else '[]' end) as charge
    where store_id = ${store.id} and customer_id = ${customer.id} and order_number > 0 and status in ${SHOP_STATES}
      and status <> 'CANCELLED' and currency = ${iso} and not is_test
      and case jsonb_typeof(charge->'amount') when 'number' then (charge->>'amount')::float8 < 0 else false end`)
  return { data: { total_savings: found?.saved ?? 0, currency: iso } }
}
