import { DELIVERY_MODES } from '@tiffin/contract/shop/settings/delivery'
import { Button } from '@tiffin/ui/button'
import { moneyWords } from '@tiffin/ui/money.ts'
import { useTexts } from '@tiffin/ui/texts'
import type { Editing } from '../../../form/editing.ts'
import { DecimalField, MoneyField, TextField } from '../../../form/fields.tsx'
import { TypedField } from '../../../form/typed-field.tsx'
import { PREFIXES } from '../../../form/writing.ts'
import { useShop } from '../../../current-shop/shop.tsx'
import { OwnWeek } from '../hours/own-week.tsx'
import { CornersField } from './corners-field.tsx'
import styles from './delivery.module.css'
import { useUnit } from './use-shop-place.ts'

type Props = {
  area: Editing
  name: string
  mode: number | undefined
  /** The minimum order for delivery, for all areas. */
  least: number
  /** Selects the area on the map. */
  onDraw: () => void
}

/**
 * The fields of an area. The fields of its places depend on the mode: distance, postcodes, a
 * polygon, or everywhere.
 */
export function AreaFields({ area, name, mode, least, onDraw }: Props) {
  const { t } = useTexts()
  const { label: unit } = useUnit()
  return (
    <>
      <section className={styles.wide}>
        <TextField section={area} path="name" />
      </section>
      {mode === DELIVERY_MODES.postcode && <TypedField section={area} path="postcodes" {...PREFIXES} />}
      {mode === DELIVERY_MODES.distance && (
        <DecimalField
          section={area}
          path="max_distance"
          hint={t('settings.delivery.max_distance_hint', { unit })}
        />
      )}
      <MoneyField section={area} path="charge" />
      <MoneyField section={area} path="minimum_order" />
      <MoneyField section={area} path="free_delivery_over" />
      <MoneyField section={area} path="partner_fee" />
      <AlwaysFree area={area} least={least} />
      <div role="group" aria-label={name} className={styles.wide}>
        {mode === DELIVERY_MODES.drawn && (
          <>
            <Button onClick={onDraw} aria-label={t('settings.delivery.draw_named', { name })}>
              {t('settings.delivery.draw')}
            </Button>
            <CornersField area={area} />
          </>
        )}
        <OwnWeek section={area} path="hours" blank={{ open: '17:00', close: '22:00' }} />
      </div>
    </>
  )
}

/**
 * Warns that the charge never applies, because the minimum order is already enough for free
 * delivery.
 */
function AlwaysFree({ area, least }: Pick<Props, 'area' | 'least'>) {
  const { t } = useTexts()
  const { store } = useShop()
  const { minor } = moneyWords(store.currency)
  const [charge, free, own] = ['charge', 'free_delivery_over', 'minimum_order'].map(path => area.value(path))
  const minimum = Math.max(least, typeof own === 'number' ? own : 0)
  const isAlways = typeof charge === 'number' && charge > 0 && typeof free === 'number' && free <= minimum
  return (
    <div role="status" className={styles.wide}>
      {isAlways && (
        <p className={styles.warning}>
          {t('settings.delivery.always_free', {
            free: minor(free),
            minimum: minor(minimum),
            charge: minor(charge),
          })}
        </p>
      )}
    </div>
  )
}
