/**
 * One unit of a line: a line of quantity 3 has three units with its key. `unit_price` is the menu's price without
 * options.
 */
export type OfferUnit = { key: string; category_id: string; unit_price: number }

/** A kind of offer on dishes. Its code is in the menu file, the menu and baskets [B-07]. */
export type DishOffer<Code extends string = string> = {
  /** Stored with orders, so its meaning must never change. */
  code: Code
  /** The discount in minor units, by key, for the units with this offer. Options are never discounted. */
  apply(units: readonly OfferUnit[]): ReadonlyMap<string, number>
  /** Units of which one more would be free or cheaper, and the price of that one without options. */
  oneMore(units: readonly OfferUnit[]): { key: string; price: number }[]
}
