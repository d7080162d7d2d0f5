import { CANCEL_REASONS, type CancelReason } from '@tiffin/contract/orders/order'
import type { WireStaffOrder } from '@tiffin/contract/orders/staff-order'
import { moneyBackTexts } from '@tiffin/contract/rules/money-back'
import { Button } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { RadioGroup, RadioRow } from '@tiffin/ui/radio-group'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import type { CardActions } from './card-actions.ts'
import { CustomerMessage } from './customer-message.tsx'
import styles from './dialogs.module.css'

type CancelProps = { order: WireStaffOrder | undefined; press: CardActions['press']; onClose: () => void }

/** CancelRequest for a reason, and shows before sending the very sentence that the customer will read [O-08, O-09]. */
export function CancelDialog({ order, ...rest }: CancelProps) {
  return order ? <OpenDialog key={order.id} order={order} {...rest} /> : null
}

function OpenDialog({ order, press, onClose }: CancelProps & { order: WireStaffOrder }) {
  const { t } = useTexts()
  const [reason, setReason] = useState<CancelReason>()
  const isNew = order.status === 'PLACED'
  const submit = () => {
    if (!reason) return
    press(order, { kind: 'cancel', reason, status: order.status })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('console.close')}
      title={t(isNew ? 'console.cancel.reject_title' : 'console.cancel.title', {
        number: order.order_number,
      })}
      foot={
        <div className={styles.foot}>
          <div aria-live="polite" className={styles.reads}>
            {reason ? (
              <CustomerMessage order={order} reason={reason} />
            ) : (
              <p className={styles.soft}>{t('console.cancel.choose')}</p>
            )}
          </div>
          <div className={styles.two}>
            <Button onClick={onClose}>{t('console.cancel.keep')}</Button>
            <Button variant="danger" disabled={!reason} onClick={submit}>
              {t(isNew ? 'console.cancel.reject_submit' : 'console.cancel.submit')}
            </Button>
          </div>
        </div>
      }
    >
      <RadioGroup name="reason" legend={t('console.cancel.legend')} value={reason} onChange={setReason}>
        <div className={styles.reasons}>
          {CANCEL_REASONS.map(code => (
            <RadioRow
              key={code}
              value={code}
              label={t(`console.cancel.${code}`)}
              // The text mentions a refund only if the customer has paid.
              disabled={code === 'REFUND_INITIATED' && moneyBackTexts(order).length === 0}
            />
          ))}
        </div>
      </RadioGroup>
    </Dialog>
  )
}
