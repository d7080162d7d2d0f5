import type { Cart } from '@tiffin/contract/ordering/cart/cart'
import type { CouponWriter } from '@tiffin/contract/ordering/coupons/coupon-words'
import { appliesTo } from '@tiffin/contract/ordering/promotions/coupons'
import { missingReason } from '@tiffin/contract/menu/menu/availability'
import type { RunningCoupon } from '../coupons/coupon-row.ts'
import type { CouponOrder, Verdict } from '../coupons/judge-coupon.ts'
import type { MenuInMemory } from '../../menu/menu/menu-of.ts'
import type { PricedBasket } from './pricing.ts'

type Offer = NonNullable<Cart['hints']['offer']>

/** A coupon and the basket priced with it. */
export type CouponTrial = { running: RunningCoupon; verdict: Verdict; priced: PricedBasket }

type Facts = {
  /** The current total of the basket, with the coupon that applies. */
  total: number
  /** The basket priced without a coupon. */
  plain: PricedBasket
  order: CouponOrder
  menu: MenuInMemory
  words: CouponWriter
}

/** Of the automatic coupons that would lower the price, the one with the smallest missing amount. */
export function nextOffer(tried: readonly CouponTrial[], facts: Facts): Offer | undefined {
  return tried.flatMap(each => offerOf(each, facts) ?? []).toSorted((a, b) => a.missing - b.missing)[0]
}

function offerOf(each: CouponTrial, { total, words, ...facts }: Facts): Offer | undefined {
  const { verdict, running, priced } = each
  if (verdict.ok) return undefined
  const { name } = running.terms
  if (verdict.reason === 'coupon-item') return freeDish(each, { total, words, ...facts })
  if (verdict.missing === undefined || priced.total >= total) return undefined
  return { name, missing: verdict.missing, message: messageOf(each, verdict.missing, words) }
}

/**
 * A free dish that is not in the basket yet. It is announced only if the dish can be ordered and is worth more than the
 * coupon that it would replace.
 */
function freeDish(each: CouponTrial, { total, plain, order, menu, words }: Facts): Offer | undefined {
  const { name, gift, only, alone, minimum } = each.running.terms
  const dish = gift.code === 'FREE_ITEM' ? menu.items.get(gift.settings.item_id) : undefined
  if (!dish || missingReason(dish, order) || dish.price <= plain.total - total) return undefined
  const coupon = { only: only ?? undefined, alone }
  const line = { item_id: dish.id, category_id: dish.category_id, discount: 0 }
  if (!appliesTo(coupon, line) || (alone && dish.offer !== 'NONE')) return undefined
  const spent = (order.lines ?? []).filter(each => appliesTo(coupon, each))
  const missing = Math.max(minimum - spent.reduce((sum, { price }) => sum + price, 0), 0)
  return { name, missing, message: messageOf(each, missing, words) }
}

function messageOf(
  { running: { terms } }: CouponTrial,
  missing: number,
  { t, money, nameOf }: CouponWriter,
): string {
  const { name, gift } = terms
  const dish = gift.code === 'FREE_ITEM' ? nameOf(gift.settings.item_id) : undefined
  if (dish === undefined) return t('coupons.next', { name, missing: money(missing) })
  return missing > 0
    ? t('coupons.next_dish', { dish, missing: money(missing) })
    : t('coupons.add_dish', { dish })
}
