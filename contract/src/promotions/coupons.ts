import type * as z from 'zod/mini'
import { apportion } from '../rules/rounding.ts'
import type { CouponBasket, CouponKind } from './coupon-kind.ts'
import { amount } from './kinds/amount.ts'
import { freeDelivery } from './kinds/free-delivery.ts'
import { freeItem } from './kinds/free-item.ts'
import { percent } from './kinds/percent.ts'

/** Every kind of coupon. */
export const COUPON_KINDS = [percent, amount, freeDelivery, freeItem] as const

type Kind = (typeof COUPON_KINDS)[number]
export type CouponCode = Kind['code']

/** A coupon as the calculator gets it: its kind and its settings. */
export type Coupon = {
  [Each in Kind as Each['code']]: { code: Each['code']; settings: z.output<Each['settings']> }
}[CouponCode]

/** A coupon's discount, limited to what remains: by line, on the basket, and the delivery charge. */
export type AppliedDiscount = { lines: ReadonlyMap<string, number>; basket: number; free_delivery: boolean }

export const NOTHING: AppliedDiscount = { lines: new Map(), basket: 0, free_delivery: false }

/** Applies a coupon. The kind's result is limited to whole amounts that each line and the basket still have. */
export function couponDiscount(coupon: Coupon | null, basket: CouponBasket): AppliedDiscount {
  if (!coupon) return NOTHING
  const kind = COUPON_KINDS.find(({ code }) => code === coupon.code) as
    | CouponKind<string, unknown>
    | undefined
  const wanted = kind?.apply(basket, coupon.settings) ?? {}
  const lines = cutLines(basket, wanted.lines ?? new Map())
  const left = basket.remaining - sum([...lines.values()])
  return {
    lines,
    basket: between(wanted.basket ?? 0, left),
    free_delivery: wanted.free_delivery ?? false,
  }
}

/** After earlier discounts less may remain than the lines' sum; then it is distributed in proportion. */
function cutLines({ lines, remaining }: CouponBasket, wanted: ReadonlyMap<string, number>) {
  const amounts = lines.map(({ id, price }) => between(wanted.get(id) ?? 0, price))
  const cut = sum(amounts) > remaining ? apportion(remaining, amounts) : amounts
  return new Map(lines.flatMap(({ id }, at) => (cut[at] ? [[id, cut[at]] as const] : [])))
}

function between(wanted: number, most: number): number {
  return Math.min(Math.max(Math.trunc(wanted), 0), most)
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, each) => total + each, 0)
}
