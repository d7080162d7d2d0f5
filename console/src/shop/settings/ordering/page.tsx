import { FieldSet } from '@tiffin/ui/field-set'
import { useTexts } from '@tiffin/ui/texts'
import { MoneyField, NumberField, SwitchField } from '../../../form/fields.tsx'
import { SectionForm } from '../../../form/section-form.tsx'
import { useSection } from '../../../form/use-section.ts'

/** Lead times, how far ahead an order can be placed, and the capacity of slots. */
export function Page() {
  const { t } = useTexts()
  const section = useSection('ordering')
  return (
    <SectionForm section={section}>
      {(['delivery', 'collection'] as const).map(channel => (
        <FieldSet key={channel} legend={t(`console.type.${channel}`)}>
          <SwitchField section={section} path={`${channel}.enabled`} />
          <NumberField section={section} path={`${channel}.lead_minutes`} />
          <NumberField section={section} path={`${channel}.last_orders_minutes`} />
          <SwitchField section={section} path={`${channel}.pre_order`} />
          <NumberField section={section} path={`${channel}.days_ahead`} />
          <NumberField section={section} path={`${channel}.slot_minutes`} />
          <NumberField section={section} path={`${channel}.slot_capacity`} />
          <MoneyField section={section} path={`${channel}.minimum_order`} />
        </FieldSet>
      ))}
      <FieldSet legend={t('console.type.dinein')}>
        <SwitchField section={section} path="dinein.enabled" />
      </FieldSet>
      <FieldSet legend={t('settings.ordering.everything')}>
        <SwitchField section={section} path="guest_checkout" />
        <SwitchField section={section} path="verify_phones" />
        <NumberField section={section} path="unanswered_minutes" />
        <NumberField section={section} path="unpaid_orders" />
      </FieldSet>
    </SectionForm>
  )
}
