import { useSyncExternalStore } from 'react'
import type { CartStore, CartView } from '../../lib/cart-store.ts'
import { useShop } from '../../lib/shop.tsx'

/** The displayed basket and its store. */
export function useCart(): CartView & { store: CartStore } {
  const { cart } = useShop()
  const view = useSyncExternalStore(cart.subscribe, cart.view, cart.viewOnServer)
  return { ...view, store: cart }
}
