import { CANCEL_REASONS, type CancelReason, MAX_CANCEL_MESSAGE } from '@tiffin/contract/ordering/orders/order'
import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { moneyBackTexts } from '@tiffin/contract/ordering/orders/money-back'
import { Button } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { Field } from '@tiffin/ui/field'
import { RadioGroup, RadioRow } from '@tiffin/ui/radio-group'
import { useTexts } from '@tiffin/ui/texts'
import { useId, useState } from 'react'
import type { CardActions } from './card-actions.ts'
import { CustomerMessage } from './customer-message.tsx'
import styles from './dialogs.module.css'

type CancelProps = { order: WireStaffOrder | undefined; press: CardActions['press']; onClose: () => void }

/** Requires a reason and takes an optional message. Shows the text that the customer will receive [O-08, O-09]. */
export function CancelDialog({ order, ...rest }: CancelProps) {
  return order ? <OpenDialog key={order.id} order={order} {...rest} /> : null
}

function OpenDialog({ order, press, onClose }: CancelProps & { order: WireStaffOrder }) {
  const { t } = useTexts()
  const [reason, setReason] = useState<CancelReason>()
  const [written, setWritten] = useState('')
  const message = written.trim()
  const isNew = order.status === 'PLACED'
  const messageId = useId()
  const submit = () => {
    if (!reason) {
      document.querySelector<HTMLElement>('input[name=reason]')?.focus()
      return
    }
    press(order, { kind: 'cancel', reason, status: order.status, ...(message && { message }) })
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
          {/* Silent while a message is typed: a screen reader would repeat the text after every key. */}
          <div aria-live={message ? 'off' : 'polite'} className={styles.reads} id={messageId}>
            {reason ? (
              <CustomerMessage order={order} reason={reason} message={message} />
            ) : (
              <p className={styles.soft}>{t('console.cancel.choose')}</p>
            )}
          </div>
          <div className={styles.two}>
            <Button onClick={onClose}>{t('console.cancel.keep')}</Button>
            <Button
              variant="danger"
              aria-disabled={!reason || undefined}
              aria-describedby={messageId}
              onClick={submit}
            >
              {t(isNew ? 'console.cancel.reject_submit' : 'console.cancel.submit')}
            </Button>
          </div>
        </div>
      }
    >
      <ReasonChoice order={order} reason={reason} setReason={setReason} />
      <Field
        label={t('console.cancel.message')}
        hint={t('console.cancel.message_hint')}
        optional={t('console.menu.optional')}
        maxLength={MAX_CANCEL_MESSAGE}
        autoComplete="off"
        value={written}
        onChange={event => setWritten(event.target.value)}
      />
    </Dialog>
  )
}

type ReasonProps = {
  order: WireStaffOrder
  reason: CancelReason | undefined
  setReason: (reason: CancelReason) => void
}

function ReasonChoice({ order, reason, setReason }: ReasonProps) {
  const { t } = useTexts()
  // The reason that mentions a refund is only offered for customers who have paid.
  const isPaid = moneyBackTexts(order).length > 0
  return (
    <RadioGroup name="reason" legend={t('console.cancel.legend')} value={reason} onChange={setReason}>
      <div className={styles.reasons}>
        {CANCEL_REASONS.map(code => (
          <RadioRow
            key={code}
            value={code}
            label={t(`console.cancel.${code}`)}
            {...(code === 'REFUND_INITIATED' && !isPaid
              ? { unavailable: true, detail: t('console.cancel.not_paid') }
              : {})}
          />
        ))}
      </div>
    </RadioGroup>
  )
}
