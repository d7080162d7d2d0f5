import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { type ReactNode, type SyntheticEvent, useEffect, useId, useState } from 'react'
import { useShop } from '../../lib/shop.tsx'
import styles from './account.module.css'
import { CodeField } from './code-field.tsx'
import { Failure } from './failure.tsx'
import { ResendButton } from './resend-button.tsx'
import { requestCode, type SentCode } from './request-code.ts'
import { useSending } from './use-sending.ts'

type Props = {
  email: string
  sent: SentCode
  /** The content above the field. */
  children: ReactNode
  submitLabel: string
  /** Sends the code; rejects if the server refuses it. */
  onCode: (code: { id: string; code: string }) => Promise<void>
}

/** The form for a code from an e-mail, with a button that requests another code. */
export function CodeForm({ email, sent: first, children, submitLabel, onCode }: Props) {
  const { t } = useTexts()
  const shop = useShop()
  const id = useId()
  const [sent, setSent] = useState(first)
  const [code, setCode] = useState('')
  const [note, setNote] = useState('')
  const { busy, errors, failure, send } = useSending(['code'], () => id)

  // The button that requested the code is gone, so the field gets the focus.
  useEffect(() => document.getElementById(id)?.focus(), [id])

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setNote('')
    void send(code.trim() === '' ? { code: t('account.missing.code') } : {}, () =>
      onCode({ id: sent.id, code }),
    )
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
      {children}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <CodeField id={id} value={code} error={errors.code} onChange={setCode} />
      <p role="status" className={styles.note}>
        {note}
      </p>
      <Failure text={failure} />
      <Button type="submit" variant="primary" wide busy={busy}>
        {submitLabel}
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
