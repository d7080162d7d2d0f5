import type { WireStoreDetails } from '@tiffin/contract/shop/stores/details'
import { OpeningWeek } from '@tiffin/ui/opening-week'
import { useTexts } from '@tiffin/ui/texts'
import { useFormats } from '../../lib/formats.ts'
import { useService } from '../../ordering/cart/use-service.ts'
import styles from './opening-hours.module.css'

type Props = { hours: WireStoreDetails['opening_hours']; special_days?: WireStoreDetails['special_days'] }

const NONE = [] as const

/** The hours of the week, and the coming days that differ from it [T-27]. */
export function OpeningHours({ hours, special_days }: Props) {
  const { t } = useTexts()
  const formats = useFormats()
  const { offered, lookup } = useService()
  const types = (['delivery', 'collection', 'dinein'] as const).filter(type => offered.includes(type))
  return (
    <section aria-labelledby="hours" className={styles.hours}>
      <h2 id="hours">{t('hours.title')}</h2>
      <OpeningWeek
        hours={hours}
        special_days={special_days ?? NONE}
        types={types}
        format={formats}
        now={lookup?.current_time}
      />
    </section>
  )
}
