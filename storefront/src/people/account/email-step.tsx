import { lookupEmail } from '@tiffin/contract/people/accounts/diner'
import { isEmail } from '@tiffin/contract/people/accounts/person'
import { Button } from '@tiffin/ui/button'
import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { type SyntheticEvent, useId, useState } from 'react'
import { errorLike, isCut } from '../../lib/error-like.ts'
import { useShop } from '../../lib/shop.tsx'
import styles from './account.module.css'
import { OtherWays } from './other-ways.tsx'
import type { MoreInfoNeeded } from './send-social-login.ts'

type Props = {
  email: string
  onKnown: (email: string) => void
  onUnknown: (email: string) => void
  onDone: () => void
  onMore: (needed: MoreInfoNeeded) => void
}

export function EmailStep({ email: before, onKnown, onUnknown, onDone, onMore }: Props) {
  const { t, textOfError } = useTexts()
  const { call } = useShop()
  const id = useId()
  const [email, setEmail] = useState(before)
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const typed = email.trim()
    const problem =
      typed === '' ? t('account.missing.email') : isEmail(typed) ? undefined : t('account.problem.email')
    setError(problem)
    setFailure(undefined)
    if (problem) return document.getElementById(id)?.focus()
    setBusy(true)
    try {
      const { outcome } = await call(lookupEmail, { body: { email: typed } })
      if (outcome === 'success') onKnown(typed)
      else onUnknown(typed)
    } catch (refused) {
      const text = textOfError(errorLike(refused))
      if (isCut(refused)) setFailure(text)
      else setError(text)
      setBusy(false)
    }
  }
  return (
    <form noValidate className={styles.form} onSubmit={event => void submit(event)}>
      <p>{t('account.email.lead')}</p>
      <Field
        id={id}
        label={t('account.field.email')}
        type="email"
        name="email"
        autoComplete="username webauthn"
        inputMode="email"
        spellCheck={false}
        maxLength={160}
        required
        value={email}
        error={error}
        onChange={event => setEmail(event.target.value)}
      />
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <Button type="submit" variant="primary" wide busy={busy}>
        {t('account.email.next')}
      </Button>
      <OtherWays onDone={onDone} onMore={onMore} />
    </form>
  )
}
