import { changeDays } from '@tiffin/contract/shop/settings/tax-rates'
import type { Settings } from '@tiffin/contract/shop/settings'
import { TAXABLE_CHARGES } from '@tiffin/contract/shop/settings/charges'
import { dateOf } from '@tiffin/contract/time'
import { FieldSet } from '@tiffin/ui/field-set'
import { useTexts } from '@tiffin/ui/texts'
import { ChoiceField, SelectField, SwitchField, TextField } from '../../../form/fields.tsx'
import { SectionForm } from '../../../form/section-form.tsx'
import type { Path } from '../../../form/section-edits.ts'
import { type SectionEditing, useSection } from '../../../form/use-section.ts'
import { localOf, useShopNow } from '../../../current-shop/shop-clock.ts'
import { SampleBasket } from '../sample/sample-basket.tsx'
import { TaxRates } from './tax-rates.tsx'

/** Tax rates by name and service type, with a sample basket that is priced while typing. */
export function Page() {
  const { t, has } = useTexts()
  const section = useSection('tax')
  const classes = (section.whole as Settings['tax'] | undefined)?.classes ?? {}
  const days = changeDays(classes, dateOf(localOf(useShopNow(60_000))))
  const rates = Object.keys(classes)
    .filter(name => classes[name])
    .map(name => ({ value: name, label: has(`settings.tax.${name}`) ? t(`settings.tax.${name}`) : name }))
  return (
    <SectionForm section={section} beside={<SampleBasket sections={{ tax: section.whole }} days={days} />}>
      <ChoiceField section={section} path="registration" values={['yes', 'no']} />
      {/* The rates are hidden until the shop is registered: only a registered shop charges tax. */}
      {section.value('registration') === 'yes' && <Rates section={section} rates={rates} />}
    </SectionForm>
  )
}

type RatesProps = {
  section: SectionEditing<Path<Settings['tax']>>
  rates: { value: string; label: string }[]
}

function Rates({ section, rates }: RatesProps) {
  const { t } = useTexts()
  return (
    <>
      <TextField section={section} path="label" />
      <TextField section={section} path="number" />
      <SwitchField section={section} path="included" />
      <TaxRates section={section} rates={rates} />
      <SelectField section={section} path="default_class" options={rates} />
      <FieldSet legend={t('settings.tax.charge_classes')} rule={t('settings.tax.charge_classes_hint')}>
        {TAXABLE_CHARGES.map(code => (
          <SelectField
            key={code}
            section={section}
            path={`charge_classes.${code}`}
            options={rates}
            none={t('settings.tax.untaxed')}
          />
        ))}
      </FieldSet>
    </>
  )
}
