import { CookieSettings } from '../people/consent/cookie-parts.tsx'
import { policyScreen } from '../people/consent/policy-page.tsx'
import type { Screen } from '../lib/screen.ts'
import styles from '../lib/text-page.module.css'

const policy = policyScreen('cookies')

/** The policy, followed by the visitor's settings [G-06]. */
export const screen: Screen = {
  ...policy,
  Page: () => (
    <>
      <policy.Page />
      <div className={styles.page}>
        <CookieSettings />
      </div>
    </>
  ),
}
