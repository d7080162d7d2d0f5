import { COUNTRIES } from '@tiffin/contract/rules/countries'
import { useTexts } from '@tiffin/ui/texts'
import type { Editing } from '../../form/editing.ts'
import { DecimalField, MoneyField, TextField } from '../../form/fields.tsx'
import { TypedField } from '../../form/typed-field.tsx'
import { WORDS } from '../../form/writing.ts'
import { useShop } from '../../shop/shop.tsx'

/** The fields of an area; which places it has depends on the mode, 1 by distance, 2 by postcode, 3 everywhere. */
export function AreaFields({ area, mode }: { area: Editing; mode: number | undefined }) {
  const { t } = useTexts()
  const { store } = useShop()
  const unit = COUNTRIES[store.country]?.country.distance_label ?? ''
  return (
    <>
      <TextField section={area} path="name" />
      {mode === 2 && <TypedField section={area} path="postcodes" {...WORDS} />}
      {mode === 1 && (
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
    </>
  )
}
