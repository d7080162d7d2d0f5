import { Disclosure } from '@tiffin/ui/disclosure'
import { FieldSet } from '@tiffin/ui/field-set'
import { useTexts } from '@tiffin/ui/texts'
import { SecretField } from '../../../form/secret-field.tsx'
import { SwitchField } from '../../../form/fields.tsx'
import { SectionForm } from '../../../form/section-form.tsx'
import { useSection } from '../../../form/use-section.ts'
import { useOrdering } from '../use-ordering.ts'
import { ModeFields } from './mode-fields.tsx'
import { ModesPreview } from './modes-preview.tsx'
import { ProviderField } from './provider-field.tsx'
import { ProviderKeys } from './provider-keys.tsx'

/** The payment modes of each service type, and the options of the checkout. */
export function Page() {
  const { t } = useTexts()
  const section = useSection('payments')
  const ordering = useOrdering()
  const provider = section.value('provider')
  return (
    <SectionForm section={section} beside={<ModesPreview whole={section.whole} ordering={ordering} />}>
      <ModeFields section={section} type="delivery" isOff={ordering?.delivery.enabled === false} />
      <ModeFields section={section} type="collection" isOff={ordering?.collection.enabled === false} />
      <ProviderField section={section} />
      {typeof provider === 'string' && <ProviderKeys key={provider} provider={provider} />}
      <FieldSet legend={t('settings.payments.more')}>
        <SwitchField section={section} path="express_checkout" />
        <SwitchField section={section} path="refund_choice" />
        <SwitchField section={section} path="quick_checkout" />
      </FieldSet>
      <Disclosure summary={t('settings.payments.programmers')}>
        <SecretField name="balance_token" />
      </Disclosure>
    </SectionForm>
  )
}
