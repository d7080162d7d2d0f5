import { FieldSet } from '@tiffin/ui/field-set'
import { useTexts } from '@tiffin/ui/texts'
import { NumberField, SectionForm } from '../shell/section-form.tsx'
import { useSection } from '../shop/use-section.ts'

/** How long an order takes, and how far ahead it can be placed. */
export function Page() {
  const { t } = useTexts()
  const section = useSection('ordering')
  const days = { label: t('console.times.days'), hint: t('console.times.days_hint') }
  return (
    <SectionForm title={t('console.page_times')} section={section}>
      <FieldSet legend={t('console.type.delivery')}>
        <NumberField
          section={section}
          path="delivery.lead_minutes"
          label={t('console.times.lead_delivery')}
        />
        <NumberField section={section} path="delivery.days_ahead" {...days} />
      </FieldSet>
      <FieldSet legend={t('console.type.collection')}>
        <NumberField
          section={section}
          path="collection.lead_minutes"
          label={t('console.times.lead_collection')}
        />
        <NumberField section={section} path="collection.days_ahead" {...days} />
      </FieldSet>
    </SectionForm>
  )
}
