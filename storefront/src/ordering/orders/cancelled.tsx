import type { WireOrder } from '@tiffin/contract/ordering/orders/order'
import { cancelWords } from '@tiffin/contract/ordering/orders/cancel-words'
import { moneyBackTexts } from '@tiffin/contract/ordering/orders/money-back'
import { useTexts } from '@tiffin/ui/texts'
import { useFormats } from '../../lib/formats.ts'
import styles from './tracking.module.css'

/** The reason of the cancellation, the shop's message, and the refund. Unpaid orders mention no refund [O-08, O-09]. */
export function Cancelled({ order }: { order: WireOrder }) {
  const { t } = useTexts()
  const { refund } = order
  const reason = cancelWords(order)
  const { money } = useFormats(order.total.currency)
  const moneyWords = () => {
    if (refund?.mode === 'wallet') return t('tracking.refund_wallet', { amount: money(refund.amount) })
    const back = moneyBackTexts(order)
    return back.length > 0 ? back.map(text => t(text)).join(' ') : t('tracking.nothing_to_pay')
  }
  return (
    <div className={styles.notice}>
      {reason && <p>{t(`orders.reasons.${reason}`)}</p>}
      {order.cancel_message && (
        <p>
          <bdi>{t('orders.shop_writes', { message: order.cancel_message })}</bdi>
        </p>
      )}
      <p>{moneyWords()}</p>
    </div>
  )
}
