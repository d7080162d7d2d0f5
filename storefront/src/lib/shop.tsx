import type { QueryClient } from '@tanstack/react-query'
import type { PreviewStyle } from '@tiffin/contract/page-entry'
import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import { createContext, type ReactNode, use } from 'react'
import type { Api } from './api.ts'
import type { CartStore } from './cart-store.ts'

/**
 * The shop of this page with its client; one per page in the browser, one per render on the server.
 */
export type Shop = {
  configuration: StoreConfiguration
  call: Api['call']
  follow: Api['follow']
  client: QueryClient
  /** The one basket of this browser. */
  cart: CartStore
  /** In preview mode: the look that the page was rendered with. */
  preview?: PreviewStyle | undefined
}

export function ShopProvider({ shop, children }: { shop: Shop; children: ReactNode }) {
  return <Current value={shop}>{children}</Current>
}

export function useShop(): Shop {
  const shop = use(Current)
  if (!shop) throw new Error('useShop must be used inside a ShopProvider')
  return shop
}

const Current = createContext<Shop | undefined>(undefined)
