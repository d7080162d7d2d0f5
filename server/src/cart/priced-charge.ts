import type { Charge } from '@tiffin/contract/cart/cart'

/** A charge before it is put into words. */
export type PricedCharge = Omit<Charge, 'label'>
