import { AT_ONCE, type ListedShop } from '@tiffin/contract/back-office/shops/shop'
import type * as endpoints from '@tiffin/contract/back-office/shops/staff'
import { type Sql, sql } from '../../platform/db/sql.ts'
import type { StaffContext } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { searchForm } from '../../platform/texts/search-form.ts'
import { readListedShops } from './standings.ts'

const PAGE = 25

/** The maximum age of the cached values by which shops are sorted. */
const FRESH = { minutes: 10 }

/** Sorts after all shops whose values have been read. */
const UNKNOWN = sql.lit(2_147_483_647)

type Query = DecodedRequest<typeof endpoints.listShops>['query']

/**
 * Finds a page of shops, and reads the facts of each. Sorting by current values uses the cached ones: each time the
 * list is opened, the shops with the oldest values are read again.
 */
export async function listShops(
  ctx: StaffContext,
  { query }: DecodedRequest<typeof endpoints.listShops>,
): Promise<ResponseFor<typeof endpoints.listShops>> {
  const { db } = ctx.services
  const found = filterOf(ctx, query)
  const isByName = (query.order ?? 'name') === 'name'
  const { refreshed, behind } = isByName ? NOT_REFRESHED : await refreshShops(ctx, query, found)
  const rows = await db.platform(isByName ? byName(query, found) : byDay(query, found))
  const page = rows.slice(0, PAGE)
  const unseen = page.flatMap(({ id }) => (refreshed.shops.has(id) ? [] : [id]))
  const rest = await readListedShops(ctx, unseen)
  const shops = new Map([...refreshed.shops, ...rest.shops])
  return {
    data: page.flatMap(({ id }) => shops.get(id) ?? []),
    more: rows.length > PAGE,
    key: page.at(-1)?.key ?? 0,
    behind,
    away: [...new Set([...refreshed.away, ...rest.away])].sort(),
  }
}

const NOT_REFRESHED = { refreshed: { shops: new Map<number, ListedShop>(), away: [] }, behind: 0 }

type ShopFilter = ReturnType<typeof filterOf>

function filterOf({ services }: StaffContext, query: Query) {
  const sought = searchForm((query.sought ?? '').trim().replaceAll(/\s+/g, ' '))
  return sql`(${sought}::text = '' or strpos(name_sought, ${sought}::text) > 0
    or id in (select store_id from store_host where strpos(host, ${sought}::text) > 0))
    and (${services.env.loopback}::boolean or not demo)`
}

type Row = { id: number; key: number }

function byName({ after: last }: Query, found: ShopFilter): Sql<Row> {
  const after = last ?? null
  return sql<Row>`
    select id, 0 as key from store
    where (${after}::integer is null or (name_sought, id) > (
        select name_sought, id from store where id = ${after}::integer))
      and ${found}
    order by name_sought, id limit ${PAGE + 1}`
}

/** Shops with equal values are sorted by name. `key` continues after the end of the last page, whatever has changed. */
function byDay({ after: last, key = 0, order }: Query, found: ShopFilter): Sql<Row> {
  const after = last ?? null
  const own = order === 'orders' ? sql`-orders` : sql`worst`
  return sql<Row>`
    select id, coalesce(${own}, ${UNKNOWN}) as key from store left join shop_standing on store_id = id
    where (${after}::integer is null or (coalesce(${own}, ${UNKNOWN}), name_sought, id) > (
        select ${key}::integer, name_sought, id from store where id = ${after}::integer))
      and ${found}
    order by coalesce(${own}, ${UNKNOWN}), name_sought, id limit ${PAGE + 1}`
}

/**
 * Runs for the first page. `behind`: the number of shops with outdated values, because of which the order may change.
 */
async function refreshShops(ctx: StaffContext, { after }: Query, found: ShopFilter) {
  const { db, clock } = ctx.services
  const oldest = await db.platform(sql<{ id: number }>`
    select id from store left join shop_standing on store_id = id where ${after === undefined}::boolean and ${found}
    order by looked_at nulls first, id limit ${AT_ONCE}`)
  const refreshed = await readListedShops(
    ctx,
    oldest.map(({ id }) => id),
  )
  const [count] = await db.platform(sql<{ behind: number }>`
    select count(*)::int as behind from store left join shop_standing on store_id = id
    where (looked_at is null or looked_at < ${clock.now().subtract(FRESH)}) and ${found}`)
  return { refreshed, behind: count!.behind }
}
