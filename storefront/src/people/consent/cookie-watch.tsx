import { usedIds } from '@tiffin/contract/shop/stores/tracking'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useShop } from '../../lib/shop.tsx'
import { startAnalytics, stopAnalytics } from './analytics.ts'
import { CookieBanner } from './cookie-banner.tsx'
import { isAskedLater, useCookieDecision } from './cookies.ts'

/** The banner is not shown during a payment, or on a page with the same question. */
const QUIET = ['/checkout', '/cookies', '/profile/cookies']

/**
 * On every page of a shop with analytics: asks for consent first, and counts the visitors who
 * consent [G-02, H-27].
 */
export function CookieWatch({ google_conversion }: { google_conversion: string }) {
  const shop = useShop()
  const [path] = useLocation()
  const answer = useCookieDecision()
  const [isDone, setDone] = useState(isAskedLater)
  const { tag_manager, facebook_pixel_id } = shop.configuration
  const isLook = shop.preview !== undefined || new URLSearchParams(location.search).has('ahead')
  useEffect(() => {
    if (isLook) return
    if (answer === 'YES') startAnalytics(usedIds({ tag_manager, facebook_pixel_id, google_conversion }))
    else stopAnalytics()
  }, [answer, tag_manager, facebook_pixel_id, google_conversion, isLook])
  if (isLook || isDone || QUIET.includes(path)) return null
  return <CookieBanner onDone={() => setDone(true)} />
}
