import { SMS_STEPS } from '@tiffin/contract/shop/settings/sms'
import { FieldSet } from '@tiffin/ui/field-set'
import { useTexts } from '@tiffin/ui/texts'
import { MoneyField, SwitchField } from '../../../form/fields.tsx'
import { SectionForm } from '../../../form/section-form.tsx'
import { useSection } from '../../../form/use-section.ts'
import { SmsMonth } from './sms-month.tsx'

/** Text messages about orders: when one is sent, and what they may cost in a month. */
export function Page() {
  const { t } = useTexts()
  const section = useSection('sms')
  return (
    <SectionForm section={section}>
      <SwitchField section={section} path="enabled" />
      <FieldSet legend={t('settings.sms.which')}>
        {SMS_STEPS.map(step => (
          <SwitchField key={step} section={section} path={`steps.${step}`} />
        ))}
      </FieldSet>
      <FieldSet legend={t('settings.sms.cost')}>
        <SmsMonth />
        <MoneyField section={section} path="text_price" />
        <MoneyField section={section} path="month_limit" />
      </FieldSet>
    </SectionForm>
  )
}
