import { listAddresses, type SavedAddress } from '@tiffin/contract/people/addresses/diner'
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '../../lib/shop.tsx'

/** The saved addresses of the customer with this token, the primary one first. */
export function addressesQuery({ call }: Shop, token: string | undefined) {
  return queryOptions<SavedAddress[]>({
    queryKey: ['addresses', token],
    queryFn: async () => (await call(listAddresses, {})).data,
    enabled: token !== undefined,
  })
}
