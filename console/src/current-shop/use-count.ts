import { useQuery } from '@tanstack/react-query'
import type { countPendingBookings } from '@tiffin/contract/ordering/bookings/staff'
import type { countUnreadThreads } from '@tiffin/contract/people/messages/staff'
import { call } from '../lib/api.ts'
import { POLL_EVERY_MS, useConnection } from '../lib/connection.ts'
import { useShop } from './shop.tsx'

/** What the shop's navigation counts, by the key under which the stream of the shops invalidates it. */
type Counted = {
  key: 'messages' | 'bookings'
  endpoint: typeof countUnreadThreads | typeof countPendingBookings
}

/** A number of entries that wait for staff; undefined until it is known, and for roles that may not read it. */
export function useCount({ key, endpoint }: Counted): number | undefined {
  const { store } = useShop()
  const { state } = useConnection()
  const { data } = useQuery({
    queryKey: [key, store.id, 'count'],
    queryFn: async ({ signal }) => (await call(endpoint, { params: { storeId: store.id }, signal })).count,
    refetchInterval: POLL_EVERY_MS[state],
    // The chime has to sound in a background tab too.
    refetchIntervalInBackground: true,
    enabled: endpoint.roles.some(role => role === store.role),
  })
  return data
}
