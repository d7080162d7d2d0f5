import { hasNeededSecrets, secretsOfProvider } from '@tiffin/contract/settings/secrets'
import { useTexts } from '@tiffin/ui/texts'
import { SecretField } from '../../form/secret-field.tsx'
import { useSecrets } from '../../form/use-secrets.ts'
import page from '../../shell/page.module.css'
import { nameOf } from '../../lib/provider-names.ts'
import { TryProvider } from './try-provider.tsx'
import { WebhookAddress } from './webhook-address.tsx'

/** What a shop enters for whoever charges its cards, where the provider wants anything at all. */
export function ProviderKeys({ provider }: { provider: string }) {
  const { t } = useTexts()
  const { data } = useSecrets()
  const names = secretsOfProvider(provider)
  if (names.length === 0) return null
  const set = data?.data.map(({ name }) => name)
  const webhook = data?.webhooks[provider]
  return (
    <>
      {set && !hasNeededSecrets(provider, set) && (
        <p className={page.soft}>{t('settings.payments.keys_missing')}</p>
      )}
      {names.map(name => (
        <SecretField key={name} name={name} />
      ))}
      {webhook && <WebhookAddress provider={nameOf(provider)} address={webhook} />}
      <TryProvider key={provider} provider={provider} />
    </>
  )
}
