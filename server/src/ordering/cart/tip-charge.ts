import type { ServiceType } from '@tiffin/contract/ids'
import { takesTips, type Tip } from '@tiffin/contract/ordering/cart/tips'
import { percentOf } from '@tiffin/contract/rounding'
import type { Settings } from '@tiffin/contract/shop/settings'
import type { PricedCharge } from './priced-charge.ts'

type TippedBasket = { settings: Pick<Settings, 'charges'>; service_type: ServiceType; tip?: Tip | null }

/** The price of the dishes, before and after all discounts, in minor units. */
type DishesPrice = { sub_total: number; remaining: number }

/**
 * Step 10 of `priceBasket`. A percentage is of the dishes after discounts. An amount is at most the price of the dishes,
 * also if dishes are removed later. A tip is not taxed, and no other step depends on it.
 */
export function tipCharge(
  { settings, service_type, tip }: TippedBasket,
  { sub_total, remaining }: DishesPrice,
): PricedCharge[] {
  if (!tip || !takesTips(settings.charges, service_type)) return []
  const named = 'percent' in tip ? { percent: tip.percent } : {}
  const amount = 'percent' in tip ? percentOf(remaining, tip.percent) : Math.min(tip.amount, sub_total)
  return [{ code: 'tip', amount, included: false, ...named }]
}
