import { landingPath } from '@tiffin/contract/rules/landing'
import { FieldSet } from '@tiffin/ui/field-set'
import { useTexts } from '@tiffin/ui/texts'
import { SelectField, TextAreaField, TextField } from '../../form/fields.tsx'
import { SectionForm } from '../../form/section-form.tsx'
import { useSection } from '../../form/use-section.ts'

/** How the shop describes itself. */
export function Page() {
  const { t } = useTexts()
  const section = useSection('about')
  const landing = section.value('landing_page')
  // Older settings may write it in another way.
  const menu = typeof landing === 'string' && landingPath(landing) ? landing : 'order-now'
  return (
    <SectionForm section={section}>
      <FieldSet legend={t('settings.about.here')}>
        <TextAreaField section={section} path="description" />
        <TextAreaField section={section} path="allergy_note" />
      </FieldSet>
      <FieldSet legend={t('settings.about.arriving')}>
        <SelectField
          section={section}
          path="landing_page"
          options={[
            { value: '/', label: t('settings.about.landing_home') },
            { value: menu, label: t('settings.about.landing_menu') },
          ]}
        />
      </FieldSet>
      <FieldSet legend={t('settings.about.engines')}>
        <TextField section={section} path="title" optional />
        <TextField section={section} path="seo_titles.order_now" />
      </FieldSet>
    </SectionForm>
  )
}
