import { MAX_QUANTITY, type Cart } from '@tiffin/contract/cart'
import { pairedPrice, unpairedUnits } from '@tiffin/contract/rules/offers'
import type { StoreSettings } from '@tiffin/contract/settings'
import { type BasketToPrice, type PricedBasket, priceBasket, unitsOf } from './pricing.ts'

type ToHint = BasketToPrice & { settings: Pick<StoreSettings, 'channels'> }

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
  if (!basket.settings.channels.collection.enabled) return false
  return priceBasket({ ...basket, service_type: 'collection', area: undefined }).minimum.missing === 0
}

/** Compared as the calculator compares it: after the discounts, before points. */
function toFreeDelivery({ service_type, area }: ToHint, { lines, sub_total, charges }: PricedBasket) {
  if (service_type !== 'delivery' || !area || area.free_delivery_over === null) return null
  if (lines.length === 0 || area.charge === 0) return null
  const compared = charges
    .filter(({ code }) => DISCOUNTS.includes(code))
    .reduce((sum, charge) => sum + charge.amount, sub_total)
  const missing = area.free_delivery_over - compared
  return missing > 0 ? missing : null
}

const DISCOUNTS: readonly string[] = ['online_discount', 'collection_discount', 'coupon']

/** A unit of a paired offer that stands alone: the second one is free or cheaper [B-07]. */
function oneMore({ lines }: ToHint): Cart['hints']['one_more'] {
  return unpairedUnits(lines.flatMap(unitsOf)).flatMap(unit => {
    const line = lines.find(({ id }) => id === unit.key)
    if (!line || line.quantity >= MAX_QUANTITY) return []
    return [{ id: line.id, price: pairedPrice(unit) + line.options_price }]
  })
}
