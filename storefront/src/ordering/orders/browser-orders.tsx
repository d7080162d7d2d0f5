import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../lib/shop.tsx'
import { browserOrdersQuery } from './browser-orders-query.ts'
import { HistoryFailed, NoOrders } from './no-orders.tsx'
import { OrderList } from './order-list.tsx'
import styles from './order-list.module.css'

/** The orders from this browser, for a diner without an account. */
export function BrowserOrders({ ids }: { ids: readonly string[] }) {
  const { t } = useTexts()
  const { data: orders, isError, refetch, isFetching } = useQuery(browserOrdersQuery(useShop(), ids))
  if (!orders && isError) return <HistoryFailed busy={isFetching} onRetry={() => void refetch()} />
  if (!orders) {
    return (
      <div aria-busy>
        <Skeleton lines={6} />
      </div>
    )
  }
  if (orders.length === 0) return <NoOrders title={t('account.history.here.empty')} />
  return (
    <>
      <p className={styles.soft}>{t('account.history.here.lead')}</p>
      <OrderList orders={orders} />
    </>
  )
}
