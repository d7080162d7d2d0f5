import type { ShopHost } from '@tiffin/contract/back-office/shops/shop'
import type * as endpoints from '@tiffin/contract/back-office/shops/staff'
import { sql } from '../../platform/db/sql.ts'
import type { Services, StaffContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'

/** The hostnames of a shop, for operators. */
export async function listShopHosts(
  { services }: StaffContext,
  { params }: DecodedRequest<typeof endpoints.listShopHosts>,
): Promise<{ data: ShopHost[] }> {
  return { data: await hostsOfShop(services, params.id) }
}

/** Refuses a shop without hostnames, which does not exist. */
export async function hostsOfShop(services: Services, id: number): Promise<ShopHost[]> {
  const hosts = await services.db.platform(sql<ShopHost>`
    select store_host.host, store_host.host = store.host as in_links from store join store_host on store_host.store_id = store.id
    where store.id = ${id} and (${services.env.loopback}::boolean or not demo) order by in_links desc, store_host.host`)
  if (hosts.length === 0) throw refusal('not-found')
  return hosts
}
