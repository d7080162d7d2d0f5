import type { ShopHost } from '@tiffin/contract/back-office/shops/shop'
import type * as endpoints from '@tiffin/contract/back-office/shops/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'

/** The hostnames of a shop, for operators. */
export async function listShopHosts(
  { services }: StaffContext,
  { params }: DecodedRequest<typeof endpoints.listShopHosts>,
): Promise<{ data: ShopHost[] }> {
  const data = await services.db.platform(sql<ShopHost>`
    select store_host.host, store_host.host = store.host as in_links from store join store_host on store_host.store_id = store.id
    where store.id = ${params.id} and (${services.env.loopback}::boolean or not demo) order by in_links desc, store_host.host`)
  if (data.length === 0) throw refusal('not-found')
  return { data }
}
