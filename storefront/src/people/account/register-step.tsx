import { PHONE_TEXT_MAX } from '@tiffin/contract/people/accounts/person'
import { Button } from '@tiffin/ui/button'
import { Checkbox } from '@tiffin/ui/checkbox'
import { Disclosure } from '@tiffin/ui/disclosure'
import { Field, type FieldProps } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { type SyntheticEvent, useEffect, useId } from 'react'
import { useShop } from '../../lib/shop.tsx'
import { Terms } from '../consent/terms.tsx'
import styles from './account.module.css'
import { Failure } from './failure.tsx'
import { PasswordField } from './password-field.tsx'
import { REGISTRATION_FIELDS, type Registration, type RegistrationField } from './registration.ts'
import { useRegistration } from './use-registration.ts'
import { useRegistrationDraft } from './use-registration-draft.ts'

type Props = { email: string; onDone: () => void; onLogin: () => void }

/** The form for a new account. No checkbox is preselected. */
export function RegisterStep({ email, onDone, onLogin }: Props) {
  const { t } = useTexts()
  const { configuration } = useShop()
  const prefix = useId()
  const { given, set, clear } = useRegistrationDraft(email)
  const { busy, errors, failure, submit, retry } = useRegistration(() => {
    clear()
    onDone()
  })
  const idOf = (field: RegistrationField) => `${prefix}-${field}`

  useEffect(() => {
    const first = REGISTRATION_FIELDS.find(field => errors[field])
    if (first) document.getElementById(`${prefix}-${first}`)?.focus()
  }, [errors, prefix])

  if (retry) return <RetryConsent failure={failure} busy={busy} retry={retry} />

  const field = (name: 'first_name' | 'last_name' | 'email' | 'phone', more: Partial<FieldProps>) => (
    <Field
      id={idOf(name)}
      name={name}
      label={t(`account.field.${name}`)}
      required
      value={given[name]}
      error={errors[name]}
      onChange={event => set({ [name]: event.target.value })}
      {...more}
    />
  )
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    submit(given)
  }
  return (
    <form noValidate className={styles.form} onSubmit={send}>
      <p className={styles.who}>
        <span>{t('account.register.lead', { shop: configuration.name })}</span>
        <Button variant="plain" onClick={onLogin}>
          {t('account.register.login')}
        </Button>
      </p>
      {field('first_name', { autoComplete: 'given-name', maxLength: 60 })}
      {field('last_name', { autoComplete: 'family-name', maxLength: 60 })}
      {field('email', { type: 'email', autoComplete: 'email', inputMode: 'email', maxLength: 160 })}
      {field('phone', { type: 'tel', autoComplete: 'tel', inputMode: 'tel', maxLength: PHONE_TEXT_MAX })}
      <Passwords given={given} set={set} idOf={idOf} errors={errors} />
      <Consents given={given} set={set} agreeId={idOf('agree_checkbox')} error={errors.agree_checkbox} />
      <Failure text={failure} />
      <Button type="submit" variant="primary" wide busy={busy}>
        {t('account.register.next')}
      </Button>
    </form>
  )
}

type RetryProps = { failure: string | undefined; busy: boolean; retry: () => void }

/** The account exists; only its consent has not been saved. */
function RetryConsent({ failure, busy, retry }: RetryProps) {
  const { t } = useTexts()
  return (
    <div className={styles.form}>
      <p>{t('account.register.made')}</p>
      <Failure text={failure} />
      <Button variant="primary" wide busy={busy} onClick={retry}>
        {t('account.register.retry')}
      </Button>
    </div>
  )
}

type PartProps = { given: Registration; set: (change: Partial<Registration>) => void }
type PasswordsProps = PartProps & {
  idOf: (field: RegistrationField) => string
  errors: Partial<Record<RegistrationField, string>>
}

function Passwords({ given, set, idOf, errors }: PasswordsProps) {
  const { t } = useTexts()
  return (
    <>
      <PasswordField
        id={idOf('password')}
        label={t('account.field.password')}
        hint={t('account.password_rule')}
        autoComplete="new-password"
        value={given.password}
        error={errors.password}
        onChange={password => set({ password })}
      />
      <PasswordField
        id={idOf('password_confirmation')}
        name="password_confirmation"
        label={t('account.field.password_confirmation')}
        autoComplete="new-password"
        value={given.password_confirmation}
        error={errors.password_confirmation}
        onChange={password_confirmation => set({ password_confirmation })}
      />
    </>
  )
}

/** The choices and the agreement to the terms. No checkbox is preselected. */
export function Consents({
  given,
  set,
  agreeId,
  error,
}: PartProps & { agreeId: string; error: string | undefined }) {
  const { t } = useTexts()
  return (
    <>
      <Checkbox
        label={t('account.register.sms')}
        checked={given.is_subscribed_sms}
        onChange={event => set({ is_subscribed_sms: event.target.checked })}
      />
      <Checkbox
        label={t('account.register.email_offers')}
        checked={given.is_subscribed_email}
        onChange={event => set({ is_subscribed_email: event.target.checked })}
      />
      <Checkbox
        id={agreeId}
        label={t('account.register.agree')}
        checked={given.agree_checkbox}
        error={error}
        onChange={event => set({ agree_checkbox: event.target.checked })}
      />
      <Disclosure summary={t('account.register.read_terms')}>
        <Terms />
      </Disclosure>
    </>
  )
}
