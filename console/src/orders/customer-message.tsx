import type { CancelReason } from '@tiffin/contract/orders/order'
import { isPaidOnline } from '@tiffin/contract/rules/payment-modes'
import type { WireStaffOrder } from '@tiffin/contract/orders/staff-order'
import { useTexts } from '@tiffin/ui/texts'
import styles from './dialogs.module.css'

/** The very sentences that the customer will read: the reason, and a refund only if there is one [O-09]. */
export function CustomerMessage({ order, reason }: { order: WireStaffOrder; reason: CancelReason }) {
  const { t } = useTexts()
  return (
    <>
      <p className={styles.soft}>{t('console.cancel.reads')}</p>
      <p>
        {t(`orders.reasons.${reason}`)} {t(isPaidOnline(order) ? 'orders.refund' : 'tracking.nothing_to_pay')}
      </p>
    </>
  )
}
