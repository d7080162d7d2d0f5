import { PROVIDER_NAMES } from '@tiffin/contract/money/payments/payment-modes'
import { useTexts } from '@tiffin/ui/texts'
import type { Editing } from '../../../form/editing.ts'
import { SelectField } from '../../../form/fields.tsx'
import page from '../../../shell/page.module.css'
import { nameOf } from '../../../lib/provider-names.ts'

type Props = { section: Editing<'provider'>; names?: readonly string[] }

/** The card provider, if this installation has one. */
export function ProviderField({ section, names = PROVIDER_NAMES.card }: Props) {
  const { t } = useTexts()
  if (names.length === 0) return null
  const sandbox = { value: 'SANDBOX', label: t('settings.payments.sandbox') }
  const options = names.map(name => (name === sandbox.value ? sandbox : { value: name, label: nameOf(name) }))
  return (
    <>
      <SelectField
        section={section}
        path="provider"
        options={options}
        none={t('console.settings.none')}
        empty=""
      />
      {section.value('provider') === sandbox.value && (
        <p className={page.soft}>{t('settings.payments.sandbox_means')}</p>
      )}
    </>
  )
}
