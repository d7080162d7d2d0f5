import type { WireOrder } from '@tiffin/contract/ordering/orders/order'
import { isFinal } from '@tiffin/contract/ordering/orders/order-states'
import { Button, buttonClass } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { useFormats } from '../../lib/formats.ts'
import { When } from '../../lib/when.tsx'
import styles from './order-list.module.css'
import { useReorder } from './use-reorder.ts'
import { useOrderWords } from './use-words.ts'

/** Past and current orders, one line each [O-06]. */
export function OrderList({ orders }: { orders: WireOrder[] }) {
  const reordering = useReorder()
  const list = useRef<HTMLUListElement>(null)
  const shown = useRef(orders.length)
  useEffect(() => {
    // The "more" button may be gone: move the focus to the first new order.
    if (orders.length > shown.current) wayTo(list.current?.children[shown.current])?.focus()
    shown.current = orders.length
  }, [orders.length])
  return (
    <ul role="list" ref={list} className={styles.list}>
      {orders.map(order => (
        <OrderLine key={order.id} order={order} reordering={reordering} />
      ))}
    </ul>
  )
}

/** The link from a line to its order. */
const wayTo = (line: Element | undefined) => line?.querySelector<HTMLElement>(`.${styles.way} a`)

type Props = { order: WireOrder; reordering: ReturnType<typeof useReorder> }

function OrderLine({ order, reordering }: Props) {
  const { t } = useTexts()
  const { id, order_number, placed_at, service_type, status, total } = order
  const { money } = useFormats(total.currency)
  const { state } = useOrderWords(order)
  const number = t('account.history.number', { number: String(order_number) })
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <strong>{number}</strong>
        <span className={styles.soft}>
          <When at={placed_at} isFirst />
          <span>{` · ${t(`service.type.${service_type}`)}`}</span>
        </span>
        <span className={isFinal(status) ? undefined : styles.open}>{state}</span>
        <Link href={`/order-tracking/${id}/receipt`} className={styles.receipt}>
          <span>{t('tracking.receipt')}</span>
          <span className="visually-hidden">{` ${number}`}</span>
        </Link>
      </div>
      <div className={styles.way}>
        <span>{money(total.value)}</span>
        <Link href={`/order-tracking/${id}`} className={buttonClass()}>
          <span>{t('account.history.view')}</span>
          <span className="visually-hidden">{` ${number}`}</span>
        </Link>
        {order.review && (
          <Link href={`/review/${id}`} className={buttonClass()}>
            <span>{t(`account.history.review.${order.review}`)}</span>
            <span className="visually-hidden">{` ${number}`}</span>
          </Link>
        )}
        {order.item.length > 0 && (
          <Button busy={reordering.busy === id} onClick={() => reordering.again(order)}>
            <span>{t('account.again.action')}</span>
            <span className="visually-hidden">{`: ${number}`}</span>
          </Button>
        )}
      </div>
    </li>
  )
}
