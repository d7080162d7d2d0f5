import type { WireLoyalty } from '@tiffin/contract/money/loyalty/loyalty'
import { Button } from '@tiffin/ui/button'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { useEffect } from 'react'
import { errorLike } from '../../lib/error-like.ts'
import { useFormats } from '../../lib/formats.ts'
import { useShop } from '../../lib/shop.tsx'
import { localNow } from '../../lib/shop-clock.ts'
import { PointsHistory } from './points-history.tsx'
import { usePoints } from './use-points.ts'
import styles from './wallet.module.css'

/**
 * The customer's points and their history [K-14]; empty if the shop has no programme and the customer has no points.
 */
export function PointsPart({ token }: { token: string }) {
  const { t, textOfError } = useTexts()
  const { held, entries, failed, retry, isFetching, more, busy, moreError } = usePoints(token)
  useEffect(() => {
    if (moreError) showToast({ kind: 'error', text: textOfError(errorLike(moreError)) })
  }, [moreError, textOfError])
  if (held && held.status !== 'ENABLED' && held.points === 0) return null
  return (
    <section aria-labelledby="points" className={styles.part} aria-busy={!entries && !failed}>
      <h2 id="points">{t('loyalty.title')}</h2>
      {failed ? (
        <>
          <p>{t('loyalty.failed.title')}</p>
          <p className={styles.soft}>{t('loyalty.failed.text')}</p>
          <div>
            <Button busy={isFetching} onClick={retry}>
              {t('loyalty.failed.action')}
            </Button>
          </div>
        </>
      ) : !held || !entries ? (
        <Skeleton lines={4} />
      ) : (
        <>
          <Held held={held} />
          <h3>{t('loyalty.history')}</h3>
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
      )}
    </section>
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
