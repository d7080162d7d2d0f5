import { type ListedShop, MOST_COMPARED, type ShopOrder, TROUBLES } from '@tiffin/contract/shops/shop'
import type * as endpoints from '@tiffin/contract/shops/staff'
import { sql } from 'kysely'
import type { StaffContext } from '../http/context.ts'
import type { DecodedRequest } from '../http/route.ts'
import { asSought } from '../texts/as-sought.ts'
import { lookAtShop } from './look-at-shop.ts'
import { readTraces } from './traces.ts'

const PAGE = 25

/**
 * Finds a page of shops by an index, and then asks each of them for its facts: the rows of different shops are never
 * read by one statement. They are asked one after another, so that one request never uses the whole pool.
 */
export async function listShops(
  { services, log }: StaffContext,
  { query }: DecodedRequest<typeof endpoints.listShops>,
): Promise<{ data: ListedShop[]; more: boolean }> {
  const { order = 'name' } = query
  const most = order === 'name' ? PAGE : MOST_COMPARED
  const sought = asSought((query.sought ?? '').trim().replaceAll(/\s+/g, ' '))
  const found = await services.db.platform(sql<{ id: number }>`
    select id from store
    where (${query.after === undefined}::boolean or (name_sought, id) > (
        select name_sought, id from store where id = ${query.after ?? null}::integer))
      and (${sought}::text = '' or strpos(name_sought, ${sought}::text) > 0
        or id in (select store_id from store_host where strpos(host, ${sought}::text) > 0))
      and (${services.env.loopback}::boolean or not demo)
    order by name_sought, id limit ${most + 1}`)
  const ids = found.slice(0, most).map(({ id }) => id)
  const traces = await readTraces(services, ids)
  const data: ListedShop[] = []
  for (const id of ids) {
    const shop = await lookAtShop({ services, log }, id, traces.get(id))
    if (shop) data.push(shop)
  }
  return { data: order === 'name' ? data : data.toSorted(BY[order]), more: found.length > most }
}

/** Shops that are alike stay in the order of their names. */
const BY: Record<Exclude<ShopOrder, 'name'>, (a: ListedShop, b: ListedShop) => number> = {
  orders: (a, b) => b.orders - a.orders,
  health: (a, b) => rankOf(a) - rankOf(b) || countOf(b) - countOf(a),
}

/** By the worst that is wrong with a shop; one that is being set up is not ill yet. */
function rankOf({ troubles: [worst], state }: ListedShop): number {
  if (state === 'preparing') return TROUBLES.length
  return worst ? TROUBLES.indexOf(worst.kind) : TROUBLES.length + 1
}

function countOf({ troubles: [worst] }: ListedShop): number {
  return worst?.count ?? 0
}
