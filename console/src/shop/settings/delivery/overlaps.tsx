import { type Overlap, overlapsOf } from '@tiffin/contract/shop/places/areas/overlaps'
import { DELIVERY_MODES, type DeliverySettings } from '@tiffin/contract/shop/settings/delivery'
import { useTexts } from '@tiffin/ui/texts'
import page from '../../../shell/page.module.css'
import { useShop } from '../../../current-shop/shop.tsx'
import styles from './delivery.module.css'

type Props = { delivery: DeliverySettings; names: string[] }

/** Overlapping areas with the one that applies there, and areas that serve no address yet. */
export function Overlaps({ delivery, names }: Props) {
  const { t } = useTexts()
  const { store } = useShop()
  const { mode, areas } = delivery
  const words = ({ counts, other, prefix }: Overlap) =>
    t(
      `settings.delivery.${prefix ? 'overlap_prefix' : mode === DELIVERY_MODES.distance ? 'overlap_same' : 'overlap'}`,
      {
        counts: names[counts] ?? '',
        other: names[other] ?? '',
        prefix: prefix ?? '',
      },
    )
  const idle = areas.flatMap(({ polygon, postcodes }, index) => {
    const isEmpty =
      (mode === DELIVERY_MODES.drawn && !polygon?.length) ||
      (mode === DELIVERY_MODES.postcode && postcodes.length === 0)
    return isEmpty ? t(`settings.delivery.idle_${mode}`, { name: names[index] ?? '' }) : []
  })
  const warnings = [...new Set([...overlapsOf(delivery, store.country).map(words), ...idle])]
  return (
    <div role="status" className={styles.told}>
      {warnings.map(text => (
        <p key={text} className={page.soft}>
          {text}
        </p>
      ))}
    </div>
  )
}
