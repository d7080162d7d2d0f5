import { Cart } from '@tiffin/contract/ordering/cart/cart'
import type { Reason } from '@tiffin/contract/errors'
import { isServedAt } from '@tiffin/contract/shop/places/areas/area-hours'
import { needsCoordinates } from '@tiffin/contract/shop/places/areas/find-area'
import { hasMoved } from '@tiffin/contract/ordering/orders/promise'
import type { LocalDateTime } from '@tiffin/contract/time'
import { moneyWords } from '@tiffin/ui/money.ts'
import * as z from 'zod/mini'
import type { Basket } from '../cart/basket-of.ts'
import { hasOtherCurrency, hasOtherTimeZone } from '../cart/currency-and-zone.ts'
import { ownVersionOf } from '../cart/version.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { type RefusalDetails, refusal } from '../../platform/http/refusal.ts'
import { judgeMode, type Providers } from '../../money/payments/modes.ts'
import type { Provider } from '../../money/payments/provider.ts'
import { judgeTime, type TimeJudgement } from '../../shop/slots/judge-time.ts'

/** In minor units: the maximum that an order's columns can store. No line costs more than the sub-total. */
const MAX_TOTAL = 2 ** 31 - 1

/** What the page showed when the diner clicked the button. Absent fields are not compared. */
export type ShownBasket =
  | { version?: number | undefined; total?: number | undefined; time?: LocalDateTime | undefined }
  | undefined

export type Orderable = { when: TimeJudgement & { ok: true }; provider: Provider }

/**
 * Checks whether this basket can be ordered now. Problems that the diner can correct are refused with 409 and the
 * current basket; a time that is no longer available with 4017 [V1]. Returns the promised time and the provider that
 * carries out the payment.
 */
export function requireOrderable(
  ctx: CustomerContext,
  basket: Basket,
  { seen, providers }: { seen: ShownBasket; providers: Providers },
): Orderable {
  const { cart, row } = basket
  const refuse = refusing(basket)
  if (cart.item.length === 0) throw refuse('cart-empty')
  if (cart.item.some(line => line.missing)) throw refuse('items-missing')
  if (hasOtherTimeZone(ctx, row)) throw refuse('slot-expired')
  const when = judgeTime(ctx, row)
  if (!when.ok) throw refuse(when.reason)
  if (!isServedAt(basket.area?.hours, when.local)) throw refuse('area-closed')
  if (row.service_type === 'dinein' && !row.table_id) throw refuse('table-missing')
  const mode = judgeMode(ctx.store.settings, row, providers)
  if (!mode.ok) throw refuse(mode.reason)
  if (row.service_type === 'delivery') {
    if (cart.delivery === 'unknown')
      throw refuse(needsLocation(ctx, basket) ? 'place-unknown' : 'address-missing')
    if (cart.delivery === 'no') throw refuse('outside-area')
    if (lacksAddress(ctx, basket)) throw refuse('address-missing')
  }
  if (!cart.contact && ctx.customer.phone === '') throw refuse('contact-missing')
  const { missing } = cart.minimum_order
  if (missing > 0)
    throw refuse('below-minimum', { missing: moneyWords(ctx.store.configuration.currency).minor(missing) })
  if (Math.max(cart.sub_total, cart.total.value) > MAX_TOTAL) throw refuse('total-too-high')
  requireSeen(ctx, basket, seen)
  return { when, provider: mode.provider }
}

/**
 * Ensures that the amount charged is the amount shown. Compares the total and the basket's own changes; a version
 * without a total also covers the prices. A different currency is always a different price, even if the request names
 * no amount.
 */
function requireSeen(ctx: CustomerContext, basket: Basket, seen: ShownBasket): void {
  const { cart, row } = basket
  const refuse = refusing(basket)
  const { total, version = cart.version } = seen ?? {}
  const { refused } = basket.promotion
  // If a coupon or points were refused, the diner must have seen the total without them.
  if (refused && total === undefined) throw refuse(refused.reason, refused.values)
  if (cart.redeem && cart.loyalty && basket.points?.redeemed === 0 && total === undefined)
    throw refuse('points-short')
  if (hasOtherCurrency(ctx, row)) throw refuse('price-changed')
  if (total !== undefined && total !== cart.total.value) throw refuse('price-changed')
  if (ownVersionOf(version) !== row.version) throw refuse('cart-changed')
  if (total === undefined && version !== cart.version) throw refuse('price-changed')
}

/** Creates refusals with the current basket, which is encoded only if it is needed. */
function refusing({ cart }: Basket) {
  return (reason: Reason, values?: RefusalDetails['values']) =>
    refusal(reason, { data: z.encode(Cart, cart), ...(values && { values }) })
}

/**
 * Ensures that the promised time is the time shown. For an order without a chosen time, its slot is compared.
 */
export function requireSeenTime(
  { cart, row }: Basket,
  seen: ShownBasket,
  time: TimeJudgement & { ok: true },
): void {
  if (seen?.time === undefined || !hasMoved(row.pre_order_time, seen.time, time.local)) return
  throw refusal('time-moved', { data: z.encode(Cart, cart) })
}

/** Whether the shop needs a location and the basket has an address, which may be incomplete. */
function needsLocation({ store }: CustomerContext, { cart }: Basket): boolean {
  return needsCoordinates(store.settings.delivery) && Boolean(cart.postcode || cart.address_line1)
}

/** A delivery needs the fields that the country's address form requires [C-04]. */
function lacksAddress(ctx: CustomerContext, { cart }: Basket): boolean {
  const { house_number, address_line1, area } = ctx.store.configuration
  return (
    (house_number.required && !cart.house_number) ||
    (address_line1.required && !cart.address_line1) ||
    (area.visible && area.required && !cart.area)
  )
}
