import { MAX_QUANTITY } from '@tiffin/contract/ordering/cart/cart'
import { SERVICE_TYPES, type ServiceType } from '@tiffin/contract/ids'
import type * as endpoints from '@tiffin/contract/ordering/orders/diner'
import type { DearerDish, LeftOutDish } from '@tiffin/contract/ordering/orders/diner'
import { missingReason } from '@tiffin/contract/menu/menu/availability'
import { openGroups, optionProblems, optionsPrice } from '@tiffin/contract/menu/menu/options'
import { insertCart, isOffered } from '../cart/insert-cart.ts'
import type { CartLine } from '../cart/choice.ts'
import { dishChoice } from '../cart/require-choice.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { menuForDiner } from '../../menu/menu/menu-for-diner.ts'
import type { MenuInMemory } from '../../menu/menu/menu-of.ts'
import { translationsOf } from '../../shop/settings/translations-of.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import { findOrder, type OrderRow } from './order-row.ts'

type OrderedDish = OrderRow['basket']['item'][number]

/**
 * Creates a basket with the dishes of an order [O-12], at today's prices and for now. For the order's owner it has the
 * contact and the payment mode of that order, but no address, coupon or note: they belonged to that day. The caller's
 * current basket is unchanged.
 */
export async function reorder(
  ctx: Context,
  { params, body, idempotencyKey }: DecodedRequest<typeof endpoints.reorder>,
): Promise<ResponseFor<typeof endpoints.reorder>> {
  const order = await findOrder(ctx, params.id)
  if (!order) throw refusal('not-found')
  const service_type = typeOf(ctx, body?.service_type ?? order.service_type)
  const [menu, inLanguage] = await Promise.all([menuForDiner(ctx), translationsOf(ctx)])
  const when = { at: toLocal(ctx.store, ctx.now), service_type }

  const items: Record<string, CartLine> = {}
  const missing_items: LeftOutDish[] = []
  const dearer_items: DearerDish[] = []
  for (const [position, line] of order.basket.item.entries()) {
    const { key, item_id, addons } = dishChoice(line.item_id, line.addons)
    const reason = reasonAgainst(menu, line, when)
    const name = menu.items.get(item_id)?.name ?? inLanguage(line.name)
    if (reason) {
      missing_items.push({ item_id, name, quantity: line.quantity, reason })
      continue
    }
    const quantity = Math.min(line.quantity + (items[key]?.quantity ?? 0), MAX_QUANTITY)
    items[key] = { id: crypto.randomUUID(), item_id, name, quantity, addons, position }
    const [was, now] = [priceThen(line), priceNow(menu, line)]
    if (order.currency === ctx.store.configuration.currency.iso && now > was)
      dearer_items.push({ item_id, name, was, now })
  }
  const { contact, payment_mode } = order
  const isOwner = ctx.customer?.id === order.customer_id
  const cart = { id: crypto.randomUUID(), service_type, items, ...(isOwner ? { payment_mode, contact } : {}) }
  const count = Object.values(items).reduce((sum, line) => sum + line.quantity, 0)
  const summary = { service_type, count, missing_items, dearer_items }
  const response = { outcome: 'success' as const, resource_id: cart.id, ...summary }
  return insertCart(ctx, cart, { idempotencyKey, response })
}

/** The requested type, or the first one offered. Never dine-in, since the diner may not sit at that table now. */
function typeOf(ctx: Context, wanted: ServiceType): ServiceType {
  const offered = SERVICE_TYPES.filter(type => type !== 'dinein' && isOffered(ctx, type))
  const service_type = offered.includes(wanted) ? wanted : offered[0]
  if (!service_type) throw refusal('service-unavailable')
  return service_type
}

/** Why this dish cannot be ordered again as it was; undefined also if it is only not sold at this hour. */
function reasonAgainst(menu: MenuInMemory, line: OrderedDish, when: Parameters<typeof missingReason>[1]) {
  const { item_id, addons } = dishChoice(line.item_id, line.addons)
  const dish = menu.items.get(item_id)
  const reason = missingReason(dish, when)
  if (reason && reason !== 'not_at_this_time') return reason
  return optionProblems(dish?.group_ids ?? [], menu.groups, addons).length > 0 ? 'options_changed' : undefined
}

function priceThen({ menu_price, addons }: OrderedDish): number {
  return addons.reduce((sum, { price, quantity }) => sum + price * quantity, menu_price)
}

function priceNow(menu: MenuInMemory, { item_id, addons }: OrderedDish): number {
  const dish = menu.items.get(item_id)!
  return dish.price + optionsPrice(openGroups(dish.group_ids, menu.groups, addons), addons)
}
