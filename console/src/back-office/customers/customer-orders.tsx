import { useQuery } from '@tanstack/react-query'
import { getStaffCustomer } from '@tiffin/contract/back-office/customers/staff'
import { useTexts } from '@tiffin/ui/texts'
import { call } from '../../lib/api.ts'
import { RefundButton } from '../refunds/refund-button.tsx'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import page from '../../shell/page.module.css'
import { useShop } from '../../current-shop/shop.tsx'
import styles from './customers.module.css'

/** The last orders of one customer, loaded when opened. */
export function CustomerOrders({ id }: { id: string }) {
  const { t } = useTexts()
  const { store, dated, money } = useShop()
  const { data, isError, refetch } = useQuery({
    queryKey: ['customers', store.id, 'one', id],
    queryFn: ({ signal }) => call(getStaffCustomer, { params: { storeId: store.id, id }, signal }),
  })
  if (!data) return isError ? <NotLoaded retry={refetch} /> : <Loading />
  if (data.orders.length === 0) return <p className={page.soft}>{t('console.customers.no_orders')}</p>
  return (
    <ul role="list" className={styles.orders}>
      {data.orders.map(order => (
        <li key={order.id} className={styles.order}>
          <span>{t('console.customers.order_line', { number: String(order.order_number) })}</span>
          <span>{dated(order.placed_at)}</span>
          <span>{t(`console.status.${order.status}`)}</span>
          <span className="tabular">{money(order.total)}</span>
          <RefundButton order_id={order.id} number={order.order_number} />
        </li>
      ))}
    </ul>
  )
}
