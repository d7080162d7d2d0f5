import { useTexts } from '@tiffin/ui/texts'
import { useCustomersOnly } from '../people/account/use-customers-only.ts'
import styles from '../people/account/profile.module.css'
import { CookieSettings } from '../people/consent/cookie-parts.tsx'
import { headOf, type Screen } from '../lib/screen.ts'

/**
 * A customer's choice of cookies, also stored in the account [G-05]; visitors are redirected home
 * [R-18].
 */
function ProfileCookies() {
  const { t } = useTexts()
  const customer = useCustomersOnly()
  return (
    <div className={styles.page}>
      <h1>{t('shell.policy.cookies')}</h1>
      {customer && <CookieSettings />}
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
