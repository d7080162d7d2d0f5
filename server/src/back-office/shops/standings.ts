import { type ListedShop, TROUBLES } from '@tiffin/contract/back-office/shops/shop'
import { json, type Sql, sql } from '../../platform/db/sql.ts'
import type { OpenContext, Services } from '../../platform/http/context.ts'
import { readListedShop } from './read-listed-shop.ts'
import { readTraces } from './traces.ts'

/** Greater than the count of any problem of a shop. */
const MOST = 999_999

type ListedShops = Map<number, ListedShop>

/**
 * Reads the facts of each of these shops, and caches the values by which the list is sorted. Rows of different shops
 * are never read by one statement. The shops are read one after another, so that one request never uses the whole
 * connection pool.
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
    // Storing may fail, for example on a full disk. The list is then sorted by older values.
    log.warn({ err: error }, 'the cached values of the list of shops could not be stored')
  }
  return looked
}

/** Rows are locked in the order of their ids, so that two concurrent operators cannot deadlock. */
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

/** Sorts by the most serious problem, then by its count. A shop that is being set up has no problems yet. */
function worstOf({ troubles: [worst], state }: ListedShop): number {
  if (state === 'preparing') return TROUBLES.length * (MOST + 1)
  if (!worst) return (TROUBLES.length + 1) * (MOST + 1)
  return TROUBLES.indexOf(worst.kind) * (MOST + 1) + MOST - Math.min(worst.count ?? 0, MOST)
}
