import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useFormats } from '../../lib/formats.ts'
import { localNow } from '../../lib/shop-clock.ts'
import { useShop } from '../../lib/shop.tsx'
import styles from './privacy.module.css'
import { useExport } from './use-export.ts'

/**
 * Exports the personal data once a day, and downloads the archive while it can be downloaded [A-50, G-22]. Until the state
 * of the latest export has arrived, the part looks like one without an export, with a disabled button.
 */
export function ExportPart({ token }: { token: string }) {
  const { t } = useTexts()
  const { configuration } = useShop()
  const { dayAndTime } = useFormats()
  const { time_zone } = configuration.region
  const { data, isError, isFetching, refetch, busy, start, download } = useExport(token)
  const last = data?.data
  const isLoading = !data && !isError
  return (
    <section className={styles.part} aria-labelledby="export" aria-busy={isLoading}>
      <h2 id="export">{t('privacy.export.title')}</h2>
      <p>{t('privacy.export.lead')}</p>
      {!data && isError && (
        <>
          <p role="alert">{t('privacy.export.failed')}</p>
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('privacy.export.again')}
          </Button>
        </>
      )}
      {last && (
        <p role="status" aria-busy={last.state === 'making'}>
          {t(`privacy.export.${last.state}`, { until: dayAndTime(last.expires_at, localNow(time_zone)) })}
        </p>
      )}
      {(data || isLoading) && (
        <div className={styles.acts}>
          {last?.state === 'ready' && (
            <Button variant="primary" busy={busy} onClick={() => void download(last.id)}>
              {t('privacy.export.download')}
            </Button>
          )}
          {isLoading || data?.is_allowed ? (
            <Button busy={busy} disabled={isLoading} onClick={() => void start()}>
              {t('privacy.export.start')}
            </Button>
          ) : (
            last?.state === 'expired' && <p className={styles.soft}>{t('privacy.export.daily')}</p>
          )}
        </div>
      )}
    </section>
  )
}
