import { addressParts } from '@tiffin/contract/shop/places/address-parts'
import type { CartItem } from '@tiffin/contract/ordering/cart/cart'
import type { Basket } from '../cart/basket-of.ts'
import { costLines } from '../cart/pricing.ts'
import { wishesOf } from '../cart/wishes.ts'
import type { Context, CustomerContext } from '../../platform/http/context.ts'
import { countedIn } from '../../menu/menu/counted.ts'
import type { NewLine, NewOrder } from '../orders/new-order.ts'
import { shopOnReceipts } from '../orders/shop-on-receipts.ts'
import { stampSnapshot } from '../orders/snapshot.ts'
import type { Address, Contact } from '../orders/snapshot-forms.ts'
import type { ServiceType } from '@tiffin/contract/ids'
import type { NewAttempt } from '../../money/payments/parts/new-attempt.ts'
import type { InitialPaymentState } from '../../money/payments/provider.ts'
import type { TimeJudgement } from '../../shop/slots/judge-time.ts'
import { channelOf, windowsOf } from '../../shop/slots/slots-of.ts'

type OrderInput = {
  time: TimeJudgement & { ok: true }
  payment: InitialPaymentState
  attempt?: NewAttempt | undefined
  wallet_amount: number
}

/** Converts a basket to the order that would be placed now. */
export function orderOfBasket(
  ctx: CustomerContext,
  basket: Basket,
  { time, payment, attempt, wallet_amount }: OrderInput,
): NewOrder {
  const { cart, originals, row } = basket
  const items = cart.item.map(line => withOriginalNames(line, originals))
  const order: NewOrder = {
    id: row.id,
    version: row.version,
    service_type: row.service_type,
    payment_mode: row.payment_mode,
    payment,
    wallet_amount,
    attempt,
    currency: cart.total.currency,
    sub_total: cart.sub_total,
    total: cart.total.value,
    tip: cart.charges.find(({ code }) => code === 'tip')?.amount ?? 0,
    // Stores the basket as the diner saw it, for example with the allergens declared at this moment, but with the names
    // of the menu.
    basket: snapshotOf(ctx, basket, items),
    lines: linesOf(basket, items),
    coupon: basket.promotion.taken,
    points: basket.points,
    counted: countedIn(cart.item, basket.menu.counted),
    contact: cart.contact ?? contactOf(ctx),
    address: row.service_type === 'delivery' ? addressOf(basket) : null,
    ...wishesOf(cart),
    table_id: cart.table_id,
    pre_order_time: row.pre_order_time,
    promised_at: time.promised_at,
    slot_starts_at: time.slot_starts_at,
    capacity: time.capacity,
    unanswered_at: unansweredAt(ctx, row.service_type),
    unpaid_limit: payment.state === 'paid' ? null : ctx.store.settings.ordering.unpaid_orders,
    is_test: ctx.tester !== undefined,
  }
  return ctx.tester ? { ...order, ...uncounted(order, ctx.tester) } : order
}

/** Later changes of rates, coupons or the shop's address do not change the stored order. */
function snapshotOf(
  { store }: Context,
  { cart, priced }: Basket,
  items: readonly CartItem[],
): NewOrder['basket'] {
  const costs = costLines(priced)
  return stampSnapshot({
    item: items.map(line => ({ ...line, missing: null, cost: costs.get(line.id) })),
    charges: cart.charges,
    shop: shopOnReceipts(store),
  })
}

/** A slot that no diner can order. */
const NO_SLOT = Temporal.Instant.from('2000-01-01T00:00:00Z')

/** A test order uses nothing up: no stock, points or coupon. Its letters go to the staff member who tests. */
function uncounted(
  { contact }: NewOrder,
  { email }: NonNullable<CustomerContext['tester']>,
): Partial<NewOrder> {
  return {
    coupon: null,
    points: null,
    counted: [],
    slot_starts_at: NO_SLOT,
    capacity: null,
    unpaid_limit: null,
    contact: { ...contact, email },
  }
}

function contactOf({ customer }: CustomerContext): Contact {
  const { first_name, last_name, phone, email } = customer
  return { first_name, last_name, phone, email }
}

function addressOf({ cart, row }: Basket): Address {
  const { latitude, longitude } = cart
  const { by_device, by_district, from_postcode = null } = row.address
  return {
    ...addressParts(part => cart[part]),
    latitude,
    longitude,
    ...(by_device ? { from_postcode } : {}),
    ...(by_district ? { by_district } : {}),
  }
}

/** The kitchen reads the names as the shop wrote them. */
function withOriginalNames(line: CartItem, { items, options }: Basket['originals']): CartItem {
  const addons = line.addons.map(addon => ({
    ...addon,
    name: options.get(addon.item_addon_id)?.name ?? addon.name,
  }))
  return { ...line, name: items.get(line.item_id)?.name ?? line.name, addons }
}

function linesOf({ menu }: Basket, items: readonly CartItem[]): NewLine[] {
  return items.map((line, position) => ({
    position,
    item_id: line.item_id,
    name: line.name,
    quantity: line.quantity,
    price: line.price,
    addons: line.addons,
    tax_class: menu.items.get(line.item_id)?.tax_class ?? '',
    recommendation_id: line.recommendation_id,
    recommendation_ref_id: line.recommendation_ref_id,
  }))
}

/**
 * When an order without a response from the shop is cancelled: counted from now, or from the opening if the shop is
 * closed. Undefined: never.
 */
export function unansweredAt(ctx: Context, service_type: ServiceType): Temporal.Instant | undefined {
  const minutes = ctx.store.settings.ordering.unanswered_minutes
  if (minutes === null) return undefined
  const windows = windowsOf(ctx.store, channelOf(ctx.store, service_type), ctx.now)
  const current = windows.find(window => Temporal.Instant.compare(ctx.now, window.closes) < 0)
  const start = current && Temporal.Instant.compare(current.opens, ctx.now) > 0 ? current.opens : ctx.now
  return start.add({ minutes })
}
