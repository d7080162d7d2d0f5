import { MAX_QUANTITY, type Cart } from '@tiffin/contract/ordering/cart/cart'
import { oneMoreOffers } from '@tiffin/contract/ordering/promotions/dish-offers'
import { takesTips } from '@tiffin/contract/ordering/cart/tips'
import type { Settings } from '@tiffin/contract/shop/settings'
import { DISCOUNTS } from '@tiffin/contract/shop/settings/charges'
import { type BasketToPrice, type PricedBasket, priceBasket, unitsOf } from './pricing.ts'

type HintInput = BasketToPrice & { settings: Pick<Settings, 'ordering'> }

/** Changes that would lower the price or make the basket orderable. Hints never change the total. */
export function hintsOf(basket: HintInput, priced: PricedBasket): Omit<Cart['hints'], 'offer'> {
  return {
    can_collect: canCollect(basket, priced),
    to_free_delivery: toFreeDelivery(basket, priced),
    one_more: oneMore(basket),
    ...(basket.tip && !takesTips(basket.settings.charges, basket.service_type) ? { tip_dropped: true } : {}),
  }
}

/** Whether the basket is below the minimum for delivery, but could be collected. */
function canCollect(basket: HintInput, { minimum, lines }: PricedBasket): boolean {
  if (basket.service_type !== 'delivery' || minimum.missing === 0 || lines.length === 0) return false
  if (!basket.settings.ordering.collection.enabled) return false
  return priceBasket({ ...basket, service_type: 'collection', area: undefined }).minimum.missing === 0
}

/** Compares the same amount as the calculator: after discounts, before points. No hint if delivery is already free. */
function toFreeDelivery({ area }: HintInput, { sub_total, charges }: PricedBasket) {
  if (!area || area.free_delivery_over === null || !charges.some(({ code }) => code === 'delivery'))
    return null
  const compared = charges
    .filter(({ code }) => DISCOUNTS.includes(code))
    .reduce((sum, charge) => sum + charge.amount, sub_total)
  return area.free_delivery_over - compared
}

/**
 * Lines for which one more unit would be free or cheaper, because a paired offer has only one of its two units [B-07].
 */
function oneMore({ lines }: HintInput): Cart['hints']['one_more'] {
  const prices = new Map(oneMoreOffers(lines.flatMap(unitsOf)).map(({ key, price }) => [key, price]))
  return lines.flatMap(({ id, quantity, options_price }) => {
    const price = prices.get(id)
    return price === undefined || quantity >= MAX_QUANTITY ? [] : [{ id, price: price + options_price }]
  })
}
