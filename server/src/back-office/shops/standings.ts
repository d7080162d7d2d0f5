import { type ListedShop, TROUBLES } from '@tiffin/contract/back-office/shops/shop'
import { json, type Sql, sql } from '../../platform/db/sql.ts'
import { NodeAway, ShopUnavailable } from '../../platform/db/nodes/errors.ts'
import type { OpenContext, Services } from '../../platform/http/context.ts'
import { awayShop } from './away-shop.ts'
import { readListedShop } from './read-listed-shop.ts'
import { readTraces, type Traces } from './traces.ts'

/** Greater than the count of any problem of a shop. */
const MOST = 999_999

/** `away`: the databases that did not respond. Their shops are listed with little more than their names. */
export type ListedShops = { shops: Map<number, ListedShop>; away: string[] }

/**
 * Reads the facts of each of these shops, and caches the values by which the list is sorted. Rows of different shops
 * are never read by one statement. The shops are read one after another, so that one request never uses the whole
 * connection pool.
 */
export async function readListedShops(
  { services, log }: Pick<OpenContext, 'services' | 'log'>,
  ids: readonly number[],
): Promise<ListedShops> {
  const { traces, away } = await readTraces(services, [...ids])
  const shops: ListedShops['shops'] = new Map()
  const hasSeveral = services.db.nodes().length > 1
  for (const id of ids) {
    const shop = await readOrAway({ services, log }, id, { traces: traces.get(id), away })
    const database = hasSeveral ? traces.get(id)?.node : undefined
    if (shop) shops.set(id, { ...shop, ...(database !== undefined && { database }) })
  }
  try {
    await services.db.platform(keep(services, [...shops.values()]))
  } catch (error) {
    // Storing may fail, for example on a full disk. The list is then sorted by older values.
    log.warn({ err: error }, 'the cached values of the list of shops could not be stored')
  }
  return { shops, away }
}

type ReadableShop = { traces: Traces | undefined; away: string[] }

/** Does not read from a database that has already not responded, because each attempt may take seconds. */
async function readOrAway(
  { services, log }: Pick<OpenContext, 'services' | 'log'>,
  id: number,
  { traces, away }: ReadableShop,
): Promise<ListedShop | undefined> {
  if (traces && away.includes(traces.node)) return awayShop(id, traces)
  try {
    return await readListedShop({ services, log }, id, traces)
  } catch (error) {
    if (error instanceof NodeAway) away.push(error.node)
    else if (!(error instanceof ShopUnavailable)) throw error
    return traces && awayShop(id, traces)
  }
}

/**
 * Rows are locked in the order of their ids, so that two concurrent operators cannot deadlock. A shop whose database is
 * away keeps its number of orders.
 */
function keep({ clock }: Services, shops: ListedShop[]): Sql {
  const rows = shops.map(shop => ({
    store_id: shop.id,
    orders: shop.state === 'away' ? null : shop.orders,
    worst: worstOf(shop),
  }))
  return sql`
    insert into shop_standing (store_id, orders, worst, looked_at)
    select each.store_id, coalesce(each.orders, known.orders, 0), each.worst, ${clock.now()}::timestamptz
    from jsonb_to_recordset(${json(rows)}) as each(store_id int, orders int, worst int)
    join store on store.id = each.store_id left join shop_standing as known on known.store_id = each.store_id
    order by each.store_id
    on conflict (store_id) do update set orders = excluded.orders, worst = excluded.worst, looked_at = excluded.looked_at
      where shop_standing.looked_at <= excluded.looked_at`
}

/** Sorts by the most serious problem, then by its count. A shop that is being set up has no problems yet. */
function worstOf({ troubles: [worst], state }: ListedShop): number {
  if (state === 'preparing') return TROUBLES.length * (MOST + 1)
  if (!worst) return (TROUBLES.length + 1) * (MOST + 1)
  return TROUBLES.indexOf(worst.kind) * (MOST + 1) + MOST - Math.min(worst.count ?? 0, MOST)
}
