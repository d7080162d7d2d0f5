import { nthOffer } from '../nth-offer.ts'

/** Buy one, get one at half its price, which is rounded up. */
export const bogoh = nthOffer('BOGOH', 2, unit_price => Math.floor(unit_price / 2))
