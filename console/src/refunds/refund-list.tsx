import type { WireRefundable } from '@tiffin/contract/refunds/staff'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../shop/shop.tsx'
import styles from './refunds.module.css'

/** Every refund of an order: how much, to where, by whom and why. */
export function RefundList({ refundable: { refunds, currency } }: { refundable: WireRefundable }) {
  const { t } = useTexts()
  const { money, moment } = useShop()
  return (
    <ul role="list" className={styles.list}>
      {refunds.map(({ id, amount, mode, done, reason, actor, at }) => (
        <li key={id} className={styles.line}>
          <strong className="tabular">{money({ value: amount, currency })}</strong>
          <span>
            {t(`console.refunds.to_${mode}`)}
            {!done && ` · ${t('console.refunds.waiting')}`}
          </span>
          <span className={styles.soft}>
            {moment(at)}
            {actor && ` · ${actor}: ${reason}`}
            {!actor && ` · ${t('console.refunds.cancelled')}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
