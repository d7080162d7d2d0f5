import type { WireOrder } from '@tiffin/contract/ordering/orders/order'
import { minorOf, wireOf } from '@tiffin/contract/money'
import { cashDue } from '@tiffin/contract/money/payments/payment-modes'
import { isFinal } from '@tiffin/contract/ordering/orders/order-states'
import { PENDING_CHOICE } from '@tiffin/contract/back-office/refunds/refund-choice'
import { useTexts } from '@tiffin/ui/texts'
import { Link } from 'wouter'
import { useFormats } from '../../lib/formats.ts'
import { When } from '../../lib/when.tsx'
import { Lines } from '../cart/lines.tsx'
import { Totals } from '../cart/totals.tsx'
import styles from './receipt.module.css'

/** The receipt, which can be printed without the rest of the page. */
export function Receipt({ order }: { order: WireOrder }) {
  const { t } = useTexts()
  const { money } = useFormats(order.total.currency)
  const { item, payment_mode, paid, placed_at, status } = order
  const payment = paid || status === 'COMPLETED' ? 'paid' : isFinal(status) ? undefined : 'to_pay'
  const [wallet_amount, total] = [minorOf(order.wallet_amount), minorOf(order.total.value)]
  const shared_amount = minorOf(order.shared_amount ?? '0.00')
  const due = cashDue({ paid, payment_mode, total, wallet_amount, shared_amount, status })
  const isShared = wallet_amount > 0 && wallet_amount < total
  const isPartlyPaid = (isShared || shared_amount > 0) && payment === 'to_pay'
  return (
    <section className={styles.paper} aria-labelledby="receipt">
      <header className={styles.head}>
        <h2 id="receipt">{t('tracking.receipt')}</h2>
        <p className={`${styles.soft} tabular`}>
          <span>{`${order.shop.name} · `}</span>
          <When at={placed_at} />
        </p>
      </header>
      {order.incomplete && <p>{t('tracking.incomplete')}</p>}
      <Lines lines={item} currency={order.total.currency} />
      <div className={styles.sums}>
        <Totals cart={{ ...order, delivery: 'not_needed' }} />
      </div>
      {payment && (
        <p className={styles.soft}>
          {[
            t(`tracking.${payment}`, { mode: t(`orders.payment.${payment_mode}`) }),
            isShared && t('tracking.from_wallet', { amount: money(order.wallet_amount) }),
            shared_amount > 0 && t('tracking.from_bill', { amount: money(wireOf(shared_amount)) }),
            isPartlyPaid && t('tracking.rest_in_cash', { amount: money(wireOf(due)) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {order.refund && order.refund.state !== PENDING_CHOICE && (
        <p className={styles.soft}>{t('tracking.refunded', { amount: money(order.refund.amount) })}</p>
      )}
      {order.order_number !== null && (
        <Link className={styles.print} href={`/order-tracking/${order.id}/receipt`}>
          {t('tracking.paper.see')}
        </Link>
      )}
    </section>
  )
}
