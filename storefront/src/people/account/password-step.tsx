import { login } from '@tiffin/contract/people/accounts/diner'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { type SyntheticEvent, useId, useState } from 'react'
import { errorLike, isCut } from '../../lib/error-like.ts'
import { useShop } from '../../lib/shop.tsx'
import { readStored } from '../../lib/storage.ts'
import styles from './account.module.css'
import { Failure } from './failure.tsx'
import { PasswordField } from './password-field.tsx'
import { readAgain, rememberLogin } from './remember.ts'
import { signingIn } from './signing-in.ts'

type Props = { email: string; onDone: () => void; onOther: () => void }

/** No strength rule applies here: it was checked when the password was chosen. */
export function PasswordStep({ email, onDone, onOther }: Props) {
  const { t, textOfError } = useTexts()
  const shop = useShop()
  const id = useId()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  const fail = (text: string) => {
    setError(text)
    setBusy(false)
    document.getElementById(id)?.focus()
  }
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (password === '') return fail(t('account.missing.password'))
    setError(undefined)
    setFailure(undefined)
    setBusy(true)
    const cart_id = readStored('cart_id')
    try {
      const body = { email, password, app_name: 'CUSTOMER' as const, ...(cart_id && { cart_id }) }
      const answer = await signingIn(async () => {
        const response = await shop.call(login, { body })
        if (!('error' in response)) rememberLogin(response)
        return response
      })
      if ('error' in answer) return fail(textOfError({ message: answer.message }))
      await readAgain(shop)
      onDone()
    } catch (refused) {
      const text = textOfError(errorLike(refused))
      if (!isCut(refused)) return fail(text)
      setBusy(false)
      setFailure(text)
    }
  }
  return (
    <form noValidate className={styles.form} onSubmit={event => void submit(event)}>
      <WhoSignsIn email={email} onOther={onOther} />
      {/* Password managers associate the two only if both are in the form. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        id={id}
        label={t('account.field.password')}
        autoComplete="current-password"
        value={password}
        error={error}
        onChange={setPassword}
      />
      <Failure text={failure} />
      <Button type="submit" variant="primary" wide busy={busy}>
        {t('account.password.next')}
      </Button>
    </form>
  )
}

function WhoSignsIn({ email, onOther }: Pick<Props, 'email' | 'onOther'>) {
  const { t } = useTexts()
  return (
    <p className={styles.who}>
      <span>{email}</span>
      <Button variant="plain" onClick={onOther}>
        {t('account.password.other')}
      </Button>
    </p>
  )
}
