import { Button, buttonClass } from '@tiffin/ui/button'
import { PlugDrawing } from '@tiffin/ui/drawings'
import { BagDrawing } from '@tiffin/ui/other-drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import { useCustomersOnly } from '../people/account/use-customers-only.ts'
import { errorLike } from '../lib/error-like.ts'
import { headOf, type Screen } from '../lib/screen.ts'
import { OrderList } from '../ordering/orders/order-list.tsx'
import styles from '../ordering/orders/order-list.module.css'
import { Saved } from '../ordering/orders/saved.tsx'
import { useOrders } from '../ordering/orders/use-orders.ts'

/** The customer's orders [R-19, O-06]; read only in the browser. */
function OrderHistoryPage() {
  const { t, textOfError } = useTexts()
  const customer = useCustomersOnly()
  const { orders, error, retry, isFetching, more, busy, moreError } = useOrders(customer?.user_token)
  useEffect(() => {
    if (moreError) showToast({ kind: 'error', text: textOfError(errorLike(moreError)) })
  }, [moreError, textOfError])

  if (orders && orders.length > 0) {
    return (
      <Frame>
        {customer && <Saved token={customer.user_token} />}
        <OrderList orders={orders} />
        {more && (
          <Button className={styles.more} busy={busy} onClick={more}>
            {t('account.history.more')}
          </Button>
        )}
      </Frame>
    )
  }
  if (orders) {
    return (
      <Frame>
        <EmptyState
          drawing={<BagDrawing />}
          title={t('account.history.empty.title')}
          action={
            <Link href="/order-now" className={buttonClass({ variant: 'primary' })}>
              {t('account.history.empty.action')}
            </Link>
          }
        >
          {t('account.history.empty.text')}
        </EmptyState>
      </Frame>
    )
  }
  if (error) {
    return (
      <Frame>
        <EmptyState
          drawing={<PlugDrawing />}
          title={t('account.history.failed.title')}
          action={
            <Button variant="primary" busy={isFetching} onClick={retry}>
              {t('account.history.failed.action')}
            </Button>
          }
        >
          {t('account.history.failed.text')}
        </EmptyState>
      </Frame>
    )
  }
  return <Frame busy>{customer && <Skeleton lines={8} />}</Frame>
}

/** Keeps the heading while the content loads, so that it does not lose the focus. */
function Frame({ busy = false, children }: { busy?: boolean; children: ReactNode }) {
  const { t } = useTexts()
  return (
    <div className={styles.page} aria-busy={busy}>
      <h1>{t('shell.order_history')}</h1>
      {children}
    </div>
  )
}

export const screen: Screen = {
  Page: OrderHistoryPage,
  head: facts => ({
    ...headOf(facts.t('shell.order_history'), 'account.about.order_history', facts),
    hidden: true,
  }),
}
