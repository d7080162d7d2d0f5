import { SectionForm } from '../../../form/section-form.tsx'
import { SwitchField, TextAreaField } from '../../../form/fields.tsx'
import { FieldSet } from '@tiffin/ui/field-set'
import { useTexts } from '@tiffin/ui/texts'
import { formatDate } from '@tiffin/ui/format.ts'
import { useShop } from '../../../current-shop/shop.tsx'
import styles from './hours.module.css'
import { PreviewLinks } from '../preview-links.tsx'
import { hoursFieldName } from './hours-field-name.ts'
import { Preview } from './preview.tsx'
import { SpecialDaysFields } from './special-days.tsx'
import { useHours } from './use-hours.ts'
import { WeekFields } from './week-fields.tsx'

/** The opening hours of the week and of special days, with a preview of the diners' page. */
export function Page() {
  const { t } = useTexts()
  const { store } = useShop()
  const hours = useHours()
  const nameOf = (path: string) =>
    hoursFieldName(path, {
      t,
      isOne: hours.isOne,
      days: hours.whole?.special_days ?? [],
      dateOf: date => formatDate(date, store.country),
    })
  return (
    <SectionForm section={hours.section} nameOf={nameOf}>
      {hours.whole && (
        <div className={styles.beside}>
          <div className={styles.fields}>
            <WeekFields hours={hours} />
            <SpecialDaysFields hours={hours} />
            <FieldSet legend={t('settings.hours.until_opened')}>
              <SwitchField section={hours.section} path="closed" />
              <TextAreaField section={hours.section} path="closed_message" maxLength={300} />
            </FieldSet>
          </div>
          <Preview hours={hours} />
          <PreviewLinks />
        </div>
      )}
    </SectionForm>
  )
}
