import type { CancelReason } from '@tiffin/contract/ordering/orders/order'
import { moneyBackTexts } from '@tiffin/contract/ordering/orders/money-back'
import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { useTexts } from '@tiffin/ui/texts'
import styles from './dialogs.module.css'

type MessageProps = { order: WireStaffOrder; reason: CancelReason; message?: string }

/** The text that the customer will receive: the reason, the shop's message, and the refund if there is one [O-09]. */
export function CustomerMessage({ order, reason, message = '' }: MessageProps) {
  const { t } = useTexts()
  const back = moneyBackTexts(order)
  const money = back.length > 0 ? back : ['tracking.nothing_to_pay' as const]
  return (
    <>
      <p className={styles.soft}>{t('console.cancel.reads')}</p>
      <p className={styles.words}>
        {t(`orders.reasons.${reason}`)} {message && <bdi>{t('orders.shop_writes', { message })} </bdi>}
        {money.map(text => t(text)).join(' ')}
      </p>
    </>
  )
}
