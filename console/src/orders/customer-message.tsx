import type { CancelReason } from '@tiffin/contract/orders/order'
import { moneyBackTexts } from '@tiffin/contract/rules/money-back'
import type { WireStaffOrder } from '@tiffin/contract/orders/staff-order'
import { useTexts } from '@tiffin/ui/texts'
import styles from './dialogs.module.css'

/** The very sentences that the customer will read: the reason, and a refund only if there is one [O-09]. */
export function CustomerMessage({ order, reason }: { order: WireStaffOrder; reason: CancelReason }) {
  const { t } = useTexts()
  const back = moneyBackTexts(order)
  const money = back.length > 0 ? back : ['tracking.nothing_to_pay' as const]
  return (
    <>
      <p className={styles.soft}>{t('console.cancel.reads')}</p>
      <p>{[`orders.reasons.${reason}` as const, ...money].map(text => t(text)).join(' ')}</p>
    </>
  )
}
