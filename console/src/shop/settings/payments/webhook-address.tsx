import { useTexts } from '@tiffin/ui/texts'
import { CopiedAddress } from '../../../form/copied-address.tsx'

/** The webhook address, for copying to the provider. */
export function WebhookAddress({ provider, address }: { provider: string; address: string }) {
  const { t } = useTexts()
  return (
    <CopiedAddress
      label={t('settings.payments.webhook')}
      hint={t('settings.payments.webhook_hint', { provider })}
      address={address}
    />
  )
}
