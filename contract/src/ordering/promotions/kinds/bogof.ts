import { nthOffer } from '../nth-offer.ts'

/** Buy one, get one free. */
export const bogof = nthOffer('BOGOF', 2, unit_price => unit_price)
