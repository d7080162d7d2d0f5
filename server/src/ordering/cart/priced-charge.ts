import type { Charge } from '@tiffin/contract/ordering/cart/cart'

/** A charge without its label. */
export type PricedCharge = Omit<Charge, 'label'>
