import { useTexts } from '@tiffin/ui/texts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { storeQuery } from '../shop/stores/store-queries.ts'
import type { Screen } from '../lib/screen.ts'
import { useShop } from '../lib/shop.tsx'

let path: string | undefined

/**
 * Sets the page's title and description. After a change of screen also loads its data, scrolls to the top, and
 * focuses its heading for screen readers.
 */
export function useArrival(screen: Screen, here: string): void {
  const shop = useShop()
  const { t, locale } = useTexts()
  const { configuration, client } = shop
  const { data: details } = useQuery(storeQuery(shop))
  useEffect(() => {
    const { title, description } = screen.head({ t, configuration, details, path: here })
    document.title = title
    document.querySelector('meta[name=description]')?.setAttribute('content', description)
  }, [screen, t, configuration, details, here])
  useEffect(() => {
    const isFirst = path === undefined || path === here
    path = here
    if (isFirst) return
    for (const query of screen.queries?.(shop, locale) ?? [])
      void client.query(query as never).catch(() => undefined)
    if (!location.hash) scrollTo(0, 0)
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [screen, here, shop, client, locale])
}
