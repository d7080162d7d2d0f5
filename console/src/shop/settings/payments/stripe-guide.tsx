import { ButtonLink } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import type { ReactNode } from 'react'
import { type SavedKey, SecretField } from '../../../form/secret-field.tsx'
import page from '../../../shell/page.module.css'
import styles from './payments.module.css'
import { WebhookAddress } from './webhook-address.tsx'

type Props = {
  webhook: string | undefined
  onSaved: SavedKey
  /** The result of the test. */
  tried: ReactNode
}

const DASHBOARD = 'https://dashboard.stripe.com'

/**
 * Connects the shop's Stripe account step by step: where each key is found, and where it is
 * entered.
 */
export function StripeGuide({ webhook, onSaved, tried }: Props) {
  const { t } = useTexts()
  return (
    <section aria-labelledby="stripe-guide" className={styles.guide}>
      <h2 id="stripe-guide">{t('settings.payments.stripe.title')}</h2>
      <p className={page.soft}>{t('settings.payments.stripe.lead')}</p>
      <ol className={styles.steps}>
        <Step name="key" href={`${DASHBOARD}/apikeys`}>
          <SecretField name="stripe_secret_key" onSaved={onSaved} />
        </Step>
        {webhook && (
          <Step name="webhook" href={`${DASHBOARD}/webhooks/create`}>
            <WebhookAddress provider="Stripe" address={webhook} />
          </Step>
        )}
        <Step name="signing">
          <SecretField name="stripe_webhook_secret" onSaved={onSaved} />
        </Step>
        <Step name="test">{tried}</Step>
      </ol>
    </section>
  )
}

type StepProps = { name: string; href?: string; children: ReactNode }

function Step({ name, href, children }: StepProps) {
  const { t } = useTexts()
  return (
    <li>
      <div className={styles.step}>
        <h3>{t(`settings.payments.stripe.${name}`)}</h3>
        <p>{t(`settings.payments.stripe.${name}_text`)}</p>
        {href && (
          <ButtonLink href={href} target="_blank" rel="noreferrer">
            {t(`settings.payments.stripe.${name}_open`)}
          </ButtonLink>
        )}
        {children}
      </div>
    </li>
  )
}
