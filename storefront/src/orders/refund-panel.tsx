import { useQuery } from '@tanstack/react-query'
import { useTexts } from '@tiffin/ui/texts'
import { useFormats } from '../lib/formats.ts'
import { useShop } from '../lib/shop.tsx'
import { receiptQuery } from './receipt-query.ts'
import styles from './tracking.module.css'

/** What goes back for an order, and when it is there [R-22, O-17]. Letters about a cancellation lead here. */
export function RefundPanel({ id, currency }: { id: string; currency: string }) {
  const { t } = useTexts()
  const { money, date } = useFormats(currency)
  const { data } = useQuery(receiptQuery(useShop(), id))
  if (!data) return null
  return (
    <section className={styles.notice} aria-labelledby="refund">
      <h2 id="refund">{t('tracking.back.title')}</h2>
      {data.refunds.length === 0 && <p>{t('tracking.back.none')}</p>}
      {data.refunds.map(({ way, amount, at, done }, index) => (
        <p key={index}>
          {t(`tracking.back.${way}${done ? '' : '_under_way'}`, { amount: money(amount), date: date(at) })}
        </p>
      ))}
    </section>
  )
}
