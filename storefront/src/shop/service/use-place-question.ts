import { DELIVERY_MODES } from '@tiffin/contract/shop/settings/delivery'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { openPopup } from '../../lib/popup.ts'
import { useShop } from '../../lib/shop.tsx'
import { readStored } from '../../lib/storage.ts'
import { useService } from '../../ordering/cart/use-service.ts'
import { storeQuery } from '../stores/store-queries.ts'

/**
 * Asks where the order goes when a link of the page to the menu or to a dish is pressed, also one in the header or in the
 * navigation: only if the shop delivers by area and the diner has not chosen yet. Returns whether the shop asks.
 */
export function usePlaceQuestion(): boolean {
  const { offered } = useService()
  const { data: details } = useQuery(storeQuery(useShop()))
  const mode = details?.delivery_charge.mode
  const asksPlace = offered.includes('delivery') && mode !== undefined && mode !== DELIVERY_MODES.flat
  useEffect(() => {
    if (!asksPlace) return
    const ask = (event: MouseEvent) => {
      const href = menuLinkOf(event)
      if (!href || isChosen()) return
      event.preventDefault()
      event.stopPropagation()
      openPopup('start', { href })
    }
    // Before the router handles the link.
    document.addEventListener('click', ask, { capture: true })
    return () => document.removeEventListener('click', ask, { capture: true })
  }, [asksPlace])
  return asksPlace
}

/** The link to the menu that a plain press would follow. Links to the basket are excluded: the checkout asks. */
function menuLinkOf(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/order-now"]')
  return !link || link.search.startsWith('?basket') ? undefined : `${link.pathname}${link.search}`
}

function isChosen(): boolean {
  const type = readStored('order_type') ?? 'delivery'
  return type !== 'delivery' || Boolean(readStored('cart_id') ?? readStored('POST_CODE'))
}
