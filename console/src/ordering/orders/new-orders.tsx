import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { type SyntheticEvent, useState } from 'react'
import { AcceptSeveral } from './accept-several.tsx'
import type { CardActions } from './card-actions.ts'
import { NewRow } from './new-row.tsx'
import { OrderCard } from './order-card.tsx'
import type { Layout } from './use-layout.ts'
import styles from './new-orders.module.css'

/** From this number of new orders on, they are a list with one expanded card. */
const LISTED_FROM = 3

type NewProps = {
  orders: WireStaffOrder[]
  /** The number of an order that is shown opened at first. */
  linked: number | undefined
  actions: CardActions
  layout: Layout
}

/**
 * New orders. A few are shown as whole cards. More are shown as a list, with the expanded card
 * beside it, or below its row on a phone. A card is the same element in both layouts, so an
 * expanded card and its dialogs stay open when more orders arrive.
 */
export function NewOrders({ orders, linked, actions, layout }: NewProps) {
  const [openId, setOpenId] = useState(() => orders.find(({ order_number }) => order_number === linked)?.id)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const isPhone = layout === 'one'
  const isListed = orders.length >= LISTED_FROM
  const open = orders.find(order => order.id === openId) ?? (isPhone || !isListed ? undefined : orders[0])
  // The expanded card stays, even if other orders move before it.
  if (open && open.id !== openId) setOpenId(open.id)
  const isOpen = (order: WireStaffOrder) => order.id === open?.id
  const choose = (id: string) =>
    setChosen(before => new Set(before.has(id) ? [...before].filter(each => each !== id) : [...before, id]))
  const press = (id: string) => setOpenId(isPhone && id === openId ? undefined : id)
  const openTouched = ({ target }: SyntheticEvent) => {
    const number = (target as Element).closest<HTMLElement>('article[data-order]')?.dataset.order
    const touched = orders.find(order => String(order.order_number) === number)
    if (touched) setOpenId(touched.id)
  }
  const cardOf = (order: WireStaffOrder) =>
    (!isListed || isOpen(order)) && <OrderCard key={order.id} order={order} actions={actions} />
  return (
    <div
      className={!isListed ? styles.few : isPhone ? styles.stacked : styles.beside}
      data-new-list={isListed || undefined}
      data-few={!isListed || undefined}
      onFocus={openTouched}
      onPointerDown={openTouched}
    >
      {(isPhone || isListed) && (
        <div className={styles.side}>
          <ul role="list" className={styles.list}>
            {orders.map(order => (
              <li key={order.id} data-row={isListed ? order.order_number : undefined}>
                {isListed && (
                  <NewRow
                    order={order}
                    isOpen={isOpen(order)}
                    isChosen={chosen.has(order.id)}
                    onOpen={() => press(order.id)}
                    onChoose={() => choose(order.id)}
                  />
                )}
                {isPhone && cardOf(order)}
              </li>
            ))}
          </ul>
          {isListed && (
            <AcceptSeveral
              orders={orders.filter(order => chosen.has(order.id))}
              actions={actions}
              onDone={() => setChosen(new Set())}
            />
          )}
        </div>
      )}
      {!isPhone && orders.map(cardOf)}
    </div>
  )
}
