import { FieldSet } from '@tiffin/ui/field-set'
import { useTexts } from '@tiffin/ui/texts'
import { MoneyField, NumberField, SwitchField, TextAreaField } from '../../../form/fields.tsx'
import { ListField } from '../../../form/list-field.tsx'
import { SectionForm } from '../../../form/section-form.tsx'
import { useSection } from '../../../form/use-section.ts'
import { OwnWeek } from '../hours/own-week.tsx'

/** The rules by which guests book a table. */
export function Page() {
  const { t } = useTexts()
  const section = useSection('booking')
  return (
    <SectionForm section={section}>
      <FieldSet legend={t('settings.booking.when')}>
        <OwnWeek section={section} path="sittings" blank={{ open: '18:00', close: '21:00' }} />
        <NumberField section={section} path="slot_minutes" />
        <NumberField section={section} path="notice_minutes" />
        <NumberField section={section} path="days_ahead" />
      </FieldSet>
      <ListField
        section={section}
        path="stays"
        blank={() => ({ covers: 2, minutes: 90 })}
        nameOf={row => t('settings.booking.stay_named', { covers: String(row.covers) })}
      >
        {row => (
          <>
            <NumberField section={row} path="covers" />
            <NumberField section={row} path="minutes" />
          </>
        )}
      </ListField>
      <FieldSet legend={t('settings.booking.tables')}>
        <NumberField section={section} path="turnover_minutes" />
        <NumberField section={section} path="largest_party" />
      </FieldSet>
      <FieldSet legend={t('settings.booking.deposits')}>
        <MoneyField section={section} path="deposit_per_guest" />
        <NumberField section={section} path="deposit_from_guests" />
        <NumberField section={section} path="deposit_notice_hours" />
      </FieldSet>
      <FieldSet legend={t('settings.booking.answers')}>
        <SwitchField section={section} path="auto_confirm" />
        <NumberField section={section} path="change_minutes" />
        <NumberField section={section} path="reminder_hours" />
        <TextAreaField section={section} path="text" maxLength={500} />
      </FieldSet>
    </SectionForm>
  )
}
