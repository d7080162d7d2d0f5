import { addressLine } from '@tiffin/contract/shop/places/address-line'
import { addressParts } from '@tiffin/contract/shop/places/address-parts'
import type { Cart, Contact } from '@tiffin/contract/ordering/cart/cart'
import { type AreaMatch, judgePlace, type DeliveryPlace } from '@tiffin/contract/shop/places/areas/find-area'
import { payableModes } from '@tiffin/contract/money/payments/least-card-amount'
import { offeredModes } from '@tiffin/contract/money/payments/offered-modes'
import { ASAP, dateOf } from '@tiffin/contract/time'
import type { Context } from '../../platform/http/context.ts'
import type { OrderPoints } from '../../money/loyalty/order-points.ts'
import { menuForDiner } from '../../menu/menu/menu-for-diner.ts'
import { type MenuInMemory, menuOf } from '../../menu/menu/menu-of.ts'
import { deliveringShop } from '../../shop/places/delivering-shop.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import { chosenTip, shownTip } from './cart-tip.ts'
import { chargeLabel } from './charge-label.ts'
import { hintsOf } from './hints.ts'
import { lineOf } from './line-of.ts'
import { ownHold } from './own-hold.ts'
import { type BasketToPrice, priceBasket } from './pricing.ts'
import { type Promotion, promotionOf } from './promotion-of.ts'
import type { CartRow } from './cart-row.ts'
import { usedPoints } from './used-points.ts'
import { versionOf } from './version.ts'
import { wishesOf } from './wishes.ts'

/**
 * A basket at current prices: its row, the menu that priced it, and the response for the client, with the names in the
 * language of the request.
 */
export type Basket = {
  cart: Cart
  /** The input of the calculator. */
  priced: BasketToPrice
  row: CartRow
  menu: MenuInMemory
  /** The same menu in the shop's language. */
  originals: MenuInMemory
  area: AreaMatch | undefined
  promotion: Pick<Promotion, 'taken' | 'refused'>
  /** The points that an order of this basket would use and earn. */
  points: OrderPoints | null
}

/**
 * Prices a basket by the current menu and settings. Needs no statement if the menu is cached, no coupon counts its
 * uses, the customer has no points and no counted dish has run out. A line that cannot be ordered at the moment is
 * priced as usual; one that is sold out or no longer on the menu stays visible and costs nothing.
 */
export async function basketOf(ctx: Context, row: CartRow): Promise<Basket> {
  const [menu, originals] = await Promise.all([menuForDiner(ctx), menuOf(ctx)])
  const { settings, configuration } = ctx.store
  const { service_type, payment_mode } = row
  const at = row.pre_order_time === ASAP ? toLocal(ctx.store, ctx.now) : row.pre_order_time
  const held = await ownHold(ctx, menu, row)
  const lines = Object.values(row.items)
    .map(line => ({ position: line.position, ...lineOf(line, menu, { at, service_type, held }) }))
    .sort((a, b) => rank(a.item.offer) - rank(b.item.offer) || a.position - b.position)
  const { area, is } = judgedPlace(ctx, row)
  const unpromoted = {
    lines: lines.flatMap(line => line.input || []),
    settings,
    service_type,
    day: dateOf(at),
    payment_mode,
    area,
    coupon: null,
    points: null,
    tip: chosenTip(row),
  }
  const promotion = await promotionOf(ctx, menu, { row, basket: unpromoted, at })
  const promoted = { ...unpromoted, coupon: promotion.coupon }
  const used = await usedPoints(ctx, promoted, row)
  const basket = { ...promoted, points: used.reduction }
  const priced = priceBasket(basket)
  const cart: Cart = {
    id: row.id,
    item: pricedItems(ctx, lines, priced),
    sub_total: priced.sub_total,
    charges: labelledCharges(ctx, priced, promotion.taken),
    total: { value: priced.total, currency: configuration.currency.iso },
    type: service_type,
    pre_order_time: row.pre_order_time,
    payment_mode,
    coupon: row.coupon,
    promotion: promotion.shown,
    takes_codes: promotion.takes_codes,
    redeem: row.redeem,
    loyalty: used.shown,
    table_id: row.table_id,
    contact: contactOf(row),
    minimum_order: priced.minimum,
    hints: { ...hintsOf(basket, priced), offer: promotion.next },
    delivery: is,
    payment_modes: payableModes(offeredModes(settings.payments, service_type), {
      total: priced.total,
      currency: configuration.currency.iso,
    }),
    version: versionOf(ctx.store, row.version),
    // Spread values come last: V8 adds each property after a spread separately, which took longer than computing the
    // prices.
    ...wishesOf(row),
    ...shownTip(ctx, basket, priced),
    ...addressOf(row, ctx.store.configuration.country.iso),
    ...(service_type === 'delivery' ? {} : { contactless: false }),
    ...(area?.hours ? { delivery_hours: area.hours } : {}),
  }
  return { cart, priced: basket, row, menu, originals, area, promotion, points: used.taken }
}

type Priced = ReturnType<typeof priceBasket>

function labelledCharges(
  { translate, store }: Context,
  { charges }: Priced,
  coupon: Promotion['taken'],
): Cart['charges'] {
  return charges.map(charge => ({
    ...charge,
    label: chargeLabel(translate, store.settings.tax, { ...charge, coupon }),
  }))
}

function pricedItems(
  ctx: Context,
  lines: readonly { item: Cart['item'][number] }[],
  priced: Priced,
): Cart['item'] {
  const prices = new Map(priced.lines.map(line => [line.id, line.price]))
  return lines.map(({ item }) => ({
    ...item,
    name: item.name || ctx.translate('cart.unknown_dish'),
    price: prices.get(item.id) ?? 0,
  }))
}

/** The delivery address of a basket, as far as it is known. */
export function placeOf({ postcode, address }: Pick<CartRow, 'postcode' | 'address'>): DeliveryPlace {
  const { latitude = null, longitude = null, address_line1 } = address
  return { postcode, latitude, longitude, address_line1 }
}

/** Lines with a paired offer come first [B-06]. */
function rank(offer: Cart['item'][number]['offer']): number {
  return offer === 'NONE' ? 1 : 0
}

function addressOf({ postcode, address }: CartRow, iso: string) {
  const parts = addressParts(part => (part === 'postcode' ? postcode : (address[part] ?? '')))
  const { latitude = null, longitude = null } = address
  return { address: addressLine(parts, iso), ...parts, latitude, longitude }
}

/** Null until all four fields are known: incomplete contact details are never sent. */
function contactOf({ contact }: CartRow): Contact | null {
  const { first_name, last_name, phone, email } = contact ?? {}
  return first_name && last_name && phone && email ? { first_name, last_name, phone, email } : null
}

const STATES = { inside: 'yes', outside: 'no', unknown: 'unknown' } as const

function judgedPlace(
  { store }: Context,
  row: CartRow,
): { area: AreaMatch | undefined; is: Cart['delivery'] } {
  if (row.service_type !== 'delivery') return { area: undefined, is: 'not_needed' }
  const { area, is } = judgePlace(deliveringShop(store), placeOf(row))
  return { area, is: STATES[is] }
}
