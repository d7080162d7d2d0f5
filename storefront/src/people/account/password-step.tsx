import { login } from '@tiffin/contract/people/accounts/diner'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { type SyntheticEvent, useId, useState } from 'react'
import { errorLike, isCut } from '../../lib/error-like.ts'
import { useShop } from '../../lib/shop.tsx'
import styles from './account.module.css'
import { Failure } from './failure.tsx'
import { finishSignIn, signInBody } from './finish-sign-in.ts'
import { PasswordField } from './password-field.tsx'
import { requestOrResumeCode, type SentCode } from './request-code.ts'
import { useSending } from './use-sending.ts'
import { WhoSignsIn } from './who-signs-in.tsx'

type Props = {
  email: string
  onDone: () => void
  onOther: () => void
  onForgot: () => void
  /** A code was sent to the e-mail. */
  onCode: (sent: SentCode) => void
}

/** No strength rule applies here: it was checked when the password was chosen. */
export function PasswordStep({ email, onDone, onOther, onForgot, onCode }: Props) {
  const { t, textOfError } = useTexts()
  const shop = useShop()
  const id = useId()
  const [password, setPassword] = useState('')
  const { busy, errors, failure, send, refuse } = useSending(['password'], () => id)
  const code = useSending([], () => id)

  const signIn = async () => {
    try {
      const body = { ...signInBody(), email, password }
      const wrong = await finishSignIn(shop, () => shop.call(login, { body }))
      if (wrong) refuse({ password: textOfError({ message: wrong }) })
      else onDone()
    } catch (refused) {
      // A refusal of the server is shown at the field; a failed request is rethrown.
      if (isCut(refused)) throw refused
      refuse({ password: textOfError(errorLike(refused)) })
    }
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    code.setFailure(undefined)
    void send(password === '' ? { password: t('account.missing.password') } : {}, signIn)
  }
  const sendCode = () => void code.send({}, async () => onCode(await requestOrResumeCode(shop, email)))
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <WhoSignsIn email={email} onOther={onOther} />
      {/* Password managers associate the two only if both are in the form. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        id={id}
        label={t('account.field.password')}
        autoComplete="current-password"
        value={password}
        error={errors.password}
        onChange={setPassword}
      />
      <Failure text={failure ?? code.failure} />
      <Button type="submit" variant="primary" wide busy={busy}>
        {t('account.password.next')}
      </Button>
      <div className={styles.others}>
        <Button variant="plain" busy={code.busy} onClick={sendCode}>
          {t('account.password.code')}
        </Button>
        <Button variant="plain" onClick={onForgot}>
          {t('account.password.forgot')}
        </Button>
      </div>
    </form>
  )
}
