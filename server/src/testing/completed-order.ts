import type { Installation, Shop } from './installation.ts'
import { openKitchen } from './kitchen.ts'
import { type BasketOptions, type Diner, newCustomer, orderFood } from './ordering.ts'

/** An order of a customer that the shop has completed. */
export async function completedOrder(
  tiffin: Installation,
  shop: Shop,
  options: BasketOptions & { diner?: Diner } = {},
): Promise<{ id: string; order_number: number; diner: Diner }> {
  const order = await orderFood(shop, { ...options, diner: options.diner ?? (await newCustomer(shop)) })
  const kitchen = await openKitchen(tiffin, shop)
  await kitchen.accept(order.id)
  await kitchen.advance(order.id, 'COMPLETED')
  return order
}
