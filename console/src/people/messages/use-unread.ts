import { countUnreadThreads } from '@tiffin/contract/people/messages/staff'
import { useCount } from '../../current-shop/use-count.ts'

/** How many messages to the shop are unread; undefined until it is known, and for roles that may not read them. */
export function useUnread(): number | undefined {
  return useCount({ key: 'messages', endpoint: countUnreadThreads })
}
