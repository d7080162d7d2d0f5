import { SectionForm } from '../../form/section-form.tsx'
import { SwitchField, TextAreaField } from '../../form/fields.tsx'
import { FieldSet } from '@tiffin/ui/field-set'
import { useTexts } from '@tiffin/ui/texts'
import styles from './hours.module.css'
import { LookAhead } from '../look-ahead.tsx'
import { Preview } from './preview.tsx'
import { SpecialDaysFields } from './special-days.tsx'
import { useHours } from './use-hours.ts'
import { WeekFields } from './week-fields.tsx'

/** When the shop is open: in the week, and on days that are unlike it; beside it what diners read. */
export function Page() {
  const { t } = useTexts()
  const hours = useHours()
  return (
    <SectionForm section={hours.section}>
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
          <LookAhead />
        </div>
      )}
    </SectionForm>
  )
}
