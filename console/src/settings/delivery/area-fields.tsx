import { DELIVERY_MODES } from '@tiffin/contract/settings/delivery'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import type { Editing } from '../../form/editing.ts'
import { DecimalField, MoneyField, TextField } from '../../form/fields.tsx'
import { TypedField } from '../../form/typed-field.tsx'
import { PREFIXES } from '../../form/writing.ts'
import { AreaHours } from './area-hours.tsx'
import { CornersField } from './corners-field.tsx'
import styles from './delivery.module.css'
import { useUnit } from './use-shop-place.ts'

type Props = {
  area: Editing
  name: string
  mode: number | undefined
  /** Takes the area to the map. */
  onDraw: () => void
}

/** The fields of an area; which places it has depends on the mode: distance, postcodes, a drawing, or everywhere. */
export function AreaFields({ area, name, mode, onDraw }: Props) {
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
      <div role="group" aria-label={name} className={styles.wide}>
        {mode === DELIVERY_MODES.drawn && (
          <>
            <Button onClick={onDraw} aria-label={t('settings.delivery.draw_named', { name })}>
              {t('settings.delivery.draw')}
            </Button>
            <CornersField area={area} />
          </>
        )}
        <AreaHours area={area} />
      </div>
    </>
  )
}
