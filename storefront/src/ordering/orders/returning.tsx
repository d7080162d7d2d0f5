import { useQuery } from '@tanstack/react-query'
import type { WireOrder } from '@tiffin/contract/ordering/orders/order'
import { isFinal } from '@tiffin/contract/ordering/orders/order-states'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { useFormats } from '../../lib/formats.ts'
import { useShop } from '../../lib/shop.tsx'
import { recentOrdersQuery } from '../../people/account/recent-orders-query.ts'
import { useCustomer } from '../../people/account/session.ts'
import { browserOrdersQuery } from './browser-orders-query.ts'
import { dishesInWords } from './dishes-in-words.ts'
import styles from './returning.module.css'
import { useOrder } from './use-order.ts'
import { useOrderWords } from './use-words.ts'
import { useReorder } from './use-reorder.ts'

/**
 * The live order, and the last one to order again: of the account, or without one of this browser, whose orders have
 * these `ids`.
 */
export function Returning({ ids }: { ids: readonly string[] }) {
  const shop = useShop()
  const token = useCustomer()?.user_token
  const { data: ofAccount } = useQuery(recentOrdersQuery(shop, token))
  const { data: ofBrowser } = useQuery({ ...browserOrdersQuery(shop, ids), enabled: token === undefined })
  // Without a response the block is omitted, because the dishes below are more important.
  const orders = (token === undefined ? ofBrowser : ofAccount) ?? []
  const live = orders.find(({ status }) => !isFinal(status))
  const last = orders.find(({ status, item }) => status === 'COMPLETED' && item.length > 0)
  if (!live && !last) return null
  return (
    <div className={styles.returning}>
      {live && <LiveOrder id={live.id} />}
      {last && <LastOrder order={last} />}
    </div>
  )
}

/** When the order ends, the lists are read again: then it can be ordered again. */
function LiveOrder({ id }: { id: string }) {
  const { client } = useShop()
  const { order } = useOrder(id)
  const isOver = order ? isFinal(order.status) : false
  useEffect(() => {
    if (!isOver) return
    for (const name of ['browser_orders', 'recent_orders'])
      void client.invalidateQueries({ queryKey: [name] })
  }, [client, isOver])
  return order ? <LiveState order={order} /> : null
}

function LiveState({ order }: { order: WireOrder }) {
  const { t } = useTexts()
  const { state, sentence } = useOrderWords(order)
  return (
    <Link href={`/order-tracking/${order.id}`} className={styles.live}>
      <strong>{state}</strong>
      <span>{sentence}</span>
      <span className={styles.follow}>{t('tracking.follow')}</span>
    </Link>
  )
}

function LastOrder({ order }: { order: WireOrder }) {
  const { t } = useTexts()
  const { money } = useFormats(order.total.currency)
  const { again, busy } = useReorder()
  const what = dishesInWords(order, t)
  return (
    <div className={styles.last}>
      <p className={styles.dishes}>{what}</p>
      <Button wide busy={busy === order.id} onClick={() => again(order)}>
        {`${t('account.again.action')} · ${money(order.total.value)}`}
      </Button>
    </div>
  )
}
