/** One unit of a line: a line of quantity 3 makes three with its key. `unit_price` is the menu's, without options. */
export type OfferUnit = { key: string; category_id: string; unit_price: number }

/** A kind of offer that a dish bears: its code stands in the menu file, on the menu and in baskets [B-07]. */
export type DishOffer<Code extends string = string> = {
  /** Orders keep it for ever, so it is never given another meaning. */
  code: Code
  /** What it takes off, in minor units, by key, of the units that bear it. Options are never discounted. */
  apply(units: readonly OfferUnit[]): ReadonlyMap<string, number>
  /** The units of which one more would be free or cheaper, and what that one more costs without its options. */
  oneMore(units: readonly OfferUnit[]): { key: string; price: number }[]
}
