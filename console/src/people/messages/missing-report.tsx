import type { ResponseOf } from '@tiffin/contract/endpoint'
import type { readThread } from '@tiffin/contract/people/messages/staff'
import { useTexts } from '@tiffin/ui/texts'
import { RefundButton } from '../../back-office/refunds/refund-button.tsx'
import page from '../../shell/page.module.css'
import { DeclineButton } from './decline-button.tsx'
import styles from './messages.module.css'

type Thread = ResponseOf<typeof readThread>['data']
type Props = { thread: Thread; message: Thread['messages'][number]; onChanged: (thread: Thread) => void }

/** What became of a report of missing dishes, and how to refund or decline what is left of it. */
export function MissingReport({ thread, message, onChanged }: Props) {
  const { t } = useTexts()
  const { missing, refunded_by, declined_by } = message
  if (!missing) return null
  if (refunded_by !== null)
    return <p className={page.soft}>{t('console.inbox.refunded', { name: refunded_by })}</p>
  const count = missing.reduce((sum, { quantity }) => sum + quantity, 0)
  const refunded = missing.reduce((sum, line) => sum + line.refunded, 0)
  const left = missing.flatMap(line =>
    line.quantity > line.refunded ? [{ ...line, quantity: line.quantity - line.refunded }] : [],
  )
  return (
    <>
      {refunded > 0 && <p className={page.soft}>{t('console.inbox.refunded_part', { refunded, count })}</p>}
      {declined_by !== null && (
        <p className={page.soft}>{t('console.inbox.declined', { name: declined_by })}</p>
      )}
      {declined_by === null && thread.order_number !== null && (
        <div className={styles.actions}>
          <RefundButton
            order_id={thread.id}
            number={thread.order_number}
            report={{ id: message.id, lines: left, isFirst: refunded === 0 }}
          />
          <DeclineButton id={thread.id} report={message.id} email={thread.email} onDeclined={onChanged} />
        </div>
      )}
    </>
  )
}
