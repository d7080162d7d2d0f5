import type { WireProfile } from '@tiffin/contract/people/accounts/profile'
import { Button } from '@tiffin/ui/button'
import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import styles from './account.module.css'
import { usePhoneCode } from './use-phone-code.ts'

type Props = { phone: string; onVerified: (profile: WireProfile) => void; onOther: () => void }

/** Asks for the code that was sent to a new phone number. */
export function PhoneCodePart({ phone, onVerified, onOther }: Props) {
  const { t } = useTexts()
  const id = useId()
  const [otp, setOtp] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const { state, busy, error, isRefused, wait, send, verify } = usePhoneCode(phone, onVerified)
  useEffect(() => {
    if (error !== undefined || state === 'otpSent') document.getElementById(id)?.focus()
  }, [error, state, id])
  // The form of the details is gone, with the button that had the focus.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const news = state !== 'pending' ? 'sent' : isRefused ? 'not_sent' : 'pending'
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setEmpty(otp.trim() === '')
    if (otp.trim() === '') document.getElementById(id)?.focus()
    else if (!busy) verify(otp)
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <h2 ref={heading} tabIndex={-1}>
        {t('account.profile.code.title')}
      </h2>
      <p role="status">{t(`account.profile.code.${news}`, { phone })}</p>
      <Field
        id={id}
        name="otp"
        label={t('account.profile.code.label')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
        required
        value={otp}
        error={isEmpty ? t('errors.required') : error}
        onChange={event => {
          setOtp(event.target.value)
          setEmpty(false)
        }}
      />
      <div className={styles.ways}>
        <Button type="submit" variant="primary" busy={busy === 'verify'}>
          {t('account.profile.code.verify')}
        </Button>
        <Button busy={busy === 'send'} disabled={wait > 0} onClick={send}>
          {wait > 0 ? t('account.profile.code.wait', { seconds: wait }) : t('account.profile.code.again')}
        </Button>
        <Button variant="plain" onClick={onOther}>
          {t('account.profile.code.other')}
        </Button>
      </div>
    </form>
  )
}
