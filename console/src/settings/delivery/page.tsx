import type { Settings } from '@tiffin/contract/settings'
import { useTexts } from '@tiffin/ui/texts'
import { ChoiceField } from '../../form/fields.tsx'
import { ListField } from '../../form/list-field.tsx'
import { SectionForm } from '../../form/section-form.tsx'
import { useSection } from '../../form/use-section.ts'
import { SampleBasket } from '../sample/sample-basket.tsx'
import { AreaFields } from './area-fields.tsx'

/** Nothing is free by mistake: a charge has to be typed. */
const blank = () => ({
  name: '',
  postcodes: [],
  max_distance: null,
  charge: null,
  minimum_order: 0,
  free_delivery_over: null,
  partner_fee: 0,
})

/** Where the shop delivers and what it costs, with a basket that goes to one of the areas. */
export function Page() {
  const { t } = useTexts()
  const section = useSection('delivery')
  const { mode, areas = [] } = (section.whole ?? {}) as Partial<Settings['delivery']>
  const nameOf = ({ name }: Record<string, unknown>, index: number) =>
    typeof name === 'string' && name ? name : t('settings.delivery.unnamed', { number: index + 1 })
  return (
    <SectionForm
      section={section}
      beside={<SampleBasket sections={{ delivery: section.whole }} areas={areas.map(nameOf)} />}
    >
      <ChoiceField section={section} path="mode" values={[2, 1, 3]} />
      <ListField
        section={section}
        path="areas"
        blank={blank}
        nameOf={nameOf}
        most={mode === 3 ? 1 : undefined}
      >
        {row => <AreaFields area={row} mode={mode} />}
      </ListField>
    </SectionForm>
  )
}
