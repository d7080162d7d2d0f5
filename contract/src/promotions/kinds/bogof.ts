import { pairOffer } from '../pair-offer.ts'

/** Buy one, get one free. */
export const bogof = pairOffer('BOGOF', unit_price => unit_price)
