import type { OfferUnit } from './dish-offer.ts'

/** The units of each category, the dearest first, since an offer applies within a category. */
export function poolsOf(units: readonly OfferUnit[]): OfferUnit[][] {
  return [...Map.groupBy(units, unit => unit.category_id).values()].map(pool => pool.sort(dearestFirst))
}

/** Equal prices are ordered by key, so that the same basket always discounts the same line. */
function dearestFirst(a: OfferUnit, b: OfferUnit): number {
  if (a.unit_price !== b.unit_price) return b.unit_price - a.unit_price
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0
}
