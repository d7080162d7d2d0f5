import { plainWords } from '@tiffin/contract/platform/texts/plain-words'
import type * as endpoints from '@tiffin/contract/ordering/cart/diner'
import { takesTips } from '@tiffin/contract/ordering/cart/tips'
import { ASAP } from '@tiffin/contract/time'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { ResponseFor, DecodedRequest } from '../../platform/http/route.ts'
import { menuForDiner } from '../../menu/menu/menu-for-diner.ts'
import { judgeTime } from '../../shop/slots/judge-time.ts'
import { chosenTip, tipColumns } from './cart-tip.ts'
import type { CartLine } from './choice.ts'
import { insertCart, isOffered } from './insert-cart.ts'
import { hasOtherTimeZone } from './currency-and-zone.ts'
import { readCart } from './read-cart.ts'
import { wishesOf } from './wishes.ts'

/**
 * Copies the basket for another type of order [T-11]: the lines that are sold for that type, the wishes and the
 * contact, but no address and no coupon [T-13]. The old basket stays valid until the copy is first used, since the
 * diner may still decline [T-12]. A line that is sold for that type but not at this time is kept and marked, because
 * the time may be changed.
 */
export async function changeOrderType(
  ctx: Context,
  { params, body, idempotencyKey }: DecodedRequest<typeof endpoints.changeOrderType>,
): Promise<ResponseFor<typeof endpoints.changeOrderType>> {
  const { service_type } = body
  const cart = await readCart(ctx, params.id)
  if (!isOffered(ctx, service_type)) throw refusal('service-unavailable')
  const table_id = service_type === 'dinein' ? plainWords(body.table_id ?? cart.table_id ?? '') : null
  if (table_id === '')
    throw refusal('invalid-data', { errors: { table_id: [ctx.translate('errors.required')] } })

  const menu = await menuForDiner(ctx)
  const isSold = (line: CartLine) =>
    menu.items.get(line.item_id)?.service_types.includes(service_type) ?? false
  const lines = Object.entries(cart.items).sort(([, a], [, b]) => a.position - b.position)
  const missing_items = lines
    .filter(([, line]) => !isSold(line))
    .map(([, { id, item_id, name }]) => ({
      id,
      item_id,
      name: menu.items.get(item_id)?.name || name || ctx.translate('cart.unknown_dish'),
    }))

  const { contact, payment_mode, pre_order_time } = cart
  const id = crypto.randomUUID()
  const copy = {
    id,
    service_type,
    items: Object.fromEntries(lines.filter(([, line]) => isSold(line))),
    pre_order_time:
      !hasOtherTimeZone(ctx, cart) && judgeTime(ctx, { service_type, pre_order_time }).ok
        ? pre_order_time
        : ASAP,
    payment_mode,
    contact,
    ...wishesOf(cart),
    table_id,
    ...(takesTips(ctx.store.settings.charges, service_type) ? tipColumns(chosenTip(cart)) : {}),
    copy_of: cart.id,
  }
  const response = { outcome: 'success' as const, resource_id: id, missing_items }
  return insertCart(ctx, copy, { idempotencyKey, response })
}
