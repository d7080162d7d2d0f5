import { FieldSet } from '@tiffin/ui/field-set'
import { useTexts } from '@tiffin/ui/texts'
import { TextAreaField, TextField } from '../../form/fields.tsx'
import { SectionForm } from '../../form/section-form.tsx'
import { useSection } from '../../form/use-section.ts'

/** How the shop describes itself. */
export function Page() {
  const { t } = useTexts()
  const section = useSection('about')
  return (
    <SectionForm section={section}>
      <FieldSet legend={t('settings.about.here')}>
        <TextAreaField section={section} path="description" />
        <TextAreaField section={section} path="allergy_note" />
      </FieldSet>
      <FieldSet legend={t('settings.about.engines')}>
        <TextField section={section} path="title" optional />
        <TextField section={section} path="seo_titles.order_now" />
      </FieldSet>
    </SectionForm>
  )
}
