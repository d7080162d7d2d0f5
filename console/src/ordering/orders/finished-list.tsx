import { cancelWords } from '@tiffin/contract/ordering/orders/cancel-words'
import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { Button } from '@tiffin/ui/button'
import { Disclosure } from '@tiffin/ui/disclosure'
import { PrintIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { RefundButton } from '../../back-office/refunds/refund-button.tsx'
import { useShop } from '../../current-shop/shop.tsx'
import { hasPayment } from './to-collect.ts'
import type { CardActions } from './card-actions.ts'
import { CardPerson } from './card-person.tsx'
import { OrderMessages } from '../messages/order-messages.tsx'
import { OrderLines } from './order-lines.tsx'
import styles from './board.module.css'

type Props = {
  orders: WireStaffOrder[]
  /** The number of an order that is shown opened at first. */
  linked: number | undefined
  actions: CardActions
}

/** Finished orders, for questions by phone. */
export function FinishedList({ orders, linked, actions }: Props) {
  const { t } = useTexts()
  const { moment } = useShop()
  const [isOpen] = useState(() => orders.some(({ order_number }) => order_number === linked))
  if (orders.length === 0) return null
  return (
    <Disclosure
      summary={t('console.board.finished')}
      figure={orders.length}
      className={styles.folded}
      open={isOpen}
    >
      <ul role="list">
        {orders.map(order => (
          <li key={order.id} data-order={order.order_number} data-status={order.status}>
            <Disclosure
              open={order.order_number === linked}
              summary={
                <>
                  <strong>{order.order_number}</strong>{' '}
                  {t(order.unanswered ? 'console.cancel.UNANSWERED' : `console.status.${order.status}`)}
                </>
              }
              figure={moment(order.updated_at)}
            >
              {order.cancel_reason && (
                <p>
                  {t('console.audit.field_reason')}:{' '}
                  {t(`console.cancel.${cancelWords(order) ?? order.cancel_reason}`)}
                  {order.cancel_message && <bdi> “{order.cancel_message}”</bdi>}
                </p>
              )}
              <OrderLines order={order} actions={actions} />
              <CardPerson order={order} />
              <OrderMessages order={order} />
              {hasPayment(order) && <RefundButton order_id={order.id} number={order.order_number} />}
              <Button wide icon={<PrintIcon size={24} />} onClick={() => actions.print(order)}>
                {t('console.action.print')}
              </Button>
            </Disclosure>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
