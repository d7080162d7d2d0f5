import { needsCoordinates } from '@tiffin/contract/shop/places/areas/find-area'
import { DELIVERY_MODES, type DeliverySettings } from '@tiffin/contract/shop/settings/delivery'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { ChoiceField } from '../../../form/fields.tsx'
import { ListField } from '../../../form/list-field.tsx'
import { SectionForm } from '../../../form/section-form.tsx'
import { useSection } from '../../../form/use-section.ts'
import { useOrdering } from '../use-ordering.ts'
import { SampleBasket } from '../sample/sample-basket.tsx'
import { areaFieldName } from './area-field-name.ts'
import { AreaFields } from './area-fields.tsx'
import { AreaMap } from './area-map.tsx'
import { DeliverySwitch } from './delivery-switch.tsx'
import { Unlocated } from './unlocated.tsx'
import { Overlaps } from './overlaps.tsx'
import { TryAddress } from './try-address.tsx'

/** The charge is empty and must be typed, so that delivery is never free by mistake. */
const blank = () => ({
  name: '',
  postcodes: [],
  max_distance: null,
  charge: null,
  minimum_order: 0,
  free_delivery_over: null,
  partner_fee: 0,
})

/** The delivery areas and charges, with a sample basket that is delivered to one of the areas. */
export function Page() {
  const words = useTexts()
  const { t } = words
  const section = useSection('delivery')
  const ordering = useOrdering()
  const { mode, areas = [] } = (section.whole ?? {}) as Partial<DeliverySettings>
  const [active, setActive] = useState(0)
  const nameOf = ({ name }: Record<string, unknown>, index: number) =>
    typeof name === 'string' && name ? name : t('settings.delivery.unnamed', { number: index + 1 })
  const names = areas.map(nameOf)
  const draw = (index: number) => {
    setActive(index)
    document.getElementById('areas-map')?.focus()
  }
  return (
    <SectionForm
      section={section}
      nameOf={path => areaFieldName(words, path, names)}
      beside={
        <>
          <TryAddress delivery={section.whole} />
          <SampleBasket sections={{ delivery: section.whole }} areas={names} />
        </>
      }
    >
      <DeliverySwitch ordering={ordering} />
      <ChoiceField section={section} path="mode" values={[2, 1, 4, 3]} />
      {mode !== undefined && needsCoordinates({ mode }) && (
        <div id="areas-map" tabIndex={-1}>
          <Unlocated />
          <AreaMap {...{ section, mode, areas, names, active, setActive }} />
        </div>
      )}
      <ListField
        section={section}
        path="areas"
        blank={blank}
        nameOf={nameOf}
        most={mode === DELIVERY_MODES.flat ? 1 : undefined}
        movable
        copied={(row, index) => ({
          ...row,
          name: t('settings.delivery.copy_of', { name: nameOf(row, index) }),
        })}
      >
        {(row, index) => (
          <AreaFields
            area={row}
            name={names[index] ?? ''}
            mode={mode}
            least={ordering?.delivery.minimum_order ?? 0}
            onDraw={() => draw(index)}
          />
        )}
      </ListField>
      {mode !== undefined && <Overlaps delivery={{ mode, areas }} names={names} />}
    </SectionForm>
  )
}
