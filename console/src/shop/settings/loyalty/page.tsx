import type { LoyaltySettings } from '@tiffin/contract/shop/settings/loyalty'
import { FieldSet } from '@tiffin/ui/field-set'
import { useTexts } from '@tiffin/ui/texts'
import { DateField, MoneyField, NumberField, SwitchField } from '../../../form/fields.tsx'
import { SectionForm } from '../../../form/section-form.tsx'
import { useSection } from '../../../form/use-section.ts'
import { ProgrammePreview } from './programme-preview.tsx'

/** The points programme: earning, value, and end [K-15]. */
export function Page() {
  const { t } = useTexts()
  const section = useSection('loyalty')
  return (
    <SectionForm
      section={section}
      beside={<ProgrammePreview programme={section.whole as LoyaltySettings | undefined} />}
    >
      <SwitchField section={section} path="enabled" />
      <FieldSet legend={t('settings.loyalty.earning')}>
        <NumberField section={section} path="per_unit" />
      </FieldSet>
      <FieldSet legend={t('settings.loyalty.using')}>
        <MoneyField section={section} path="hundred_worth" />
        <NumberField section={section} path="minimum_points" />
        <NumberField section={section} path="most_percent" />
      </FieldSet>
      <FieldSet legend={t('settings.loyalty.ending')}>
        <DateField section={section} path="until" />
      </FieldSet>
    </SectionForm>
  )
}
