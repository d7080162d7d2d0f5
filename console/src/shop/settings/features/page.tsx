import { HYGIENE_RATINGS } from '@tiffin/contract/shop/settings/hygiene-rating'
import { Checkbox } from '@tiffin/ui/checkbox'
import { FieldSet } from '@tiffin/ui/field-set'
import { useTexts } from '@tiffin/ui/texts'
import { partOf } from '../../../form/editing.ts'
import { DateField, SelectField, SwitchField, TextField } from '../../../form/fields.tsx'
import { Framed } from '../../../form/framed.tsx'
import { SectionForm } from '../../../form/section-form.tsx'
import { useField } from '../../../form/use-field.ts'
import { type SectionEditing, useSection } from '../../../form/use-section.ts'
import { useShop } from '../../../current-shop/shop.tsx'
import styles from './features.module.css'
import { HygienePreview } from './hygiene-preview.tsx'

type Section = SectionEditing<
  | 'feedback'
  | 'booking_page'
  | 'our_recommendations'
  | 'website_hygiene_ratings_toggle'
  | 'hygiene_rating'
  | 'ada_chat_enabled_version_2'
  | 'ada_chat_handle'
>

/** Pages of the site, recommendations, and the food hygiene rating in countries that have one. */
export function Page() {
  const { t } = useTexts()
  const { store } = useShop()
  const section = useSection('features')
  const isBritish = store.country === 'GB'
  return (
    <SectionForm section={section} beside={isBritish ? <HygienePreview whole={section.whole} /> : undefined}>
      <FieldSet legend={t('settings.features.pages')}>
        <EnabledField section={section} path="feedback" values={[0, 1]} />
        <EnabledField section={section} path="booking_page" values={[0, 1]} />
      </FieldSet>
      <FieldSet legend={t('settings.features.in_basket')}>
        <EnabledField section={section} path="our_recommendations" />
      </FieldSet>
      <FieldSet legend={t('settings.features.chat')}>
        <SwitchField section={section} path="ada_chat_enabled_version_2" />
        <TextField section={section} path="ada_chat_handle" autoComplete="off" maxLength={60} />
      </FieldSet>
      {isBritish && (
        <FieldSet legend={t('settings.features.hygiene_rating')}>
          <HygieneFields section={section} />
        </FieldSet>
      )}
    </SectionForm>
  )
}

const WORDS = ['', 'ENABLED'] as const

type EnabledProps = {
  section: Section
  path: 'our_recommendations' | 'website_hygiene_ratings_toggle' | 'feedback' | 'booking_page'
  /** The values of off and on. */
  values?: readonly [unknown, unknown]
  /** Other effects of a change. */
  onChange?: (isWanted: boolean) => void
}

/** A switch whose wire value is a word or a number. */
function EnabledField({ section, path, values: [off, on] = WORDS, onChange }: EnabledProps) {
  const { words, frame, value, edit } = useField({ section, path })
  const isOn = String(value) === String(on)
  return (
    <Framed {...frame}>
      <Checkbox
        {...words}
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={({ target }) => {
          edit(target.checked ? on : off)
          onChange?.(target.checked)
        }}
      />
    </Framed>
  )
}

function HygieneFields({ section }: { section: Section }) {
  const { t } = useTexts()
  const rating = partOf(section, 'hygiene_rating')
  const show = (isWanted: boolean) => {
    if (isWanted && !section.value('hygiene_rating'))
      section.edit('hygiene_rating', { rating: 'FHRS_AWAITING', rating_date: '', url: '' })
  }
  const ratings = HYGIENE_RATINGS.map(each => ({ value: each, label: t(`settings.features.rating_${each}`) }))
  return (
    <>
      <EnabledField section={section} path="website_hygiene_ratings_toggle" onChange={show} />
      {Boolean(section.value('hygiene_rating')) && (
        <Framed section={section} id="hygiene_rating" value={section.value('hygiene_rating')}>
          <div className={styles.fields}>
            <SelectField section={rating} path="rating" options={ratings} />
            <DateField section={rating} path="rating_date" />
            <TextField section={rating} path="url" type="url" inputMode="url" />
          </div>
        </Framed>
      )}
    </>
  )
}
