import { countCampaign } from '@tiffin/contract/back-office/campaigns/diner'
import { COOKIE_CATEGORIES, usedIds } from '@tiffin/contract/shop/stores/tracking'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { useShop } from '../../lib/shop.tsx'
import { applyConsent } from './analytics.ts'
import type { SendCampaign } from './campaign.ts'
import { CookieBanner } from './cookie-banner.tsx'
import { isAskedLater, useAcceptedCategories } from './cookies.ts'

/** Pages whose address contains a token when they are opened: scripts that count visitors would send it on. */
const WITH_TOKEN = /^\/(?:my-data|reset-password|social)(?:\/|$)/

/** The banner is not shown during a payment, or on a page with the same question. */
const QUIET = ['/checkout', '/cookies', '/profile/cookies']

/**
 * On every page of a shop with analytics: asks for consent first, and counts the visitors who
 * consent [G-02, H-27].
 */
export function CookieWatch({ google_conversion }: { google_conversion: string }) {
  const shop = useShop()
  const [path] = useLocation()
  const accepted = useAcceptedCategories().join(' ')
  const [isDone, setDone] = useState(isAskedLater)
  const { id, tag_manager, facebook_pixel_id } = shop.configuration
  const hasToken = WITH_TOKEN.test(path)
  const isPreview = shop.preview !== undefined || new URLSearchParams(location.search).has('ahead')
  const sendCampaign = useEffectEvent<SendCampaign>((event, campaign) => {
    const body = { store_id: id, ...campaign, event, url: location.origin, ts: Date.now() }
    void shop.call(countCampaign, { body }).catch(() => undefined)
  })
  useEffect(() => {
    if (isPreview || hasToken) return
    const categories = COOKIE_CATEGORIES.filter(category => accepted.includes(category))
    applyConsent(usedIds({ tag_manager, facebook_pixel_id, google_conversion }), categories, sendCampaign)
  }, [accepted, tag_manager, facebook_pixel_id, google_conversion, isPreview, hasToken])
  if (isPreview || hasToken || isDone || QUIET.includes(path)) return null
  return <CookieBanner onDone={() => setDone(true)} />
}
