import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { Button } from '@tiffin/ui/button'
import { classNames } from '@tiffin/ui/class-names.ts'
import { PrintIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { AcceptBar } from './accept-bar.tsx'
import { RefundButton } from '../../back-office/refunds/refund-button.tsx'
import type { CardActions } from './card-actions.ts'
import { CardPerson } from './card-person.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { Note } from './note.tsx'
import { OrderAllergens } from './order-allergens.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPayLink } from './order-pay-link.tsx'
import { hasPayment } from './to-collect.ts'
import type { OutboxAction } from './outbox.ts'
import styles from './new-ticket.module.css'

/**
 * With more lines than this, the customer is beside the lines instead of below. A note already
 * fills that column.
 */
const manyLines = ({ comments }: WireStaffOrder) => (comments ? 4 : 2)

type NewProps = { order: WireStaffOrder; press: OutboxAction | undefined; actions: CardActions }

/**
 * A new order at its full height, until staff respond: it does not scroll inside, allergens come
 * first, and if there is space it has two columns.
 */
export function NewTicket({ order, press, actions }: NewProps) {
  const { t } = useTexts()
  return (
    <div className={styles.ticket}>
      <div className={classNames(styles.parts, order.item.length > manyLines(order) && styles.long)}>
        <div className={styles.warnings}>
          <OrderAllergens order={order} />
          {order.comments && <Note text={order.comments} />}
        </div>
        <div className={styles.dishes}>
          <OrderLines order={order} actions={actions} />
        </div>
        <div className={styles.customer}>
          <CardPerson order={order}>
            <Button className={styles.print} onClick={() => actions.print(order)}>
              <PrintIcon size={24} label={t('console.action.print')} />
            </Button>
          </CardPerson>
          <OrderPayLink order={order} />
          {hasPayment(order) && <RefundButton order_id={order.id} number={order.order_number} />}
        </div>
      </div>
      {press?.state === 'kept' ? (
        <OfflineNotice press={press} />
      ) : (
        <AcceptBar order={order} press={press} actions={actions} />
      )}
    </div>
  )
}
