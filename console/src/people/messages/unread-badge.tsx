import { useQuery } from '@tanstack/react-query'
import { countUnreadThreads } from '@tiffin/contract/people/messages/staff'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../current-shop/shop.tsx'
import { call } from '../../lib/api.ts'
import { POLL_EVERY_MS, useConnection } from '../../lib/connection.ts'
import styles from './messages.module.css'

/** How many messages are unread, in the navigation. */
export function UnreadBadge() {
  const { t } = useTexts()
  const { store } = useShop()
  const { state } = useConnection()
  const { data } = useQuery({
    queryKey: ['messages', store.id, 'unread'],
    queryFn: async ({ signal }) =>
      (await call(countUnreadThreads, { params: { storeId: store.id }, signal })).count,
    refetchInterval: POLL_EVERY_MS[state],
  })
  if (!data) return null
  return (
    <>
      <strong aria-hidden className={styles.count}>
        {data}
      </strong>
      <span className="visually-hidden">, {t('console.inbox.count', { count: data })}</span>
    </>
  )
}
