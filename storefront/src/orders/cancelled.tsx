import type { WireOrder } from '@tiffin/contract/orders/order'
import { isPaidOnline } from '@tiffin/contract/rules/payment-modes'
import { useTexts } from '@tiffin/ui/texts'
import styles from './tracking.module.css'

/** Why the order was cancelled, and about the money: a refund is promised only if something was paid [O-08, O-09]. */
export function Cancelled({ order }: { order: WireOrder }) {
  const { t } = useTexts()
  const { cancel_reason } = order
  return (
    <div className={styles.notice}>
      {cancel_reason && <p>{t(`orders.reasons.${cancel_reason}`)}</p>}
      <p>{t(isPaidOnline(order) ? 'orders.refund' : 'tracking.nothing_to_pay')}</p>
    </div>
  )
}
