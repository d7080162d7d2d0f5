import { FieldSet } from '@tiffin/ui/field-set'
import { useTexts } from '@tiffin/ui/texts'
import { MoneyField, NumberField, PercentField, SwitchField } from '../../../form/fields.tsx'
import { OptionalPart } from '../../../form/optional-part.tsx'
import { SectionForm } from '../../../form/section-form.tsx'
import { useSection } from '../../../form/use-section.ts'
import { SampleBasket } from '../sample/sample-basket.tsx'

/**
 * The charges of an order besides dishes and delivery, with a sample basket that is priced while
 * typing.
 */
export function Page() {
  const { t } = useTexts()
  const section = useSection('charges')
  return (
    <SectionForm section={section} beside={<SampleBasket sections={{ charges: section.whole }} />}>
      <OptionalPart section={section} path="service" blank={() => ({ percent: null, amount: null })}>
        {part => (
          <>
            <PercentField section={part} path="percent" />
            <MoneyField section={part} path="amount" />
          </>
        )}
      </OptionalPart>
      <PercentField section={section} path="dinein_service_percent" />
      <OptionalPart section={section} path="bag" blank={() => ({ amount: 10, items_per_bag: null })}>
        {part => (
          <>
            <MoneyField section={part} path="amount" />
            <NumberField section={part} path="items_per_bag" />
          </>
        )}
      </OptionalPart>
      <OptionalPart section={section} path="card" blank={() => ({ percent: 1 })}>
        {part => <PercentField section={part} path="percent" />}
      </OptionalPart>
      <FieldSet legend={t('settings.charges.tips')} rule={t('settings.charges.tips_hint')}>
        <SwitchField section={section} path="tips.delivery" />
        <SwitchField section={section} path="tips.dinein" />
      </FieldSet>
      <FieldSet legend={t('settings.charges.off')}>
        <PercentField section={section} path="online_discount_percent" />
        <PercentField section={section} path="collection_discount_percent" />
      </FieldSet>
    </SectionForm>
  )
}
