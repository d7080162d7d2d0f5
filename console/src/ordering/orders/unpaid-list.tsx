import { useQuery } from '@tanstack/react-query'
import { listUnpaid } from '@tiffin/contract/ordering/orders/staff'
import { Disclosure } from '@tiffin/ui/disclosure'
import { useTexts } from '@tiffin/ui/texts'
import { call } from '../../lib/api.ts'
import { PaymentList } from '../../back-office/refunds/payment-list.tsx'
import { useShop } from '../../current-shop/shop.tsx'
import styles from './board.module.css'

/** The polling interval for payments that start or end. */
const AGAIN_MS = 15_000

/**
 * Orders whose diner is paying now, for managers and owners. The kitchen gets them when they are
 * paid [V7].
 */
export function UnpaidList() {
  const { t } = useTexts()
  const { store, money, time } = useShop()
  const mayRead = listUnpaid.roles.some(role => role === store.role)
  const { data } = useQuery({
    queryKey: ['unpaid', store.id],
    queryFn: ({ signal }) => call(listUnpaid, { params: { storeId: store.id }, signal }),
    refetchInterval: AGAIN_MS,
    enabled: mayRead,
  })
  if (!mayRead || !data || data.data.length === 0) return null
  return (
    <Disclosure summary={t('console.board.unpaid')} figure={data.data.length} className={styles.folded}>
      <p>{t('console.board.unpaid_hint')}</p>
      <ul role="list">
        {data.data.map(order => (
          <li key={order.id}>
            <Disclosure
              summary={
                <>
                  <bdi>{order.name}</bdi> · {t(`console.type.${order.service_type}`)} ·{' '}
                  {t('console.board.unpaid_until', { since: time(order.since), until: time(order.until) })}
                </>
              }
              figure={money(order.total)}
            >
              <p>
                <a href={`tel:${order.phone}`}>{order.phone}</a>
              </p>
              <PaymentList order_id={order.id} />
            </Disclosure>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
