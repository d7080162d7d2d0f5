import type { ServiceType } from '@tiffin/contract/ids'
import { percentOf } from '@tiffin/contract/rounding'
import type { Settings } from '@tiffin/contract/shop/settings'
import type { PricedCharge } from './priced-charge.ts'

type ServedBasket = { settings: Pick<Settings, 'charges'>; service_type: ServiceType }

/**
 * Step 5 of `priceBasket`. `remaining`: the price of the dishes after all discounts, in minor units. A percentage and a
 * fixed amount are one charge, which then names no percentage. A percentage for tables replaces both.
 */
export function serviceCharge({ settings, service_type }: ServedBasket, remaining: number): PricedCharge[] {
  const { service, dinein_service_percent } = settings.charges
  const atTable = service_type === 'dinein' && dinein_service_percent > 0
  const charge = atTable ? { percent: dinein_service_percent, amount: null } : service
  if (!charge) return []
  const amount = percentOf(remaining, charge.percent ?? 0) + (charge.amount ?? 0)
  const named = charge.percent && !charge.amount ? { percent: charge.percent } : {}
  return [{ code: 'service', amount, included: false, ...named }]
}
