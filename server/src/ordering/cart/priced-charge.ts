import type { Charge } from '@tiffin/contract/ordering/cart/cart'

/** A charge before it has its label. */
export type PricedCharge = Omit<Charge, 'label'>
