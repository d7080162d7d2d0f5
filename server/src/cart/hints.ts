import { MAX_QUANTITY, type Cart } from '@tiffin/contract/cart/cart'
import { oneMoreOffers } from '@tiffin/contract/promotions/dish-offers'
import type { Settings } from '@tiffin/contract/settings'
import { type BasketToPrice, type PricedBasket, priceBasket, unitsOf } from './pricing.ts'

type ToHint = BasketToPrice & { settings: Pick<Settings, 'ordering'> }

/** What the diner can still do to get more for the money, or to order at all; nothing of it is in the total. */
export function hintsOf(basket: ToHint, priced: PricedBasket): Cart['hints'] {
  return {
    can_collect: canCollect(basket, priced),
    to_free_delivery: toFreeDelivery(basket, priced),
    one_more: oneMore(basket),
  }
}

/** Too little to be brought, but enough to be fetched. */
function canCollect(basket: ToHint, { minimum, lines }: PricedBasket): boolean {
  if (basket.service_type !== 'delivery' || minimum.missing === 0 || lines.length === 0) return false
  if (!basket.settings.ordering.collection.enabled) return false
  return priceBasket({ ...basket, service_type: 'collection', area: undefined }).minimum.missing === 0
}

/** Compared as the calculator compares it: after the discounts, before points. Nothing is missing where it is free already. */
function toFreeDelivery({ area }: ToHint, { sub_total, charges }: PricedBasket) {
  if (!area || area.free_delivery_over === null || !charges.some(({ code }) => code === 'delivery'))
    return null
  const compared = charges
    .filter(({ code }) => DISCOUNTS.includes(code))
    .reduce((sum, charge) => sum + charge.amount, sub_total)
  return area.free_delivery_over - compared
}

const DISCOUNTS: readonly string[] = ['online_discount', 'collection_discount', 'coupon']

/** Lines of which one more unit would be free or cheaper, because its offer has only half of what it asks for [B-07]. */
function oneMore({ lines }: ToHint): Cart['hints']['one_more'] {
  const prices = new Map(oneMoreOffers(lines.flatMap(unitsOf)).map(({ key, price }) => [key, price]))
  return lines.flatMap(({ id, quantity, options_price }) => {
    const price = prices.get(id)
    return price === undefined || quantity >= MAX_QUANTITY ? [] : [{ id, price: price + options_price }]
  })
}
