import { useTexts } from '@tiffin/ui/texts'
import { useFormats } from '../../lib/formats.ts'
import { localNow } from '../../lib/shop-clock.ts'
import styles from './tracking.module.css'
import type { OrderView } from './use-order.ts'

/** Shows when the page was last updated, and whether the server can be reached. */
export function LastUpdated({ followed, time_zone }: { followed: OrderView; time_zone: string }) {
  const { t } = useTexts()
  const { time } = useFormats()
  const { heard_at, reached } = followed
  if (!heard_at) return null
  return (
    <p className={styles.heard}>
      <span>{t('tracking.last_updated', { time: time(localNow(time_zone, heard_at)) })}</span>
      {!reached && <span>{` · ${t('tracking.out_of_reach')}`}</span>}
    </p>
  )
}
