import { PHONE_TEXT_MAX } from '@tiffin/contract/people/accounts/person'
import type { MoreInfo } from '@tiffin/contract/people/social/diner'
import { Button } from '@tiffin/ui/button'
import { Field, type FieldProps } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { type SyntheticEvent, useEffect, useId } from 'react'
import styles from './account.module.css'
import { Failure } from './failure.tsx'
import { PasswordField } from './password-field.tsx'
import { Consents } from './register-step.tsx'
import type { Registration } from './registration.ts'
import type { MoreInfoNeeded } from './send-social-login.ts'
import { useMoreInfo } from './use-more-info.ts'
import { useRegistrationDraft } from './use-registration-draft.ts'

type Props = { needed: MoreInfoNeeded; onDone: () => void }

const TEXT_FIELDS = {
  first_name: { autoComplete: 'given-name', maxLength: 60 },
  last_name: { autoComplete: 'family-name', maxLength: 60 },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', maxLength: 160 },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', maxLength: PHONE_TEXT_MAX },
} as const satisfies Record<string, Partial<FieldProps>>

/** Asks for what the provider does not say and an account needs. */
export function MoreInfoStep({ needed, onDone }: Props) {
  const { t } = useTexts()
  const prefix = useId()
  const { given, set, clear } = useRegistrationDraft('')
  const { fields, email, errors, failure, busy, submit } = useMoreInfo(needed, () => {
    clear()
    onDone()
  })

  useEffect(() => {
    const first = fields.find(field => errors[field])
    if (first) document.getElementById(`${prefix}-${first}`)?.focus()
  }, [errors, fields, prefix])

  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    submit(given)
  }
  const joins = fields.includes('password')
  return (
    <form noValidate className={styles.form} onSubmit={send}>
      <p>{t(joins ? 'account.more_info.join' : 'account.more_info.lead', { email })}</p>
      <PersonFields {...{ fields, given, set, prefix, errors }} />
      {joins && (
        <>
          {/* Password managers associate the two only if both are in the form. */}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            id={`${prefix}-password`}
            label={t('account.field.password')}
            autoComplete="current-password"
            value={given.password}
            error={errors.password}
            onChange={password => set({ password })}
          />
        </>
      )}
      {fields.includes('agree_checkbox') && (
        <Consents
          given={given}
          set={set}
          agreeId={`${prefix}-agree_checkbox`}
          error={errors.agree_checkbox}
        />
      )}
      <Failure text={failure} />
      <Button type="submit" variant="primary" wide busy={busy}>
        {t(joins ? 'account.more_info.connect' : 'account.more_info.next')}
      </Button>
    </form>
  )
}

type FieldsProps = {
  fields: MoreInfo['fields']
  given: Registration
  set: (change: Partial<Registration>) => void
  prefix: string
  errors: Partial<Record<MoreInfo['fields'][number], string>>
}

function PersonFields({ fields, given, set, prefix, errors }: FieldsProps) {
  const { t } = useTexts()
  const names = (['first_name', 'last_name', 'email', 'phone'] as const).filter(name => fields.includes(name))
  return names.map(name => (
    <Field
      key={name}
      id={`${prefix}-${name}`}
      name={name}
      label={t(`account.field.${name}`)}
      required
      value={given[name]}
      error={errors[name]}
      onChange={event => set({ [name]: event.target.value })}
      {...TEXT_FIELDS[name]}
    />
  ))
}
