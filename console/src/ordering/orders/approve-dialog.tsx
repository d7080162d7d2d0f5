import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { Button } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { useTexts } from '@tiffin/ui/texts'
import type { CardActions } from './card-actions.ts'
import { CustomerMessage } from './customer-message.tsx'
import styles from './dialogs.module.css'

type ApproveProps = { order: WireStaffOrder | undefined; press: CardActions['press']; onClose: () => void }

/** Approving a cancellation is final, so it needs confirmation [Y-03]. */
export function ApproveDialog({ order, press, onClose }: ApproveProps) {
  const { t } = useTexts()
  if (order?.status !== 'CANCEL_REQUESTED') return null
  const submit = () => {
    press(order, { kind: 'answer', approve: true })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('console.close')}
      title={t('console.cancel.title', { number: order.order_number })}
      lead={<p>{t('console.asks.final')}</p>}
      foot={
        <div className={styles.two}>
          <Button onClick={onClose}>{t('console.asks.back')}</Button>
          <Button variant="danger" onClick={submit}>
            {t('console.cancel.submit')}
          </Button>
        </div>
      }
    >
      <CustomerMessage order={order} reason="CUSTOMER_REQUEST" />
    </Dialog>
  )
}
