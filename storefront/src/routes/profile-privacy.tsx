import { buttonClass } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { Link } from 'wouter'
import { AccountPage } from '../people/account/account-page.tsx'
import { useCustomersOnly } from '../people/account/use-customers-only.ts'
import { DeletePart } from '../people/privacy/delete-part.tsx'
import { ExportPart } from '../people/privacy/export-part.tsx'
import styles from '../people/privacy/privacy.module.css'
import { headOf, type Screen } from '../lib/screen.ts'

/** What the shop holds about a customer and may send, the export and the deletion [G-26, R-42]. */
function ProfilePrivacy() {
  const { t } = useTexts()
  useCustomersOnly('/profile/privacy')
  return (
    <AccountPage title={t('privacy.title')}>
      {({ user_token }) => (
        <div className={styles.parts}>
          <div className={styles.acts}>
            <Link href="/profile/cookies" className={buttonClass()}>
              {t('privacy.cookies')}
            </Link>
            <Link href="/privacy" className={buttonClass()}>
              {t('privacy.policy')}
            </Link>
          </div>
          <ExportPart token={user_token} />
          <DeletePart token={user_token} />
        </div>
      )}
    </AccountPage>
  )
}

export const screen: Screen = {
  Page: ProfilePrivacy,
  head: facts => ({ ...headOf(facts.t('privacy.title'), 'privacy.about', facts), hidden: true }),
}
