import { pairOffer } from '../pair-offer.ts'

/** Buy one, get one at half its price, which is rounded up. */
export const bogoh = pairOffer('BOGOH', unit_price => Math.floor(unit_price / 2))
