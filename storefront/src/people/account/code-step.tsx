import { loginWithCode } from '@tiffin/contract/people/passwords/diner'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { type SyntheticEvent, useId, useState } from 'react'
import { useShop } from '../../lib/shop.tsx'
import styles from './account.module.css'
import { CodeField } from './code-field.tsx'
import { Failure } from './failure.tsx'
import { finishSignIn, signInBody } from './finish-sign-in.ts'
import { ResendButton } from './resend-button.tsx'
import { requestCode, type SentCode } from './request-code.ts'
import { useSending } from './use-sending.ts'
import { WhoSignsIn } from './who-signs-in.tsx'

type Props = { email: string; sent: SentCode; onDone: () => void; onOther: () => void }

/** Signs in with the code of a letter, without a password. */
export function CodeStep({ email, sent: first, onDone, onOther }: Props) {
  const { t } = useTexts()
  const shop = useShop()
  const id = useId()
  const [sent, setSent] = useState(first)
  const [code, setCode] = useState('')
  const [note, setNote] = useState('')
  const { busy, errors, failure, send } = useSending(['code'], () => id)

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setNote('')
    void send(code.trim() === '' ? { code: t('account.missing.code') } : {}, async () => {
      const body = { ...signInBody(), id: sent.id, email, code }
      await finishSignIn(shop, () => shop.call(loginWithCode, { body }))
      onDone()
    })
  }
  const sendAgain = async () => {
    let next: SentCode | undefined
    await send({}, async () => {
      next = await requestCode(shop, email)
      setSent(next)
      setCode('')
      setNote(t('account.code.sent_again'))
    })
    return next?.resend_after
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <WhoSignsIn email={email} onOther={onOther} />
      <p>{t('account.code.lead')}</p>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <CodeField id={id} value={code} error={errors.code} onChange={setCode} />
      <p role="status" className={styles.note}>
        {note}
      </p>
      <Failure text={failure} />
      <Button type="submit" variant="primary" wide busy={busy}>
        {t('account.password.next')}
      </Button>
      <div className={styles.others}>
        <ResendButton
          label={t('account.code.again')}
          after={first.resend_after}
          busy={busy}
          onPress={sendAgain}
        />
      </div>
    </form>
  )
}
