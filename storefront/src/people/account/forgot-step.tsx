import { isEmail } from '@tiffin/contract/people/accounts/person'
import { forgotPassword } from '@tiffin/contract/people/passwords/diner'
import { Button } from '@tiffin/ui/button'
import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { type SyntheticEvent, useId, useState } from 'react'
import { useShop } from '../../lib/shop.tsx'
import styles from './account.module.css'
import { Failure } from './failure.tsx'
import { ResendButton } from './resend-button.tsx'
import { useSending } from './use-sending.ts'

type Props = { email: string; onSent: (email: string) => void; onLogin: () => void }

/** Requests a link for a new password. */
export function ForgotStep({ email: before, onSent, onLogin }: Props) {
  const { t } = useTexts()
  const shop = useShop()
  const id = useId()
  const [email, setEmail] = useState(before)
  const { busy, errors, failure, send } = useSending(['email'], () => id)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const typed = email.trim()
    const problem =
      typed === '' ? t('account.missing.email') : isEmail(typed) ? undefined : t('account.problem.email')
    void send(problem ? { email: problem } : {}, async () => {
      await shop.call(forgotPassword, { body: { email: typed, app_name: 'CUSTOMER' } })
      onSent(typed)
    })
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <p>{t('account.forgot.lead')}</p>
      <Field
        id={id}
        label={t('account.field.email')}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        spellCheck={false}
        maxLength={160}
        required
        value={email}
        error={errors.email}
        onChange={event => setEmail(event.target.value)}
      />
      <Failure text={failure} />
      <Button type="submit" variant="primary" wide busy={busy}>
        {t('account.forgot.next')}
      </Button>
      <div className={styles.others}>
        <Button variant="plain" onClick={onLogin}>
          {t('account.forgot.back')}
        </Button>
      </div>
    </form>
  )
}

/** Seconds between two letters. */
const GAP_S = 60

/** The same for every address, with or without an account. */
export function SentStep({ email, onLogin }: { email: string; onLogin: () => void }) {
  const { t } = useTexts()
  const shop = useShop()
  const [note, setNote] = useState('')
  const { busy, failure, send } = useSending([], () => '')
  const sendAgain = async () => {
    let isSent = false
    await send({}, async () => {
      await shop.call(forgotPassword, { body: { email, app_name: 'CUSTOMER' } })
      setNote(t('account.sent.again_done'))
      isSent = true
    })
    return isSent ? GAP_S : undefined
  }
  return (
    <div className={styles.form}>
      <p>{t('account.sent.text', { email })}</p>
      <p>{t('account.sent.help')}</p>
      <p role="status" className={styles.note}>
        {note}
      </p>
      <Failure text={failure} />
      <div className={styles.others}>
        <ResendButton label={t('account.sent.again')} after={GAP_S} busy={busy} onPress={sendAgain} />
        <Button variant="plain" onClick={onLogin}>
          {t('account.forgot.back')}
        </Button>
      </div>
    </div>
  )
}
