import { COOKIE_CATEGORIES } from '@tiffin/contract/shop/stores/tracking'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { focusHeading } from '../../lib/focus-heading.ts'
import { useShop } from '../../lib/shop.tsx'
import { readStored } from '../../lib/storage.ts'
import styles from './cookie-banner.module.css'
import { postponeConsent, useCookieDecision } from './cookies.ts'
import { decideHere } from './decide-here.ts'

const THANKS_MS = 2000

/**
 * The cookie banner, shown on the first visit and once a month, beside the content and never over
 * it [H-27].
 */
export function CookieBanner({ onDone }: { onDone: () => void }) {
  const { t } = useTexts()
  const shop = useShop()
  const [, navigate] = useLocation()
  const answer = useCookieDecision()
  const [isThanking, setThanking] = useState(false)
  useEffect(() => {
    if (!isThanking) return
    const timer = setTimeout(onDone, THANKS_MS)
    return () => clearTimeout(timer)
  }, [isThanking, onDone])
  if (answer !== undefined && !isThanking) return null
  const isCustomer =
    readStored('USER_PROFILE')?.guest === undefined && readStored('USER_PROFILE') !== undefined
  return (
    <section aria-label={t('shell.policy.cookies')} className={styles.banner}>
      <div role="status">{isThanking && <p>{t('cookies.thanks')}</p>}</div>
      {!isThanking && (
        <>
          <p>
            <span>{t('cookies.ask', { shop: shop.configuration.name })}</span>{' '}
            <Link href="/cookies">{t('cookies.more')}</Link>
          </p>
          <div className={styles.answers}>
            <Button
              onClick={() => {
                postponeConsent()
                navigate(isCustomer ? '/profile/cookies' : '/cookies')
                onDone()
              }}
            >
              {t('cookies.manage')}
            </Button>
            <Button
              variant="primary"
              onClick={() => {
                setThanking(true)
                // The pressed button is gone.
                focusHeading()
                // The decision is also stored in the account, but the browser's own record applies.
                void decideHere(shop, COOKIE_CATEGORIES).catch(() => undefined)
              }}
            >
              {t('cookies.accept')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
