import { type SocialProvider, secretsProviderOf } from '@tiffin/contract/people/social/providers'
import { hasNeededSecrets, secretsOfProvider, type ShopSecret } from '@tiffin/contract/shop/settings/secrets'
import { useTexts } from '@tiffin/ui/texts'
import { CopiedAddress } from '../../../form/copied-address.tsx'
import { SecretField } from '../../../form/secret-field.tsx'
import { useSecrets } from '../../../form/use-secrets.ts'
import { nameOf } from '../../../lib/provider-names.ts'
import page from '../../../shell/page.module.css'
import styles from './social.module.css'
import { TryKeys } from './try-keys.tsx'
import { useKeyTrial } from './use-key-trial.ts'

type Props = { provider: SocialProvider; callbacks: string[] }

/** One provider: what to do there, the addresses for it, its keys, and a test of them. */
export function ProviderSection({ provider, callbacks }: Props) {
  const { t } = useTexts()
  const { data } = useSecrets()
  const trial = useKeyTrial(provider)
  const owner = secretsProviderOf(provider)
  const name = nameOf(owner)
  const set = data?.data.map(secret => secret.name) ?? []
  const testAtOnce = (saved: ShopSecret) => {
    if (hasNeededSecrets(owner, [...set, saved])) trial.mutate()
  }
  return (
    <section aria-labelledby={`social-${provider}`} className={styles.provider}>
      <h2 id={`social-${provider}`}>{name}</h2>
      {data && (
        <p>
          <strong>
            {t(hasNeededSecrets(owner, set) ? 'settings.social.offered' : 'settings.social.not_offered', {
              provider: name,
            })}
          </strong>
        </p>
      )}
      <p className={page.soft}>{t(`settings.social.${provider}_text`)}</p>
      {callbacks.map(address => (
        <CopiedAddress
          key={address}
          label={t('settings.social.callback')}
          hint={t('settings.social.callback_hint', { provider: name })}
          address={address}
        />
      ))}
      {secretsOfProvider(owner).map(secret => (
        <SecretField key={secret} name={secret} onSaved={testAtOnce} />
      ))}
      <TryKeys provider={name} trial={trial} />
    </section>
  )
}
