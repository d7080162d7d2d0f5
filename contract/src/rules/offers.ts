import type { Offer } from '../menu.ts'

/** One unit of a line: a line of quantity 3 makes three with its key. `unit_price` is the menu's, without options. */
export type OfferUnit = {
  key: string
  offer: Exclude<Offer, 'NONE'>
  category_id: string
  unit_price: number
}

/**
 * What the paired offers take off each line, in minor units, by key [B-07]. Units of one offer and one category form
 * a pool; from the dearest down they pair in order, and the second of each pair is free (BOGOF) or at half its price,
 * which is rounded up (BOGOH). Options are never discounted. Every key of the units is in the answer.
 */
export function offerDiscounts(units: readonly OfferUnit[]): Map<string, number> {
  const discounts = new Map(units.map(unit => [unit.key, 0]))
  for (const pool of poolsOf(units)) {
    for (const [place, unit] of pool.toSorted(dearestFirst).entries()) {
      if (place % 2 === 0) continue
      discounts.set(unit.key, (discounts.get(unit.key) ?? 0) + discountOf(unit))
    }
  }
  return discounts
}

/** The unit of each pool that has no second beside it: one more of the same would be the free or the cheaper one. */
export function unpairedUnits(units: readonly OfferUnit[]): OfferUnit[] {
  return poolsOf(units)
    .filter(pool => pool.length % 2 === 1)
    .flatMap(pool => pool.toSorted(dearestFirst).at(-1) ?? [])
}

/** What the second unit of a pair costs without its options. */
export function pairedPrice({ offer, unit_price }: Pick<OfferUnit, 'offer' | 'unit_price'>): number {
  return unit_price - discountOf({ offer, unit_price })
}

function discountOf({ offer, unit_price }: Pick<OfferUnit, 'offer' | 'unit_price'>): number {
  return offer === 'BOGOF' ? unit_price : Math.floor(unit_price / 2)
}

function poolsOf(units: readonly OfferUnit[]): OfferUnit[][] {
  const pools = new Map<string, OfferUnit[]>()
  for (const unit of units) {
    const name = `${unit.offer} ${unit.category_id}`
    const pool = pools.get(name)
    if (pool) pool.push(unit)
    else pools.set(name, [unit])
  }
  return [...pools.values()]
}

/** Equal prices by key, so that the same basket always discounts the same line. */
function dearestFirst(a: OfferUnit, b: OfferUnit): number {
  if (a.unit_price !== b.unit_price) return b.unit_price - a.unit_price
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0
}
