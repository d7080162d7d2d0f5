import { useQuery } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import type { ResponseOf } from '@tiffin/contract/endpoint'
import { login } from '@tiffin/contract/people/accounts/diner'
import { readPasswordLink, recoverPassword } from '@tiffin/contract/people/passwords/diner'
import { Button } from '@tiffin/ui/button'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { type SyntheticEvent, useId, useState } from 'react'
import { useShop } from '../../lib/shop.tsx'
import { errorLike } from '../../lib/error-like.ts'
import styles from './account.module.css'
import { Failure } from './failure.tsx'
import { finishSignIn, signInBody } from './finish-sign-in.ts'
import { confirmationProblem, newPasswordProblem } from './new-passwords.ts'
import { PasswordField } from './password-field.tsx'
import { useSending } from './use-sending.ts'
import type { FieldTexts } from '../../lib/field-texts.ts'
import { waysText } from './ways-text.ts'

type Link = ResponseOf<typeof readPasswordLink>

type Props = {
  token: string
  onDone: () => void
  onForgot: () => void
  /** The password is set, but the sign-in with it failed. */
  onLogin: (email: string) => void
}

/** Sets a new password with the link of a letter, and signs in with it. */
export function ResetStep({ token, ...on }: Props) {
  const { t, textOfError } = useTexts()
  const { call } = useShop()
  const link = useQuery({
    queryKey: ['password-link', token],
    queryFn: () => call(readPasswordLink, { body: { token } }),
    // A link that is used meanwhile is reported when the form is sent.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (link.data) return <ResetForm token={token} link={link.data} {...on} />
  if (!link.error) return <Skeleton lines={4} />
  if (hasEnded(link.error)) return <EndedLink onForgot={on.onForgot} />
  return (
    <div className={styles.form}>
      <Failure text={textOfError(errorLike(link.error))} />
      <Button variant="primary" wide busy={link.isFetching} onClick={() => void link.refetch()}>
        {t('account.register.retry')}
      </Button>
    </div>
  )
}

function hasEnded(error: unknown): boolean {
  return error instanceof CallError && error.type === 'link-ended'
}

function EndedLink({ onForgot }: { onForgot: () => void }) {
  const { t } = useTexts()
  return (
    <div className={styles.form}>
      <Failure text={t('account.reset.ended')} />
      <Button variant="primary" wide onClick={onForgot}>
        {t('account.reset.forgot')}
      </Button>
    </div>
  )
}

const FIELDS = ['password', 'password_confirmation'] as const

function ResetForm({ token, link, onDone, onForgot, onLogin }: Props & { link: Link }) {
  const { email, has_password, ends } = link
  const { t } = useTexts()
  const shop = useShop()
  const prefix = useId()
  const idOf = (field: string) => `${prefix}-${field}`
  const [given, setGiven] = useState({ password: '', password_confirmation: '' })
  const [ended, setEnded] = useState(false)
  const { busy, errors, failure, send } = useSending(FIELDS, idOf)
  if (ended) return <EndedLink onForgot={onForgot} />

  const reset = async () => {
    try {
      await shop.call(recoverPassword, { body: { token, ...given, app_name: 'CUSTOMER' } })
    } catch (refused) {
      if (!hasEnded(refused)) throw refused
      return setEnded(true)
    }
    showToast({ kind: 'success', text: t('account.reset.done') })
    const body = { ...signInBody(), email, password: given.password }
    const failed = await finishSignIn(shop, () => shop.call(login, { body })).catch(() => true)
    if (failed) onLogin(email)
    else onDone()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void send(problemsOf(given, t), reset)
  }
  const field = (name: (typeof FIELDS)[number], hint?: string) => (
    <PasswordField
      id={idOf(name)}
      name={name}
      label={t(`account.field.new_${name}`)}
      hint={hint}
      autoComplete="new-password"
      value={given[name]}
      error={errors[name]}
      onChange={value => setGiven({ ...given, [name]: value })}
    />
  )
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <p>{t(has_password ? 'account.reset.lead' : 'account.reset.first', { email })}</p>
      {ends.length > 0 && <p>{t('account.reset.ends', { ways: waysText(t, ends) })}</p>}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      {field('password', t('account.password_rule'))}
      {field('password_confirmation')}
      <Failure text={failure} />
      <Button type="submit" variant="primary" wide busy={busy}>
        {t('account.reset.next')}
      </Button>
    </form>
  )
}

type Given = { password: string; password_confirmation: string }

function problemsOf({ password, password_confirmation }: Given, t: (key: string) => string) {
  const problem = newPasswordProblem(password)
  const unequal = confirmationProblem(password, password_confirmation)
  return {
    ...(problem && { password: t(problem) }),
    ...(unequal && { password_confirmation: t(unequal) }),
  } satisfies FieldTexts<keyof Given>
}
