import { AS_WRITTEN, type OwnWords } from '../../shop/settings/own-words.ts'
import type { OrderRow } from './order-row.ts'

/** An order with the names of its dishes and options in the diner's language. It is stored with those of the menu. */
export function orderInWords<Order extends Pick<OrderRow, 'basket'>>(order: Order, words: OwnWords): Order {
  if (words === AS_WRITTEN) return order
  const named = <Line extends { name: string }>(line: Line): Line => ({ ...line, name: words(line.name) })
  const item = order.basket.item.map(line => ({ ...named(line), addons: line.addons.map(named) }))
  return { ...order, basket: { ...order.basket, item } }
}
