import type { DishOffer } from './dish-offer.ts'
import { poolsOf } from './pools.ts'

/**
 * An offer on every second, third ... dish [B-07]. Units of one category form a pool and are counted from the dearest
 * down; `discountOf` is the discount on every nth.
 */
export function nthOffer<Code extends string>(
  code: Code,
  nth: number,
  discountOf: (unit_price: number) => number,
): DishOffer<Code> {
  return {
    code,
    apply(units) {
      const discounts = new Map<string, number>()
      for (const pool of poolsOf(units)) {
        for (const [place, { key, unit_price }] of pool.entries())
          if ((place + 1) % nth === 0) discounts.set(key, (discounts.get(key) ?? 0) + discountOf(unit_price))
      }
      return discounts
    },
    // If one unit were added after the pool's last unit, it would be the nth.
    oneMore: units =>
      poolsOf(units)
        .filter(pool => (pool.length + 1) % nth === 0)
        .flatMap(pool => pool.at(-1) ?? [])
        .map(({ key, unit_price }) => ({ key, price: unit_price - discountOf(unit_price) })),
  }
}
