import type { WireRefundable } from '@tiffin/contract/back-office/refunds/staff'
import { useTexts } from '@tiffin/ui/texts'
import { nameOf } from '../../lib/provider-names.ts'
import { useShop } from '../../current-shop/shop.tsx'
import { GiveRefund } from './pay-out-refund.tsx'
import styles from './refunds.module.css'

/** All refunds of an order: amount, method, author and reason. */
export function RefundList({ order_id, refundable }: { order_id: string; refundable: WireRefundable }) {
  const { t } = useTexts()
  const { money, moment } = useShop()
  const { refunds, currency, other_ways } = refundable
  return (
    <ul role="list" className={styles.list}>
      {refunds.map(({ id, amount, mode, done, failed, refusal, reason, actor, at }) => (
        <li key={id} className={styles.line}>
          <strong className="tabular">{money({ value: amount, currency })}</strong>
          <span>
            {t(`console.refunds.to_${mode}`)}
            {!done && ` · ${t(failed ? 'console.refunds.failed' : 'console.refunds.waiting')}`}
          </span>
          <span className={styles.soft}>
            {moment(at)}
            {actor && ` · ${nameOf(actor)}: ${reason}`}
            {!actor && ` · ${t('console.refunds.cancelled')}`}
          </span>
          {refusal && <span>{t(`console.refunds.refusal.${refusal}`)}</span>}
          {failed && (
            <GiveRefund order_id={order_id} id={id} amount={{ value: amount, currency }} ways={other_ways} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Chargebacks and inquiries of the customer's bank for an order. */
export function DisputeList({ refundable: { disputes, currency } }: { refundable: WireRefundable }) {
  const { t } = useTexts()
  const { money, moment } = useShop()
  return (
    <ul role="list" className={styles.list}>
      {disputes.map(({ reference, amount, state, at }) => (
        <li key={reference} className={styles.line}>
          <strong className="tabular">{money({ value: amount, currency })}</strong>
          <span>{t(`console.refunds.dispute.${state}`)}</span>
          <span className={styles.soft}>
            {moment(at)} · {reference}
          </span>
        </li>
      ))}
    </ul>
  )
}
