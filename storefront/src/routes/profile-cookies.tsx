import { useTexts } from '@tiffin/ui/texts'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { whenPopupHasLeft } from '../lib/after-popup.ts'
import { AccountPage } from '../people/account/account-page.tsx'
import { useIsVisitor } from '../people/account/use-is-visitor.ts'
import { CookieSettings } from '../people/consent/cookie-parts.tsx'
import { headOf, type Screen } from '../lib/screen.ts'

/** A customer's choice of cookies, also stored in the account [G-05]. A visitor is led home, without a popup. */
function ProfileCookies() {
  const { t } = useTexts()
  const [, navigate] = useLocation()
  const isVisitor = useIsVisitor()
  useEffect(() => {
    if (isVisitor) whenPopupHasLeft(() => navigate('/', { replace: true }))
  }, [isVisitor, navigate])
  return <AccountPage title={t('shell.policy.cookies')}>{() => <CookieSettings />}</AccountPage>
}

export const screen: Screen = {
  Page: ProfileCookies,
  head: facts => ({
    ...headOf(facts.t('shell.policy.cookies'), 'policy.about.cookies', facts),
    hidden: true,
  }),
}
