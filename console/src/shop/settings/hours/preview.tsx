import { OpeningWeek } from '@tiffin/ui/opening-week'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../../current-shop/shop.tsx'
import { localOf, useShopNow } from '../../../current-shop/shop-clock.ts'
import styles from './hours.module.css'
import type { Hours } from './use-hours.ts'

/** A preview of the hours on the shop's page after saving. */
export function Preview({ hours: { whole, offered } }: { hours: Hours }) {
  const { t } = useTexts()
  const { time, date } = useShop()
  const now = localOf(useShopNow(60_000))
  if (!whole) return null
  return (
    <aside className={styles.preview} aria-labelledby="hours-preview">
      <h2 id="hours-preview" className={styles.previewTitle}>
        {t('settings.hours.preview')}
      </h2>
      {whole.closed && <p className={styles.closed}>{whole.closed_message || t('shell.state.nothing')}</p>}
      <OpeningWeek
        hours={{ ...whole, dinein: whole.dinein ?? undefined }}
        special_days={whole.special_days}
        types={offered}
        format={{ time, date }}
        now={now}
      />
    </aside>
  )
}
