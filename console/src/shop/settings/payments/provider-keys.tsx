import { hasNeededSecrets, secretsOfProvider, type ShopSecret } from '@tiffin/contract/shop/settings/secrets'
import { useTexts } from '@tiffin/ui/texts'
import { SecretField } from '../../../form/secret-field.tsx'
import { useSecrets } from '../../../form/use-secrets.ts'
import { nameOf } from '../../../lib/provider-names.ts'
import page from '../../../shell/page.module.css'
import { StripeGuide } from './stripe-guide.tsx'
import { TryProvider } from './try-provider.tsx'
import { useTrial } from './use-trial.ts'
import { WebhookAddress } from './webhook-address.tsx'

/**
 * The keys of the shop's card provider, if it needs any. They are tested as soon as they are saved.
 */
export function ProviderKeys({ provider }: { provider: string }) {
  const { t } = useTexts()
  const { data } = useSecrets()
  const trial = useTrial(provider)
  const names = secretsOfProvider(provider)
  if (names.length === 0) return null
  const set = data?.data.map(({ name }) => name) ?? []
  const webhook = data?.webhooks[provider]
  const testAtOnce = (saved: ShopSecret) => {
    if (hasNeededSecrets(provider, [...set, saved])) trial.mutate()
  }
  const tried = <TryProvider provider={provider} trial={trial} />
  const missing = data && !hasNeededSecrets(provider, set) && (
    <p className={page.soft}>{t('settings.payments.keys_missing')}</p>
  )
  if (provider === 'STRIPE')
    return (
      <>
        {missing}
        <StripeGuide webhook={webhook} onSaved={testAtOnce} tried={tried} />
      </>
    )
  return (
    <>
      {missing}
      {names.map(name => (
        <SecretField key={name} name={name} onSaved={testAtOnce} />
      ))}
      {webhook && <WebhookAddress provider={nameOf(provider)} address={webhook} />}
      {tried}
    </>
  )
}
