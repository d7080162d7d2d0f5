import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { Button } from '@tiffin/ui/button'
import { CheckIcon, CloseIcon, WarningIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../current-shop/shop.tsx'
import type { CardActions } from './card-actions.ts'
import type { OutboxAction } from './outbox.ts'
import styles from './notices.module.css'

type CancelRequestProps = { order: WireStaffOrder; press: OutboxAction | undefined; actions: CardActions }

/** The customer's request to cancel, with approve and decline; the bell rings until staff choose. */
export function CancelRequest({ order, press, actions }: CancelRequestProps) {
  const { t } = useTexts()
  const { moment } = useShop()
  return (
    <div className={styles.request}>
      <p className={styles.requestTitle}>
        <WarningIcon size={28} />
        {t('console.asks.title')}
      </p>
      {order.cancel_request && (
        <p>
          {t('console.asks.at', { time: moment(order.cancel_request.at) })}
          {order.cancel_request.note && '. '}
          <bdi>
            {order.cancel_request.note && t('console.order.note', { note: order.cancel_request.note })}
          </bdi>
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          icon={<CheckIcon size={24} />}
          busy={press !== undefined}
          onClick={() => actions.press(order, { kind: 'answer', approve: false })}
        >
          {t('console.asks.decline')}
        </Button>
        <Button
          variant="danger"
          icon={<CloseIcon size={24} />}
          busy={press !== undefined}
          aria-haspopup="dialog"
          onClick={() => actions.approve(order)}
        >
          {t('console.asks.approve')}
        </Button>
      </div>
    </div>
  )
}
