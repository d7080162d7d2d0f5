import type { Settings } from '@tiffin/contract/shop/settings'
import type { Corner } from '@tiffin/contract/shop/settings/delivery'
import { FieldSet } from '@tiffin/ui/field-set'
import { useTexts } from '@tiffin/ui/texts'
import { DegreesField, TextAreaField, TextField } from '../../../form/fields.tsx'
import { ListField } from '../../../form/list-field.tsx'
import { SectionForm } from '../../../form/section-form.tsx'
import { useSection } from '../../../form/use-section.ts'
import { rounded } from '../delivery/map/drawing.ts'
import { FindPlace } from '../find-place.tsx'

const LINKS = ['facebook', 'twitter', 'ios_link', 'android_link'] as const

/** The shop's address and contact details. */
export function Page() {
  const { t } = useTexts()
  const section = useSection('contact')
  const address = section.whole as Settings['contact'] | undefined
  const fill = (at: Corner) => {
    const [lat, lng] = rounded(at)
    section.edit('lat', lat)
    section.edit('lng', lng)
    return true
  }
  return (
    <SectionForm section={section}>
      <FieldSet legend={t('settings.contact.reach')}>
        <TextField section={section} path="phone" type="tel" inputMode="tel" />
        <TextField section={section} path="email" type="email" inputMode="email" />
      </FieldSet>
      <FieldSet legend={t('settings.contact.place')}>
        <TextField section={section} path="street" />
        <TextField section={section} path="town" />
        <TextField section={section} path="city" optional />
        <TextField section={section} path="postcode" />
      </FieldSet>
      <FieldSet legend={t('settings.place.title')} rule={t('settings.place.lead')}>
        {address && <FindPlace address={address} onFound={fill} />}
        <DegreesField section={section} path="lat" />
        <DegreesField section={section} path="lng" />
      </FieldSet>
      <FieldSet legend={t('settings.contact.elsewhere')}>
        {LINKS.map(path => (
          <TextField key={path} section={section} path={path} type="url" inputMode="url" />
        ))}
      </FieldSet>
      <ListField
        section={section}
        path="ready_answers"
        blank={() => ({ text: '' })}
        nameOf={(_, index) => t('settings.contact.ready_answer_named', { number: String(index + 1) })}
        movable
      >
        {row => <TextAreaField section={row} path="text" maxLength={1000} />}
      </ListField>
    </SectionForm>
  )
}
