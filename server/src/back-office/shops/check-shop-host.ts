import type * as endpoints from '@tiffin/contract/back-office/shops/staff'
import { addressAt } from '../../platform/http/address-at.ts'
import type { StaffContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { hostsOfShop } from './list-shop-hosts.ts'

/** Requests the shop at one of its hostnames over the network, and tells whether it is this shop that responds. */
export async function checkShopHost(
  { services }: StaffContext,
  { params }: DecodedRequest<typeof endpoints.checkShopHost>,
): Promise<ResponseFor<typeof endpoints.checkShopHost>> {
  const hosts = await hostsOfShop(services, params.id)
  if (!hosts.some(({ host }) => host === params.host)) throw refusal('not-found')
  const found = await services.integrations.hosts.storeAt(addressAt(services.env, params.host))
  if ('problem' in found) return { state: found.problem }
  return { state: found.store_id === params.id ? 'works' : 'elsewhere' }
}
