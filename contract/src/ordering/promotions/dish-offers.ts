import type { DishOffer, OfferUnit } from './dish-offer.ts'
import { bogof } from './kinds/bogof.ts'
import { bogoh } from './kinds/bogoh.ts'

/** Every kind of offer on dishes. */
const DISH_OFFERS = [bogof, bogoh] as const

export type OfferCode = (typeof DISH_OFFERS)[number]['code']
export const OFFER_CODES: readonly OfferCode[] = DISH_OFFERS.map(({ code }) => code)

/** A unit with its dish's offer. */
export type OfferedUnit = OfferUnit & { offer: OfferCode }

/** The discount of each line in minor units, by key. The result has every key of the units. */
export function offerDiscounts(units: readonly OfferedUnit[]): Map<string, number> {
  const discounts = new Map(units.map(unit => [unit.key, 0]))
  for (const [kind, own] of byKind(units))
    for (const [key, amount] of kind.apply(own)) discounts.set(key, (discounts.get(key) ?? 0) + amount)
  return discounts
}

/**
 * The lines of which one more unit would be free or cheaper, by key, and the price of that unit
 * without options.
 */
export function oneMoreOffers(units: readonly OfferedUnit[]): { key: string; price: number }[] {
  return byKind(units).flatMap(([kind, own]) => kind.oneMore(own))
}

function byKind(units: readonly OfferedUnit[]): [DishOffer, OfferedUnit[]][] {
  return DISH_OFFERS.map((kind): [DishOffer, OfferedUnit[]] => [
    kind,
    units.filter(unit => unit.offer === kind.code),
  ])
}
