import { canMove, mayBeDelayed } from '@tiffin/contract/ordering/orders/order-states'
import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { Button } from '@tiffin/ui/button'
import { Disclosure } from '@tiffin/ui/disclosure'
import { BikeIcon, CheckIcon, ClockIcon, CloseIcon, PrintIcon } from '@tiffin/ui/icons'
import { VisuallyHidden } from '@tiffin/ui/visually-hidden'
import { useTexts } from '@tiffin/ui/texts'
import { RefundButton } from '../../back-office/refunds/refund-button.tsx'
import type { CardActions } from './card-actions.ts'
import { OrderMessages } from '../messages/order-messages.tsx'
import { OrderPayLink } from './order-pay-link.tsx'
import { hasPayment } from './to-collect.ts'
import type { OutboxAction } from './outbox.ts'
import styles from './next-steps.module.css'

const STEPS = ['READY', 'OUT_FOR_DELIVERY', 'COMPLETED'] as const
const SIGNS = { READY: CheckIcon, OUT_FOR_DELIVERY: BikeIcon, COMPLETED: CheckIcon }

type StepsProps = { order: WireStaffOrder; press: OutboxAction | undefined; actions: CardActions }

/** The next step is a large button; rarer actions are behind "More". */
export function NextSteps({ order, press, actions }: StepsProps) {
  const { t } = useTexts()
  const isBusy = press !== undefined
  const steps = STEPS.filter(status => canMove(order.status, status, order.service_type))
  const [next, ...others] = steps
  const step = (status: (typeof STEPS)[number], isNext: boolean) => {
    const Sign = SIGNS[status]
    return (
      <Button
        key={status}
        variant={isNext ? 'primary' : 'quiet'}
        wide
        icon={<Sign size={28} />}
        busy={isBusy}
        onClick={() => actions.press(order, { kind: 'advance', status, from: order.status })}
      >
        {t(`console.action.${status}`)}
      </Button>
    )
  }
  const canBeDelayed = mayBeDelayed(order.status)
  return (
    <div className={styles.steps}>
      {next && (
        <div className={canBeDelayed ? styles.buttons : undefined}>
          {step(next, true)}
          {canBeDelayed && (
            <Button wide icon={<ClockIcon size={24} />} busy={isBusy} onClick={() => actions.delay(order)}>
              {t('console.action.delay')}
            </Button>
          )}
        </div>
      )}
      <Disclosure
        summary={
          <>
            {t('console.action.more')}
            <VisuallyHidden> {t('console.order.title', { number: order.order_number })}</VisuallyHidden>
          </>
        }
      >
        <div className={styles.moreSteps}>
          {others.map(status => step(status, false))}
          <Button wide icon={<PrintIcon size={24} />} onClick={() => actions.print(order)}>
            {t('console.action.print')}
          </Button>
          <OrderPayLink order={order} />
          {hasPayment(order) && <RefundButton order_id={order.id} number={order.order_number} />}
          <OrderMessages order={order} />
          {canMove(order.status, 'CANCELLED', order.service_type) && order.status !== 'CANCEL_REQUESTED' && (
            <Button wide icon={<CloseIcon size={24} />} busy={isBusy} onClick={() => actions.cancel(order)}>
              {t('console.action.cancel')}
            </Button>
          )}
        </div>
      </Disclosure>
    </div>
  )
}
