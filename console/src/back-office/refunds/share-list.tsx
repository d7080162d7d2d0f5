import type { WireRefundable } from '@tiffin/contract/back-office/refunds/staff'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { useShop } from '../../current-shop/shop.tsx'
import { RefundShare } from './refund-share.tsx'
import styles from './refunds.module.css'

/** The payments of several payers with which an order was paid, each of which can be refunded alone. */
export function ShareList({ order_id, refundable }: { order_id: string; refundable: WireRefundable }) {
  const { t } = useTexts()
  const { money } = useShop()
  const [chosen, choose] = useState<string>()
  const { shares, currency } = refundable
  const words = (value: string) => money({ value, currency })
  return (
    <section aria-labelledby="shares-of-bill">
      <h3 id="shares-of-bill">{t('console.refunds.shares')}</h3>
      <ul role="list" className={styles.list}>
        {shares.map(share => (
          <li key={share.id} className={styles.line}>
            <strong className="tabular">{words(share.amount)}</strong>
            <span>{t(`console.refunds.share_${share.mode}`)}</span>
            {Number(share.tip) > 0 && (
              <span>{t('console.refunds.share_tip', { amount: words(share.tip) })}</span>
            )}
            <span className={styles.soft}>
              {Number(share.left) > 0
                ? t('console.refunds.share_left', { amount: words(share.left), orders: String(share.orders) })
                : t('console.refunds.share_refunded')}
            </span>
            {Number(share.left) > 0 && chosen !== share.id && (
              <Button onClick={() => choose(share.id)}>
                {t('console.refunds.share_button', { amount: words(share.left) })}
              </Button>
            )}
            {Number(share.left) > 0 && chosen === share.id && (
              <RefundShare order_id={order_id} share={share} amount={words(share.left)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
