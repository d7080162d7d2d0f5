import { useQuery, useQueryClient } from '@tanstack/react-query'
import { changePassword } from '@tiffin/contract/people/passwords/diner'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { type SyntheticEvent, useId, useState } from 'react'
import { openPopup } from '../../lib/popup.ts'
import { useShop } from '../../lib/shop.tsx'
import styles from './account.module.css'
import { Failure } from './failure.tsx'
import { confirmationProblem, newPasswordProblem } from './new-passwords.ts'
import page from './password-page.module.css'
import { PasswordField } from './password-field.tsx'
import { profileQuery } from './profile-query.ts'
import { useSending } from './use-sending.ts'
import type { FieldTexts } from '../../lib/field-texts.ts'

const FIELDS = ['old_password', 'new_password', 'confirm_password'] as const
type Given = Record<(typeof FIELDS)[number], string>
const EMPTY: Given = { old_password: '', new_password: '', confirm_password: '' }

/** Changes the password. */
export function ChangePassword({ token }: { token: string }) {
  const { t } = useTexts()
  const shop = useShop()
  const queries = useQueryClient()
  const prefix = useId()
  const email = useQuery(profileQuery(shop, token)).data?.email ?? ''
  const idOf = (field: string) => `${prefix}-${field}`
  const [given, setGiven] = useState(EMPTY)
  const { busy, errors, failure, send } = useSending(FIELDS, idOf)

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void send(problemsOf(given, t), async () => {
      await shop.call(changePassword, { body: { ...given, app_name: 'CUSTOMER' } })
      setGiven(EMPTY)
      showToast({ kind: 'success', text: t('passwords.change.done') })
      void queries.invalidateQueries({ queryKey: ['sessions'] })
    })
  }
  const field = (name: keyof Given, label: string, hint?: string) => (
    <PasswordField
      id={idOf(name)}
      name={name}
      label={label}
      hint={hint}
      autoComplete={name === 'old_password' ? 'current-password' : 'new-password'}
      value={given[name]}
      error={errors[name]}
      onChange={value => setGiven({ ...given, [name]: value })}
    />
  )
  return (
    <section className={page.section}>
      <h2>{t('passwords.change.title')}</h2>
      <p>{t('passwords.change.ends')}</p>
      {(shop.configuration.social ?? []).length > 0 && <p>{t('passwords.change.links')}</p>}
      <form noValidate className={styles.form} onSubmit={submit}>
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        {field('old_password', t('passwords.change.old'))}
        {field('new_password', t('account.field.new_password'), t('account.password_rule'))}
        {field('confirm_password', t('account.field.new_password_confirmation'))}
        <Failure text={failure} />
        <div className={page.acts}>
          <Button type="submit" variant="primary" busy={busy}>
            {t('passwords.change.next')}
          </Button>
          <Button variant="plain" onClick={() => openPopup('auth', { step: 'forgot', email })}>
            {t('passwords.change.forgot')}
          </Button>
        </div>
      </form>
    </section>
  )
}

/** The server checks the same again, and whether the old password is right. */
function problemsOf(given: Given, t: (key: string) => string): FieldTexts<keyof Given> {
  const { old_password, new_password, confirm_password } = given
  const problem =
    newPasswordProblem(new_password) ?? (new_password === old_password ? 'passwords.change.same' : undefined)
  const unequal = confirmationProblem(new_password, confirm_password)
  return {
    ...(old_password === '' && { old_password: t('passwords.change.missing_old') }),
    ...(problem && { new_password: t(problem) }),
    ...(unequal && { confirm_password: t(unequal) }),
  }
}
