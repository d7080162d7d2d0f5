import { AS_WRITTEN, type InLanguage } from '../../shop/settings/translations-of.ts'
import type { OrderRow } from './order-row.ts'

/** An order with the names of its dishes and options in the diner's language. The stored order has the names of the menu. */
export function translateOrder<Order extends Pick<OrderRow, 'basket'>>(
  order: Order,
  inLanguage: InLanguage,
): Order {
  if (inLanguage === AS_WRITTEN) return order
  const named = <Line extends { name: string }>(line: Line): Line => ({
    ...line,
    name: inLanguage(line.name),
  })
  const item = order.basket.item.map(line => ({ ...named(line), addons: line.addons.map(named) }))
  return { ...order, basket: { ...order.basket, item } }
}
