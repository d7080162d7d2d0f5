import { useQuery } from '@tanstack/react-query'
import type { WireOrder } from '@tiffin/contract/ordering/orders/order'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useId } from 'react'
import { recentOrdersQuery } from '../../people/account/recent-orders-query.ts'
import { useFormats } from '../../lib/formats.ts'
import { useShop } from '../../lib/shop.tsx'
import { When } from '../../lib/when.tsx'
import { dishesInWords } from './dishes-in-words.ts'
import styles from './recent-orders.module.css'
import { useReorder } from './use-reorder.ts'

/** The customer's last orders above the menu, each with a button to order it again [M-17, O-13]. */
export function RecentOrders({ token }: { token: string }) {
  const { t } = useTexts()
  const shop = useShop()
  const heading = useId()
  const reordering = useReorder()
  // Without a response the block is omitted, because the menu below is more important.
  const { data } = useQuery(recentOrdersQuery(shop, token))
  const orders = data?.filter(order => order.item.length > 0) ?? []
  if (orders.length === 0) return null
  return (
    <section aria-labelledby={heading} className={styles.recent}>
      <h2 id={heading} className={styles.title}>
        {t('account.again.recent')}
      </h2>
      <ul role="list" className={styles.orders}>
        {orders.map(order => (
          <RecentOrder key={order.id} order={order} reordering={reordering} />
        ))}
      </ul>
    </section>
  )
}

type Props = { order: WireOrder; reordering: ReturnType<typeof useReorder> }

function RecentOrder({ order, reordering }: Props) {
  const { t } = useTexts()
  const { money } = useFormats(order.total.currency)
  const what = dishesInWords(order, t)
  return (
    <li className={styles.order}>
      <p className={styles.dishes}>{what}</p>
      <div className={styles.foot}>
        <p className={styles.when}>
          <When at={order.placed_at} as="day" isFirst />
          <span className="tabular">{money(order.total.value)}</span>
          {order.status === 'CANCELLED' && <span>{t('account.again.cancelled')}</span>}
        </p>
        <Button busy={reordering.busy === order.id} onClick={() => reordering.again(order)}>
          <span>{t('account.again.action')}</span>
          <span className="visually-hidden">{`: ${what}`}</span>
        </Button>
      </div>
    </li>
  )
}
