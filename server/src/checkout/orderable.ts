import { Cart } from '@tiffin/contract/cart'
import { wireOf } from '@tiffin/contract/money'
import * as z from 'zod/mini'
import type { Basket } from '../cart/basket-of.ts'
import type { CustomerContext } from '../http/context.ts'
import { type RefusalDetails, refusal } from '../http/refusal.ts'
import { judgeTime, type TimeJudgement } from '../slots/judge-time.ts'

/** What the diner saw when the button was pressed; absent parts are not compared. */
export type Seen = { version?: number | undefined; total?: number | undefined } | undefined

/**
 * Whether this basket may become an order now. What the diner can mend is refused with the fresh basket (409); a time
 * that is gone with 4017 [V1]. Answers when it will be there.
 */
export function requireOrderable(
  ctx: CustomerContext,
  basket: Basket,
  seen: Seen,
): TimeJudgement & { ok: true } {
  const { cart, row } = basket
  const fresh: RefusalDetails = { data: z.encode(Cart, cart) }
  if (cart.item.length === 0) throw refusal('cart-empty', fresh)
  if (cart.item.some(line => line.missing)) throw refusal('items-missing', fresh)
  const when = judgeTime(ctx, row)
  if (!when.ok) throw refusal(when.reason, fresh)
  if (!cart.payment_modes.includes('CASH') || row.payment_mode !== 'CASH')
    throw refusal('payment-mode-unavailable', fresh)
  if (row.service_type === 'delivery') {
    if (cart.delivery === 'unknown') throw refusal('address-missing', fresh)
    if (cart.delivery === 'no') throw refusal('outside-area', fresh)
    if (lacksAddress(ctx, basket)) throw refusal('address-missing', fresh)
  }
  if (!cart.contact && ctx.customer.phone === '') throw refusal('contact-missing', fresh)
  if (cart.minimum_order.missing > 0)
    throw refusal('below-minimum', { ...fresh, values: { missing: shown(ctx, cart.minimum_order.missing) } })
  if (seen?.total !== undefined && seen.total !== cart.total.value) throw refusal('price-changed', fresh)
  if (seen?.version !== undefined && seen.version !== cart.version) throw refusal('cart-changed', fresh)
  return when
}

/** A delivery needs what the country's form requires [C-04]. */
function lacksAddress(ctx: CustomerContext, { cart }: Basket): boolean {
  const { house_number, address_line1, area } = ctx.store.configuration
  return (
    (house_number.required && !cart.house_number) ||
    (address_line1.required && !cart.address_line1) ||
    (area.visible && area.required && !cart.area)
  )
}

function shown(ctx: CustomerContext, minor: number): string {
  return `${ctx.store.configuration.currency.symbol}${wireOf(minor)}`
}
