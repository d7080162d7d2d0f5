import { EXTRA_PAGE_NAME_MAX } from '@tiffin/contract/shop/settings/about'
import { landingPath } from '@tiffin/contract/shop/stores/landing'
import { FieldSet } from '@tiffin/ui/field-set'
import { useTexts } from '@tiffin/ui/texts'
import { SelectField, TextAreaField, TextField } from '../../../form/fields.tsx'
import { OptionalPart } from '../../../form/optional-part.tsx'
import { RichTextField } from '../../../form/rich-text/rich-text-field.tsx'
import { TypedField } from '../../../form/typed-field.tsx'
import { SectionForm } from '../../../form/section-form.tsx'
import { useSection } from '../../../form/use-section.ts'
import { WORDS } from '../../../form/writing.ts'

/** The shop's description of itself. */
export function Page() {
  const { t } = useTexts()
  const section = useSection('about')
  const landing = section.value('landing_page')
  // Older settings may have another notation.
  const menu = typeof landing === 'string' && landingPath(landing) ? landing : 'order-now'
  return (
    <SectionForm section={section}>
      <FieldSet legend={t('settings.about.here')}>
        <TextAreaField section={section} path="description" />
        <TypedField section={section} path="cuisines" {...WORDS} />
        <TextAreaField section={section} path="allergy_note" />
      </FieldSet>
      <FieldSet legend={t('settings.about.extra')} rule={t('settings.about.extra_lead')}>
        <OptionalPart section={section} path="extra_page" blank={() => ({ name: '', content: '' })}>
          {part => (
            <>
              <TextField section={part} path="name" maxLength={EXTRA_PAGE_NAME_MAX} />
              <RichTextField section={part} path="content" />
            </>
          )}
        </OptionalPart>
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
        <TextField section={section} path="keywords" maxLength={300} />
      </FieldSet>
    </SectionForm>
  )
}
