import type { DishOffer } from './dish-offer.ts'
import { poolsOf } from './pools.ts'

/**
 * An offer on every second dish [B-07]. Units of one category form a pool and are paired in order from the dearest
 * down; `discountOf` is the discount on the second of each pair.
 */
export function pairOffer<Code extends string>(
  code: Code,
  discountOf: (unit_price: number) => number,
): DishOffer<Code> {
  return {
    code,
    apply(units) {
      const discounts = new Map<string, number>()
      for (const pool of poolsOf(units)) {
        for (const [place, { key, unit_price }] of pool.entries())
          if (place % 2 === 1) discounts.set(key, (discounts.get(key) ?? 0) + discountOf(unit_price))
      }
      return discounts
    },
    // The last unit of an odd pool has no partner; one more of the same would be its partner.
    oneMore: units =>
      poolsOf(units)
        .filter(pool => pool.length % 2 === 1)
        .flatMap(pool => pool.at(-1) ?? [])
        .map(({ key, unit_price }) => ({ key, price: unit_price - discountOf(unit_price) })),
  }
}
