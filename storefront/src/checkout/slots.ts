import type { WireCart } from '@tiffin/contract/cart/cart'
import type { ComponentType, ReactNode } from 'react'

/** What other capabilities add to the review. */
export type Slots = {
  /** How far it is to the minimum order, and the ways there. */
  Minimum: ComponentType<{ cart: WireCart; onDishes: () => void; onCollect: () => void }>
  allergy: ReactNode
}
