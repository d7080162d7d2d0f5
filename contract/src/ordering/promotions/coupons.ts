import type * as z from 'zod/mini'
import { apportion } from '../../rounding.ts'
import type { CouponBasket, CouponKind, CouponLine } from './coupon-kind.ts'
import { amount } from './kinds/amount.ts'
import { freeDelivery } from './kinds/free-delivery.ts'
import { freeItem } from './kinds/free-item.ts'
import { percent } from './kinds/percent.ts'

/** Every kind of coupon. */
export const COUPON_KINDS = [percent, amount, freeDelivery, freeItem] as const

type Kind = (typeof COUPON_KINDS)[number]
export type CouponCode = Kind['code']

/** A coupon's kind and the kind's settings. */
export type CouponGift = {
  [Each in Kind as Each['code']]: { code: Each['code']; settings: z.output<Each['settings']> }
}[CouponCode]

/** The dishes that a coupon applies to, by their own ids or their categories'. */
export type CouponScope = { items: readonly string[]; categories: readonly string[] }

/** A coupon as the calculator gets it. */
export type Coupon = CouponGift & {
  /** Absent: all dishes. */
  only?: CouponScope | undefined
  /** It takes the place of all other discounts: percentages do not apply, and dishes on offer do not count. */
  alone?: boolean | undefined
}

/** A coupon's discount, limited to what remains: by line, on the basket, and the delivery charge. */
export type AppliedDiscount = { lines: ReadonlyMap<string, number>; basket: number; free_delivery: boolean }

export const NOTHING: AppliedDiscount = { lines: new Map(), basket: 0, free_delivery: false }

/** Whether a coupon applies to a line. */
export function appliesTo(
  { only, alone }: Pick<Coupon, 'only' | 'alone'>,
  line: Pick<CouponLine, 'item_id' | 'category_id' | 'discount'>,
): boolean {
  if (alone && line.discount > 0) return false
  return !only || only.items.includes(line.item_id) || only.categories.includes(line.category_id)
}

/**
 * Applies a coupon. The kind's result is limited to the amounts that each line and the basket have
 * left. A discount on some dishes becomes a discount on their lines.
 */
export function couponDiscount(coupon: Coupon | null, basket: CouponBasket): AppliedDiscount {
  if (!coupon) return NOTHING
  const kind = COUPON_KINDS.find(({ code }) => code === coupon.code) as
    | CouponKind<string, unknown>
    | undefined
  const part = partOf(coupon, basket)
  const wanted = kind?.apply(part, coupon.settings) ?? {}
  const lines = cutLines(part, wanted.lines ?? new Map())
  const left = part.remaining - sum([...lines.values()])
  const shared = between(wanted.basket ?? 0, left)
  const free_delivery = wanted.free_delivery ?? false
  if (part.lines.length === basket.lines.length) return { lines, basket: shared, free_delivery }
  return { lines: spread(shared, part, lines), basket: 0, free_delivery }
}

/** Some of the basket's lines, with the amount of each after earlier discounts. */
type Part = CouponBasket & { shares: number[] }

function partOf(coupon: Coupon, { lines, remaining }: CouponBasket): Part {
  const shares = apportion(
    remaining,
    lines.map(({ price }) => price),
  )
  const applies = lines.map(line => appliesTo(coupon, line))
  const own = shares.filter((_, at) => applies[at])
  return { lines: lines.filter((_, at) => applies[at]), remaining: sum(own), shares: own }
}

/**
 * If earlier discounts have reduced the basket below the sum of its lines, the rest is distributed
 * in proportion.
 */
function cutLines({ lines, remaining }: CouponBasket, wanted: ReadonlyMap<string, number>) {
  const amounts = lines.map(({ id, price }) => between(wanted.get(id) ?? 0, price))
  const cut = sum(amounts) > remaining ? apportion(remaining, amounts) : amounts
  return new Map(lines.flatMap(({ id }, at) => (cut[at] ? [[id, cut[at]] as const] : [])))
}

/** Distributes an amount over lines in proportion to their remaining amounts, on top of earlier discounts. */
function spread(amount: number, { lines, shares }: Part, taken: ReadonlyMap<string, number>) {
  const rest = lines.map(({ id }, at) => Math.max((shares[at] ?? 0) - (taken.get(id) ?? 0), 0))
  const parts = apportion(between(amount, sum(rest)), rest)
  const all = lines.map(({ id }, at) => [id, (taken.get(id) ?? 0) + (parts[at] ?? 0)] as const)
  return new Map(all.filter(([, each]) => each > 0))
}

function between(wanted: number, most: number): number {
  return Math.min(Math.max(Math.trunc(wanted), 0), most)
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, each) => total + each, 0)
}
