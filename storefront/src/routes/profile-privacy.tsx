import { useQuery } from '@tanstack/react-query'
import { useTexts } from '@tiffin/ui/texts'
import { Link } from 'wouter'
import { AccountPage } from '../people/account/account-page.tsx'
import { profileQuery } from '../people/account/profile-query.ts'
import { useCustomersOnly } from '../people/account/use-customers-only.ts'
import { ConsentSwitches } from '../people/consent/consent-switches.tsx'
import { DeletePart } from '../people/privacy/delete-part.tsx'
import { ExportPart } from '../people/privacy/export-part.tsx'
import styles from '../people/privacy/privacy.module.css'
import { headOf, type Screen } from '../lib/screen.ts'
import { useShop } from '../lib/shop.tsx'

/** What the shop holds about a customer and may send, the export and the deletion [G-26, R-42]. */
function ProfilePrivacy() {
  const { t } = useTexts()
  useCustomersOnly('/profile/privacy')
  return (
    <AccountPage title={t('privacy.title')}>
      {({ user_token }) => (
        <div className={styles.parts}>
          <Consents token={user_token} />
          <Link href="/privacy">{t('privacy.policy')}</Link>
          <ExportPart token={user_token} />
          <DeletePart token={user_token} />
        </div>
      )}
    </AccountPage>
  )
}

function Consents({ token }: { token: string }) {
  const { data, isError, isFetching, refetch } = useQuery(profileQuery(useShop(), token))
  return (
    <ConsentSwitches
      profile={data}
      hasFailed={isError && !data}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

export const screen: Screen = {
  Page: ProfilePrivacy,
  head: facts => ({ ...headOf(facts.t('privacy.title'), 'privacy.about', facts), hidden: true }),
}
