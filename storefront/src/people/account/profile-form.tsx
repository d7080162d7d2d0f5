import { PHONE_TEXT_MAX } from '@tiffin/contract/people/accounts/person'
import type { WireProfile } from '@tiffin/contract/people/accounts/profile'
import { Button } from '@tiffin/ui/button'
import { Checkbox } from '@tiffin/ui/checkbox'
import { Field, type FieldProps } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { type SyntheticEvent, useEffect, useId } from 'react'
import { focusHeading } from '../../lib/focus-heading.ts'
import styles from './account.module.css'
import { PhoneCodePart } from './phone-code-part.tsx'
import { EMPTY_PROFILE, PROFILE_FIELDS } from './profile-form-values.ts'
import { useProfileForm } from './use-profile-form.ts'

/** The customer's details as the shop stores them; they can be changed. */
export function ProfileForm({ profile, token }: { profile: WireProfile; token: string }) {
  const form = useProfileForm(profile, token)
  // The part of the code disappears with the button that had the focus.
  const verified = (next: WireProfile) => {
    form.saved(next)
    focusHeading()
  }
  const editAgain = () => {
    form.editAgain()
    focusHeading()
  }
  if (form.pending) return <PhoneCodePart phone={form.pending} onVerified={verified} onOther={editAgain} />
  return <Fields form={form} />
}

/** The form before the profile has arrived: empty and disabled, so that nothing moves when it arrives. */
export function LoadingProfileForm() {
  return (
    <div aria-busy>
      <Fields form={LOADING} disabled />
    </div>
  )
}

type FieldsForm = Pick<ReturnType<typeof useProfileForm>, 'values' | 'errors' | 'busy' | 'change' | 'save'>

const LOADING: FieldsForm = {
  values: EMPTY_PROFILE,
  errors: {},
  busy: true,
  change: () => {},
  save: () => {},
}

function Fields({ form, disabled = false }: { form: FieldsForm; disabled?: boolean }) {
  const { t } = useTexts()
  const prefix = useId()
  const { values, errors, busy, change, save } = form
  useEffect(() => {
    const first = PROFILE_FIELDS.find(field => errors[field])
    if (first) document.getElementById(`${prefix}-${first}`)?.focus()
  }, [errors, prefix])
  const field = (name: 'first_name' | 'last_name' | 'email' | 'phone', more: Partial<FieldProps>) => (
    <Field
      id={`${prefix}-${name}`}
      name={name}
      label={t(`account.field.${name}`)}
      required
      disabled={disabled}
      value={values[name]}
      error={errors[name]}
      onChange={event => change({ [name]: event.target.value })}
      {...more}
    />
  )
  const box = (name: 'is_subscribed_sms' | 'is_subscribed_email', label: string) => (
    <Checkbox
      name={name}
      label={label}
      disabled={disabled}
      checked={values[name]}
      onChange={event => change({ [name]: event.target.checked })}
    />
  )
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!busy) save()
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {field('first_name', { autoComplete: 'given-name', maxLength: 60 })}
      {field('last_name', { autoComplete: 'family-name', maxLength: 60 })}
      {field('email', { type: 'email', autoComplete: 'email', inputMode: 'email', maxLength: 160 })}
      {field('phone', { type: 'tel', autoComplete: 'tel', inputMode: 'tel', maxLength: PHONE_TEXT_MAX })}
      {box('is_subscribed_sms', t('account.register.sms'))}
      {box('is_subscribed_email', t('account.register.email_offers'))}
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {t('account.profile.save')}
        </Button>
      </div>
    </form>
  )
}
