import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { classNames } from '@tiffin/ui/class-names.ts'
import { useShopNow } from '../../current-shop/shop-clock.ts'
import { CancelRequest } from './cancel-request.tsx'
import { useOpenBoard } from './board-provider.tsx'
import type { CardActions } from './card-actions.ts'
import { CardHead } from './card-head.tsx'
import { CardPerson } from './card-person.tsx'
import { columnOf } from './columns.ts'
import { dueOf } from './due.ts'
import { OfflineNotice } from './offline-notice.tsx'
import { NewTicket } from './new-ticket.tsx'
import { NextSteps } from './next-steps.tsx'
import { Note } from './note.tsx'
import { OrderAllergens } from './order-allergens.tsx'
import { OrderLines } from './order-lines.tsx'
import type { OutboxAction } from './outbox.ts'
import styles from './order-card.module.css'

type CardProps = { order: WireStaffOrder; actions: CardActions }

/** An order in preparation. Its buttons depend on its state. */
export function OrderCard({ order, actions }: CardProps) {
  const { pressOf } = useOpenBoard()
  const now = useShopNow(5000)
  const due = dueOf(order, now)
  const press = pressOf(order.id)
  const headingId = `order-${order.id}`
  return (
    <article
      className={classNames(styles.card, styles[columnOf(order)], styles[due.tone])}
      aria-labelledby={headingId}
      data-order={order.order_number}
      data-status={order.status}
      data-tone={due.tone}
    >
      <span
        className={styles.timeBar}
        aria-hidden
        style={{ '--filled': due.filled } as React.CSSProperties}
      />
      <CardHead order={order} due={due} now={now} headingId={headingId} />
      {order.status === 'PLACED' ? (
        <NewTicket order={order} press={press} actions={actions} />
      ) : (
        <OpenTicket order={order} press={press} actions={actions} />
      )}
    </article>
  )
}

/** An accepted order. */
function OpenTicket({ order, press, actions }: CardProps & { press: OutboxAction | undefined }) {
  const isKept = press?.state === 'kept'
  return (
    <>
      {order.status === 'CANCEL_REQUESTED' && !isKept && (
        <CancelRequest order={order} press={press} actions={actions} />
      )}
      <div className={styles.body}>
        <OrderLines order={order} actions={actions} />
        <OrderAllergens order={order} />
        {order.comments && <Note text={order.comments} />}
        <CardPerson order={order} />
      </div>
      <div className={styles.footer}>
        {isKept ? (
          <OfflineNotice press={press} />
        ) : (
          <NextSteps order={order} press={press} actions={actions} />
        )}
      </div>
    </>
  )
}
