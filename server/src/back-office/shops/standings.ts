import { type ListedShop, TROUBLES } from '@tiffin/contract/back-office/shops/shop'
import { json, type Sql, sql } from '../../platform/db/sql.ts'
import type { OpenContext, Services } from '../../platform/http/context.ts'
import { readListedShop } from './read-listed-shop.ts'
import { readTraces } from './traces.ts'

/** Above the number of whatever is wrong with a shop. */
const MOST = 999_999

type ListedShops = Map<number, ListedShop>

/**
 * Reads the facts of each of these shops, and caches the values by which the list is ordered. Rows of different shops
 * are never read by one statement. The shops are read one after another, so that one request never uses the whole
 * pool.
 */
export async function readListedShops(
  { services, log }: Pick<OpenContext, 'services' | 'log'>,
  ids: readonly number[],
): Promise<ListedShops> {
  const traces = await readTraces(services, [...ids])
  const looked: ListedShops = new Map()
  for (const id of ids) {
    const shop = await readListedShop({ services, log }, id, traces.get(id))
    if (shop) looked.set(id, shop)
  }
  try {
    await services.db.platform(keep(services, [...looked.values()]))
  } catch (error) {
    // As on a full disk: the order is older then.
    log.warn({ err: error }, 'how shops stand could not be kept')
  }
  return looked
}

/** In the order of their ids, so that two operators who look at once never wait for each other crosswise. */
function keep({ clock }: Services, shops: ListedShop[]): Sql {
  const rows = shops.map(shop => ({ store_id: shop.id, orders: shop.orders, worst: worstOf(shop) }))
  return sql`
    insert into shop_standing (store_id, orders, worst, looked_at)
    select each.store_id, each.orders, each.worst, ${clock.now()}::timestamptz
    from jsonb_to_recordset(${json(rows)}) as each(store_id int, orders int, worst int)
    join store on store.id = each.store_id order by each.store_id
    on conflict (store_id) do update set orders = excluded.orders, worst = excluded.worst, looked_at = excluded.looked_at
      where shop_standing.looked_at <= excluded.looked_at`
}

/** By the worst that is wrong with a shop, then by how many of it; one that is being set up is not ill yet. */
function worstOf({ troubles: [worst], state }: ListedShop): number {
  if (state === 'preparing') return TROUBLES.length * (MOST + 1)
  if (!worst) return (TROUBLES.length + 1) * (MOST + 1)
  return TROUBLES.indexOf(worst.kind) * (MOST + 1) + MOST - Math.min(worst.count ?? 0, MOST)
}
