import { CountBadge } from '../../shell/count-badge.tsx'
import { useUnread } from './use-unread.ts'

/** How many messages are unread, in the navigation. */
export function UnreadBadge() {
  return <CountBadge count={useUnread()} text="console.inbox.count" />
}
