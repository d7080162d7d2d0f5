import type { WireLoyalty } from '@tiffin/contract/money/loyalty/loyalty'
import { Button } from '@tiffin/ui/button'
import { PlugDrawing } from '@tiffin/ui/drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { useEffect } from 'react'
import { AccountPage } from '../people/account/account-page.tsx'
import { PointsHistory } from '../people/account/points-history.tsx'
import { SignInOffer } from '../people/account/sign-in-offer.tsx'
import { usePoints } from '../people/account/use-points.ts'
import styles from '../people/account/wallet.module.css'
import { errorLike } from '../lib/error-like.ts'
import { useFormats } from '../lib/formats.ts'
import { headOf, type Screen } from '../lib/screen.ts'
import { useShop } from '../lib/shop.tsx'
import { localNow } from '../lib/shop-clock.ts'

/** The customer's points and their history [K-14]; read only in the browser. */
function ProfilePoints() {
  const { t } = useTexts()
  return (
    <AccountPage
      title={t('loyalty.title')}
      visitor={<SignInOffer title={t('loyalty.visitor')}>{t('loyalty.lead')}</SignInOffer>}
    >
      {({ user_token }) => <Points token={user_token} />}
    </AccountPage>
  )
}

function Points({ token }: { token: string }) {
  const { t, textOfError } = useTexts()
  const { held, entries, failed, retry, isFetching, more, busy, moreError } = usePoints(token)
  useEffect(() => {
    if (moreError) showToast({ kind: 'error', text: textOfError(errorLike(moreError)) })
  }, [moreError, textOfError])
  if (failed) {
    return (
      <EmptyState
        drawing={<PlugDrawing />}
        title={t('loyalty.failed.title')}
        action={
          <Button variant="primary" busy={isFetching} onClick={retry}>
            {t('loyalty.failed.action')}
          </Button>
        }
      >
        {t('loyalty.failed.text')}
      </EmptyState>
    )
  }
  if (!held || !entries) {
    return (
      <div aria-busy>
        <Skeleton lines={6} />
      </div>
    )
  }
  if (held.status !== 'ENABLED' && held.points === 0) {
    return <p className={styles.soft}>{t('loyalty.not_offered')}</p>
  }
  return (
    <>
      <Held held={held} />
      <h2>{t('loyalty.history')}</h2>
      {entries.length === 0 ? (
        <p className={styles.soft}>{t('loyalty.empty')}</p>
      ) : (
        <PointsHistory entries={entries} />
      )}
      {more && (
        <Button busy={busy} onClick={more}>
          {t('loyalty.more')}
        </Button>
      )}
    </>
  )
}

function Held({ held }: { held: WireLoyalty }) {
  const { t } = useTexts()
  const { date, money } = useFormats()
  const now = localNow(useShop().configuration.region.time_zone)
  const { points, value, minimum_points, expires_at, notice } = held
  return (
    <div className={styles.balance}>
      <p className={styles.sum}>{t('loyalty.balance', { points })}</p>
      {points > 0 && <p className={styles.soft}>{t('loyalty.worth', { value: money(value) })}</p>}
      {notice && <p>{notice}</p>}
      {points < minimum_points && (
        <p className={styles.soft}>{t('loyalty.minimum', { points: minimum_points })}</p>
      )}
      {expires_at && <p className={styles.soft}>{t('loyalty.until', { date: date(expires_at, now) })}</p>}
      {!notice && <p className={styles.soft}>{t('loyalty.lead')}</p>}
    </div>
  )
}

export const screen: Screen = {
  Page: ProfilePoints,
  head: facts => ({ ...headOf(facts.t('loyalty.title'), 'loyalty.about', facts), hidden: true }),
}
