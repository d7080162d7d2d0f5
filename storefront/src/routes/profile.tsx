import { useQuery } from '@tanstack/react-query'
import { Button } from '@tiffin/ui/button'
import { PlugDrawing } from '@tiffin/ui/drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import { useLocation } from 'wouter'
import { AccountPage } from '../people/account/account-page.tsx'
import { LoadingProfileForm, ProfileForm } from '../people/account/profile-form.tsx'
import styles from '../people/account/profile.module.css'
import { profileQuery } from '../people/account/profile-query.ts'
import { useCustomersOnly } from '../people/account/use-customers-only.ts'
import { useFormats } from '../lib/formats.ts'
import { headOf, type Screen } from '../lib/screen.ts'
import { signOut } from '../people/account/session.ts'
import { useShop } from '../lib/shop.tsx'

/** The customer's own details; read only in the browser. */
function ProfilePage() {
  const { t } = useTexts()
  const shop = useShop()
  const [, navigate] = useLocation()
  useCustomersOnly('/profile')
  const leave = () => {
    void signOut(shop)
    navigate('/')
  }
  return (
    <AccountPage title={t('shell.profile')}>
      {({ user_token }) => (
        <>
          <Details token={user_token} />
          <div className={styles.ways}>
            <Button onClick={leave}>{t('shell.log_out')}</Button>
          </div>
        </>
      )}
    </AccountPage>
  )
}

function Details({ token }: { token: string }) {
  const { t } = useTexts()
  const { date } = useFormats()
  const { data: profile, error, refetch, isFetching } = useQuery(profileQuery(useShop(), token))
  if (profile) {
    return (
      <>
        <p className={styles.since}>{t('account.profile.since', { date: date(profile.created_at) })}</p>
        <ProfileForm key={token} profile={profile} token={token} />
      </>
    )
  }
  if (!error) {
    return (
      <>
        <p className={styles.since}>
          <Skeleton />
        </p>
        <LoadingProfileForm />
      </>
    )
  }
  return (
    <EmptyState
      drawing={<PlugDrawing />}
      title={t('account.profile.failed.title')}
      action={
        <Button variant="primary" busy={isFetching} onClick={() => void refetch()}>
          {t('account.profile.failed.action')}
        </Button>
      }
    >
      {t('account.profile.failed.text')}
    </EmptyState>
  )
}

export const screen: Screen = {
  Page: ProfilePage,
  head: facts => ({ ...headOf(facts.t('shell.profile'), 'account.about.profile', facts), hidden: true }),
}
