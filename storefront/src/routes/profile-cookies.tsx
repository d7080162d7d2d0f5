import { useTexts } from '@tiffin/ui/texts'
import { Link } from 'wouter'
import { AccountPage } from '../people/account/account-page.tsx'
import { SignInOffer } from '../people/account/sign-in-offer.tsx'
import { CookieSettings } from '../people/consent/cookie-parts.tsx'
import { headOf, type Screen } from '../lib/screen.ts'

/** A customer's choice of cookies, also stored in the account [G-05]. A visitor's is on a page of its own. */
function ProfileCookies() {
  const { t } = useTexts()
  return (
    <AccountPage
      title={t('shell.policy.cookies')}
      visitor={
        <SignInOffer title={t('cookies.visitor.title')}>
          {t('cookies.visitor.text')} <Link href="/cookies">{t('cookies.visitor.here')}</Link>
        </SignInOffer>
      }
    >
      {() => <CookieSettings />}
    </AccountPage>
  )
}

export const screen: Screen = {
  Page: ProfileCookies,
  head: facts => ({
    ...headOf(facts.t('shell.policy.cookies'), 'policy.about.cookies', facts),
    hidden: true,
  }),
}
