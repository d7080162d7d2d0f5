import { json, sql } from '../../platform/db/sql.ts'
import * as z from 'zod/mini'
import type { Context } from '../../platform/http/context.ts'
import { jobKind } from '../../platform/jobs/kind.ts'
import { storeSavings } from './store-savings.ts'

/** Sales older than this many days say little about today's menu. */
const DAYS = 90
/** Only this many of the newest orders are counted. They are enough for the statistics and limit the work. */
const MOST_ORDERS = 20_000
/** Maximum number of lines per order, since a large group order would produce thousands of pairs. */
const MOST_LINES = 20
/** With fewer orders, the result would be random. */
const FEWEST = 3
/**
 * How many dishes are stored, and how many pairs per dish. More than are displayed, since some will be removed or sold
 * out.
 */
const KEPT = 40
const KEPT_BESIDE = 8

type SalesCount = { orders: number; popular: string[]; together: Record<string, string[]> }

/**
 * Counts which dishes the orders of the last ninety days contain, and which dishes are ordered together [M-13]. An
 * order counts once per dish, regardless of the quantity. Cancelled orders and orders that were never paid do not
 * count. Also counts what diners saved, which is shown on home pages.
 */
export const countSales = jobKind({
  name: 'count-sales',
  lane: 'upkeep',
  payload: z.object({}),
  async run(ctx) {
    await storeSales(ctx, await salesOf(ctx))
    await storeSavings(ctx)
  },
})

async function salesOf({ query, store, now }: Context): Promise<SalesCount> {
  const since = now.subtract({ hours: DAYS * 24 })
  const [sales] = await query(sql<SalesCount>`
    with sold as (
      select id from "order" where store_id = ${store.id} and updated_at >= ${since} and placed_at >= ${since}
        and not is_test and status <> 'PENDING_PAYMENT' and status <> all(array['CANCELLED', 'EXPIRED'])
        and order_number > (select last_number from what_sells where store_id = ${store.id}) - ${sql.lit(MOST_ORDERS)}),
    dishes as (
      select distinct sold.id as order_id, line.item_id from sold cross join lateral (
        select item_id from order_line where store_id = ${store.id} and order_id = sold.id order by position limit ${sql.lit(MOST_LINES)}) as line),
    singles as (
      select item_id, row_number() over (order by count(*) desc, item_id) as place
        from dishes group by item_id having count(*) >= ${sql.lit(FEWEST)}),
    pairs as (
      select dish.item_id, beside.item_id as other, row_number() over (
          partition by dish.item_id order by count(*) desc, beside.item_id) as place
        from dishes as dish join dishes as beside on beside.order_id = dish.order_id and beside.item_id <> dish.item_id
        group by dish.item_id, beside.item_id having count(*) >= ${sql.lit(FEWEST)}),
    others as (
      select item_id, json_agg(other order by place) as ids from pairs where place <= ${sql.lit(KEPT_BESIDE)} group by item_id)
    select (select count(*)::int from sold) as orders,
      (select coalesce(json_agg(item_id order by place), '[]') from singles where place <= ${sql.lit(KEPT)}) as popular,
      (select coalesce(json_object_agg(item_id, ids), '{}') from others) as together`)
  return sales!
}

/** If the popular dishes have changed, the menu's revision is incremented, so that pages display the new ones. */
async function storeSales(ctx: Context, { orders, popular, together }: SalesCount): Promise<void> {
  const { store, services } = ctx
  const raised = await ctx.query(sql`
    with changed as (
      select 1 from what_sells where store_id = ${store.id} and popular <> ${json(popular)}),
    raised as (
      update store_state set menu_revision = menu_revision + 1 where store_id = ${store.id} and exists (select 1 from changed) returning store_id),
    kept as (
      update what_sells set orders = ${orders}::integer, popular = ${json(popular)}, together = ${json(together)}
      where store_id = ${store.id} returning 1)
    select store_id from raised where exists (select 1 from kept)`)
  if (raised.length === 0) return
  services.stores.forget(store.id)
  ctx.notify('store')
}
