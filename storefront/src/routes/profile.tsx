import { useQuery } from '@tanstack/react-query'
import { Button, buttonClass } from '@tiffin/ui/button'
import { PlugDrawing } from '@tiffin/ui/drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import { Link, useLocation } from 'wouter'
import { ProfileDetails } from '../people/account/profile-details.tsx'
import styles from '../people/account/profile.module.css'
import { PointsPart } from '../people/account/points-part.tsx'
import { profileQuery } from '../people/account/profile-query.ts'
import { useCustomersOnly } from '../people/account/use-customers-only.ts'
import { headOf, type Screen } from '../lib/screen.ts'
import { signOut } from '../people/account/session.ts'
import { hasCards } from '../people/account/has-cards.ts'
import { hasWallets } from '../people/account/has-wallets.ts'
import { useShop } from '../lib/shop.tsx'
import { storeQuery } from '../shop/stores/store-queries.ts'

/** The customer's own details; read only in the browser. */
function ProfilePage() {
  const { t } = useTexts()
  const shop = useShop()
  const [, navigate] = useLocation()
  const customer = useCustomersOnly('/profile')
  const { data: profile, error, refetch, isFetching } = useQuery(profileQuery(shop, customer?.user_token))
  const { data: details } = useQuery(storeQuery(shop))
  const leave = () => {
    void signOut(shop)
    navigate('/')
  }
  return (
    <div className={styles.page} aria-busy={!profile && !error}>
      <h1>{t('shell.profile')}</h1>
      {profile ? (
        <ProfileDetails profile={profile} />
      ) : error ? (
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
      ) : (
        customer && <Skeleton lines={8} />
      )}
      {customer && details?.loyalty_status && <PointsPart token={customer.user_token} />}
      {customer && (
        <div className={styles.ways}>
          <Link href="/orderHistory" className={buttonClass()}>
            {t('shell.order_history')}
          </Link>
          {hasWallets(shop) && (
            <Link href="/wallet" className={buttonClass()}>
              {t('wallet.title')}
            </Link>
          )}
          {hasCards(shop) && (
            <Link href="/profile/cards" className={buttonClass()}>
              {t('cards.title')}
            </Link>
          )}
          <Link href="/profile/cookies" className={buttonClass()}>
            {t('shell.policy.cookies')}
          </Link>
          <Button onClick={leave}>{t('shell.log_out')}</Button>
        </div>
      )}
    </div>
  )
}

export const screen: Screen = {
  Page: ProfilePage,
  head: facts => ({ ...headOf(facts.t('shell.profile'), 'account.about.profile', facts), hidden: true }),
}
