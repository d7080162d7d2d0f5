import { useTexts } from '@tiffin/ui/texts'
import { Link } from 'wouter'
import { useCustomer } from '../people/account/session.ts'
import { SignInOffer } from '../people/account/sign-in-offer.tsx'
import { useIsVisitor } from '../people/account/use-is-visitor.ts'
import styles from '../people/account/profile.module.css'
import { CookieSettings } from '../people/consent/cookie-parts.tsx'
import { headOf, type Screen } from '../lib/screen.ts'

/** A customer's choice of cookies, also stored in the account [G-05]. A visitor's is on a page of its own. */
function ProfileCookies() {
  const { t } = useTexts()
  const customer = useCustomer()
  const isVisitor = useIsVisitor()
  return (
    <div className={styles.page}>
      <h1>{t('shell.policy.cookies')}</h1>
      {customer && <CookieSettings />}
      {isVisitor && (
        <SignInOffer title={t('cookies.visitor.title')}>
          {t('cookies.visitor.text')} <Link href="/cookies">{t('cookies.visitor.here')}</Link>
        </SignInOffer>
      )}
    </div>
  )
}

export const screen: Screen = {
  Page: ProfileCookies,
  head: facts => ({
    ...headOf(facts.t('shell.policy.cookies'), 'policy.about.cookies', facts),
    hidden: true,
  }),
}
