import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import type { ComponentType, ReactNode } from 'react'

/** Components of other features that the review contains. */
export type Slots = {
  /** The amount missing to the minimum order, and the ways to get there. */
  Minimum: ComponentType<{ cart: WireCart; onDishes: () => void; onCollect: () => void }>
  allergy: ReactNode
}
