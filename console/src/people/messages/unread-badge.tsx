import { useTexts } from '@tiffin/ui/texts'
import styles from './messages.module.css'
import { useUnread } from './use-unread.ts'

/** How many messages are unread, in the navigation. */
export function UnreadBadge() {
  const { t } = useTexts()
  const count = useUnread()
  if (!count) return null
  return (
    <>
      <strong aria-hidden className={styles.count}>
        {count}
      </strong>
      <span className="visually-hidden">, {t('console.inbox.count', { count })}</span>
    </>
  )
}
