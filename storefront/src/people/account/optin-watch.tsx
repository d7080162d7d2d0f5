import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { onIntent } from '../../lib/on-intent.tsx'
import { useShop } from '../../lib/shop.tsx'
import { useStored } from '../../lib/use-stored.ts'
import { useIsCookieAccepted } from '../consent/use-is-cookie-accepted.ts'
import { profileQuery } from './profile-query.ts'
import { useCustomer } from './session.ts'

/** The time between the acceptance of cookies, or the start of the page, and the question [H-35]. */
const DELAY_MS = 10_000

/** Payment pages, and the page with the same switches. */
const QUIET = /^\/(?:checkout|payment|profile\/privacy)(?:\/|$)/

const banner = onIntent(['optin'], () => import('../consent/optin-banner.tsx').then(file => file.OptinBanner))

/** Asks a customer about offers, if that is due [H-34, H-35]. */
export function OptinWatch() {
  const shop = useShop()
  const [path] = useLocation()
  const customer = useCustomer()
  const own = useStored('customer_login_id')
  const session = useStored('LOGIN_SESSION_ID')
  const customer_id = own ?? session
  const answers = useStored('optin_answered')
  // The thanks are shown after the answer was stored.
  const [isThanking, setThanking] = useState(false)
  const isReady = useIsReady()
  const isUnanswered = customer_id !== undefined && answers?.[customer_id] === undefined
  const { data: profile } = useQuery({
    ...profileQuery(shop, customer?.user_token),
    enabled: isReady && isUnanswered,
  })
  const isDue = isReady && isUnanswered && profile?.optin_due === true
  if (!customer_id || !profile || QUIET.test(path) || (!isDue && !isThanking)) return null
  return (
    <banner.Component
      key={customer_id}
      customer_id={customer_id}
      profile={profile}
      onAnswer={() => setThanking(true)}
      onDone={() => setThanking(false)}
    />
  )
}

function useIsReady(): boolean {
  const isAccepted = useIsCookieAccepted()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (!isAccepted) return
    const timer = setTimeout(() => setReady(true), DELAY_MS)
    return () => {
      clearTimeout(timer)
      setReady(false)
    }
  }, [isAccepted])
  return isReady
}
