import { HYGIENE_RATINGS } from '@tiffin/contract/settings/hygiene-rating'
import { Checkbox } from '@tiffin/ui/checkbox'
import { useTexts } from '@tiffin/ui/texts'
import { partOf } from '../../form/editing.ts'
import { DateField, SelectField, TextField } from '../../form/fields.tsx'
import { Framed } from '../../form/framed.tsx'
import { SectionForm } from '../../form/section-form.tsx'
import { useField } from '../../form/use-field.ts'
import { type SectionEditing, useSection } from '../../form/use-section.ts'
import page from '../../shell/page.module.css'
import { useShop } from '../../shop/shop.tsx'
import styles from './features.module.css'
import { HygienePreview } from './hygiene-preview.tsx'

type Fields = SectionEditing<'website_hygiene_ratings_toggle' | 'hygiene_rating'>

/** What the inspection of food hygiene found, where there is such a thing. */
export function Page() {
  const { t } = useTexts()
  const { store } = useShop()
  const section = useSection('features')
  const isBritish = store.country === 'GB'
  return (
    <SectionForm
      section={section}
      beside={isBritish ? <HygienePreview whole={section.whole} country={store.country} /> : undefined}
    >
      {isBritish ? (
        <HygieneFields section={section} />
      ) : (
        <p className={page.soft}>{t('settings.features.not_here')}</p>
      )}
    </SectionForm>
  )
}

function HygieneFields({ section }: { section: Fields }) {
  const { t } = useTexts()
  const { words, frame, value, edit } = useField({ section, path: 'website_hygiene_ratings_toggle' })
  const isShown = value === 'ENABLED'
  const rating = partOf(section, 'hygiene_rating')
  const show = (isWanted: boolean) => {
    edit(isWanted ? 'ENABLED' : '')
    if (isWanted && !section.value('hygiene_rating'))
      section.edit('hygiene_rating', { rating: 'FHRS_AWAITING', rating_date: '', url: '' })
  }
  const ratings = HYGIENE_RATINGS.map(each => ({ value: each, label: t(`settings.features.rating_${each}`) }))
  return (
    <>
      <Framed {...frame}>
        <Checkbox
          {...words}
          role="switch"
          aria-checked={isShown}
          checked={isShown}
          onChange={({ target }) => show(target.checked)}
        />
      </Framed>
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
