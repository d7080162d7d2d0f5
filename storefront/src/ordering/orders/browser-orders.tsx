import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import type { ReactNode } from 'react'
import { useShop } from '../../lib/shop.tsx'
import { browserOrdersQuery } from './browser-orders-query.ts'
import { HistoryFailed, NoOrders } from './no-orders.tsx'
import { OrderList } from './order-list.tsx'
import styles from './order-list.module.css'

type Props = {
  ids: readonly string[]
  /** Shown below the orders, when they have arrived. */
  children: ReactNode
}

/** The orders from this browser, for a diner without an account. */
export function BrowserOrders({ ids, children }: Props) {
  const { t } = useTexts()
  const { data: orders, isError, refetch, isFetching } = useQuery(browserOrdersQuery(useShop(), ids))
  if (!orders && !isError) {
    return (
      <div aria-busy>
        <Skeleton lines={6} />
      </div>
    )
  }
  return (
    <>
      {!orders && <HistoryFailed busy={isFetching} onRetry={() => void refetch()} />}
      {orders?.length === 0 && <NoOrders title={t('account.history.here.empty')} />}
      {orders && orders.length > 0 && (
        <>
          <p className={styles.soft}>{t('account.history.here.lead')}</p>
          <OrderList orders={orders} />
        </>
      )}
      {children}
    </>
  )
}
