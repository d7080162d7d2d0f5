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

/** A coupon as the calculator takes it: its kind and what its owner filled in. */
export type Coupon = {
  [Each in Kind as Each['code']]: { code: Each['code']; settings: z.output<Each['settings']> }
}[CouponCode]

/** What a coupon takes off, never more than there is: by line, off the whole basket, and the delivery charge. */
export type TakenOff = { lines: ReadonlyMap<string, number>; basket: number; free_delivery: boolean }

export const NOTHING: TakenOff = { lines: new Map(), basket: 0, free_delivery: false }

/** Applies a coupon. What its kind asks for is cut to whole amounts that each line and the basket still have. */
export function couponDiscount(coupon: Coupon | null, basket: CouponBasket): TakenOff {
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

/** Earlier discounts may have left less than the lines cost: then what there is goes to them in proportion. */
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
