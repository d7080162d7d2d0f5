import { listShortUrls as OF_SHOP } from '@tiffin/contract/shop/short-links/staff'
import type * as endpoints from '@tiffin/contract/shop/short-links/staff'
import { SHORT_URLS_AT_MOST } from '@tiffin/contract/shop/short-links/short-url'
import { sql } from '../../platform/db/sql.ts'
import type { StaffContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { SHORT_URL_COLUMNS, shortUrlOf, type ShortUrlRow } from './short-url-rows.ts'

type Stats = Extract<ResponseFor<typeof endpoints.listShortUrlStats>, { data: unknown }>

/**
 * The figures of short links in the caller's shops, for staff who may see them on the console.
 * Shops are read one after another, so that one request never uses the whole connection pool.
 */
export async function listShortUrlStats(
  { services, staff }: StaffContext,
  { query: { store_id, short_url_id } }: DecodedRequest<typeof endpoints.listShortUrlStats>,
): Promise<Stats> {
  const shops = staff.stores.filter(
    each => OF_SHOP.roles.some(role => role === each.role) && each.store_id === (store_id ?? each.store_id),
  )
  if (store_id !== undefined && shops.length === 0) throw refusal('forbidden')
  const data: Stats['data'] = []
  for (const shop of shops) {
    const store = await services.stores.byId(shop.store_id)
    if (!store) continue
    const rows = await services.db.query(
      store.id,
      sql<ShortUrlRow>`
        select ${SHORT_URL_COLUMNS} from short_url where store_id = ${store.id} order by id limit ${SHORT_URLS_AT_MOST}`,
    )
    for (const row of rows) {
      if (row.id !== (short_url_id ?? row.id)) continue
      const { id, url, clicks, clicked_at } = shortUrlOf({ services, store }, row)
      data.push({ store_id: store.id, short_url_id: id, url, clicks, clicked_at })
    }
  }
  return { data }
}
