import { queryOptions } from '@tanstack/react-query'
import { getProfile } from '@tiffin/contract/people/accounts/diner'
import type { WireProfile } from '@tiffin/contract/people/accounts/profile'
import type { Shop } from '../../lib/shop.tsx'

/** The profile of the customer with this token. Checkout reads it under the same key. */
export function profileQuery({ call }: Shop, token: string | undefined) {
  return queryOptions<WireProfile>({
    queryKey: ['profile', token],
    queryFn: () => call(getProfile, {}),
    enabled: token !== undefined,
  })
}
