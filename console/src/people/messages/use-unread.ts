import { useQuery } from '@tanstack/react-query'
import { countUnreadThreads } from '@tiffin/contract/people/messages/staff'
import { useShop } from '../../current-shop/shop.tsx'
import { call } from '../../lib/api.ts'
import { POLL_EVERY_MS, useConnection } from '../../lib/connection.ts'

/** How many messages to the shop are unread; undefined until it is known, and for roles that may not read them. */
export function useUnread(): number | undefined {
  const { store } = useShop()
  const { state } = useConnection()
  const { data } = useQuery({
    queryKey: ['messages', store.id, 'unread'],
    queryFn: async ({ signal }) =>
      (await call(countUnreadThreads, { params: { storeId: store.id }, signal })).count,
    refetchInterval: POLL_EVERY_MS[state],
    // The chime has to sound in a background tab too.
    refetchIntervalInBackground: true,
    enabled: countUnreadThreads.roles.some(role => role === store.role),
  })
  return data
}
