import type { WireStaffOrder } from '@tiffin/contract/orders/staff-order'
import { useState } from 'react'
import { AcceptSeveral } from './accept-several.tsx'
import type { CardActions } from './card-actions.ts'
import { NewRow } from './new-row.tsx'
import { OrderCard } from './order-card.tsx'
import type { Layout } from './use-layout.ts'
import styles from './new-orders.module.css'

/** From this many new orders on, they are a list with one open card. */
const LISTED_FROM = 3

type NewProps = { orders: WireStaffOrder[]; actions: CardActions; layout: Layout }

/** New orders: whole cards while they are few; then a list, with the open card beside it, or below its row on a phone. */
export function NewOrders({ orders, actions, layout }: NewProps) {
  if (orders.length < LISTED_FROM)
    return orders.map(order => <OrderCard key={order.id} order={order} actions={actions} />)
  return <ListedOrders orders={orders} actions={actions} layout={layout} />
}

function ListedOrders({ orders, actions, layout }: NewProps) {
  const [openId, setOpenId] = useState<string | undefined>(layout === 'one' ? undefined : orders[0]?.id)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const isPhone = layout === 'one'
  const found = orders.find(order => order.id === openId)
  const open = found ?? (isPhone ? undefined : orders[0])
  // The open card stays, whichever orders come before it meanwhile.
  if (!isPhone && open && open.id !== openId) setOpenId(open.id)
  const choose = (id: string) =>
    setChosen(before => new Set(before.has(id) ? [...before].filter(each => each !== id) : [...before, id]))
  const press = (id: string) => setOpenId(isPhone && id === openId ? undefined : id)
  const card = open && <OrderCard key={open.id} order={open} actions={actions} />
  return (
    <div className={isPhone ? styles.stacked : styles.beside} data-new-list>
      <div className={styles.side}>
        <ul role="list" className={styles.list}>
          {orders.map(order => (
            <li key={order.id} data-row={order.order_number}>
              <NewRow
                order={order}
                isOpen={order.id === open?.id}
                isChosen={chosen.has(order.id)}
                onOpen={() => press(order.id)}
                onChoose={() => choose(order.id)}
              />
              {isPhone && order.id === open?.id && card}
            </li>
          ))}
        </ul>
        <AcceptSeveral
          orders={orders.filter(order => chosen.has(order.id))}
          actions={actions}
          onDone={() => setChosen(new Set())}
        />
      </div>
      {!isPhone && card}
    </div>
  )
}
