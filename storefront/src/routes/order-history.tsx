import { Button } from '@tiffin/ui/button'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { useEffect, useState } from 'react'
import { errorLike } from '../lib/error-like.ts'
import { headOf, type Screen } from '../lib/screen.ts'
import { ordersOfBrowser } from '../ordering/checkout/last-order.ts'
import { BrowserOrders } from '../ordering/orders/browser-orders.tsx'
import { HistoryFailed, NoOrders } from '../ordering/orders/no-orders.tsx'
import { OrderList } from '../ordering/orders/order-list.tsx'
import styles from '../ordering/orders/order-list.module.css'
import { Saved, useSavings } from '../ordering/orders/saved.tsx'
import { useOrders } from '../ordering/orders/use-orders.ts'
import { AccountPage } from '../people/account/account-page.tsx'
import { SignInOffer } from '../people/account/sign-in-offer.tsx'

/** A customer's orders [O-06], or the orders from this browser; read only in the browser. */
function OrderHistoryPage() {
  const { t } = useTexts()
  return (
    <AccountPage title={t('shell.order_history')} visitor={<VisitorsOrders />}>
      {({ user_token }) => <CustomersOrders token={user_token} />}
    </AccountPage>
  )
}

function VisitorsOrders() {
  const { t } = useTexts()
  const [ids] = useState(ordersOfBrowser)
  return (
    <BrowserOrders ids={ids}>
      <SignInOffer title={t('account.history.visitor.title')} isMain={false}>
        {t('account.history.visitor.text')}
      </SignInOffer>
    </BrowserOrders>
  )
}

function CustomersOrders({ token }: { token: string }) {
  const { t, textOfError } = useTexts()
  const { orders, error, retry, isFetching, more, busy, moreError } = useOrders(token)
  const savings = useSavings(token)
  useEffect(() => {
    if (moreError) showToast({ kind: 'error', text: textOfError(errorLike(moreError)) })
  }, [moreError, textOfError])
  if (!orders && error) return <HistoryFailed busy={isFetching} onRetry={retry} />
  if (!orders || savings.isPending) {
    return (
      <div aria-busy>
        <Skeleton lines={8} />
      </div>
    )
  }
  if (orders.length === 0) return <NoOrders title={t('account.history.empty.title')} />
  return (
    <>
      <Saved savings={savings.data} />
      <OrderList orders={orders} />
      {more && (
        <Button className={styles.more} busy={busy} onClick={more}>
          {t('account.history.more')}
        </Button>
      )}
    </>
  )
}

export const screen: Screen = {
  Page: OrderHistoryPage,
  head: facts => ({
    ...headOf(facts.t('shell.order_history'), 'account.about.order_history', facts),
    hidden: true,
  }),
}
