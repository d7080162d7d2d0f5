import { useQuery } from '@tanstack/react-query'
import { listPayments, type WireOrderPayment } from '@tiffin/contract/ordering/orders/staff'
import { brandNameOf } from '@tiffin/contract/money/cards/card-brands'
import { useTexts } from '@tiffin/ui/texts'
import { call } from '../../lib/api.ts'
import { NotLoaded } from '../../shell/loading.tsx'
import { nameOf } from '../../lib/provider-names.ts'
import { useShop } from '../../current-shop/shop.tsx'
import styles from './refunds.module.css'

/** All attempts to pay an order by card; empty if there were none. */
export function PaymentList({ order_id }: { order_id: string }) {
  const { t } = useTexts()
  const { store } = useShop()
  const { data, isError, refetch } = useQuery({
    queryKey: ['money', store.id, 'payments', order_id],
    queryFn: ({ signal }) => call(listPayments, { params: { storeId: store.id, id: order_id }, signal }),
    select: answer => answer.data,
  })
  if (isError) return <NotLoaded retry={refetch} />
  if (!data || data.length === 0) return null
  return (
    <section>
      <h3>{t('console.refunds.payments')}</h3>
      <ul role="list" className={styles.list}>
        {data.map(payment => (
          <li key={payment.id} className={styles.line}>
            <Payment payment={payment} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Payment({ payment }: { payment: WireOrderPayment }) {
  const { t, has } = useTexts()
  const { money, dated } = useShop()
  const { state, reason, amount, currency, card, at, settled_at, provider, reference } = payment
  const why = `console.refunds.payment_reason.${reason}`
  return (
    <>
      <strong className="tabular">{money({ value: amount, currency })}</strong>
      <span>
        {t(`console.refunds.payment.${state}`)}
        {reason && has(why) && `: ${t(why)}`}
      </span>
      <span className={styles.soft}>
        {dated(settled_at ?? at)}
        {card && ` · ${brandNameOf(card.brand)} •••• ${card.last4}`}
      </span>
      {reference && (
        <span className={styles.soft}>
          {t('console.refunds.payment_reference', { provider: nameOf(provider), reference })}
        </span>
      )}
    </>
  )
}
