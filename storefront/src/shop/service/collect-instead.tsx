import { Button } from '@tiffin/ui/button'
import { BagIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../lib/shop.tsx'
import styles from './areas.module.css'

type Props = {
  /** The distance from the shop in the unit of its country; null: not known. */
  distance: number | null
  busy?: boolean
  onCollect: () => void
}

/**
 * For an address just outside the delivery areas: the distance to the shop, and a button to collect
 * the food there.
 */
export function CollectInstead({ distance, busy, onCollect }: Props) {
  const { t } = useTexts()
  const { country } = useShop().configuration
  return (
    <div role="status" className={styles.offer}>
      <p>
        {distance === null
          ? t('areas.collect')
          : t('areas.collect_far', { distance: `${distance}\u00a0${country.distance_label}` })}
      </p>
      <Button icon={<BagIcon />} busy={busy ?? false} onClick={onCollect}>
        {t('areas.collect_now')}
      </Button>
    </div>
  )
}
