import { requestPasswordReset } from '@tiffin/contract/people/staff/staff'
import { Button } from '@tiffin/ui/button'
import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { Door } from './door.tsx'
import { useSending } from './use-sending.ts'

/** Requests a link for a new password. The message is the same for every address. */
export function Forgotten() {
  const { t } = useTexts()
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const { send, busy, problems } = useSending('email')
  if (sentTo !== undefined)
    return (
      <Door title={t('console.forgotten.sent_title')}>
        <p role="status">{t('console.forgotten.sent', { email: sentTo })}</p>
      </Door>
    )
  const requestLink = () =>
    void send(async () => {
      const to = email.trim()
      await call(requestPasswordReset, { body: { email: to } })
      setSentTo(to)
    })
  return (
    <Door title={t('console.forgotten.title')} problems={problems} onSubmit={requestLink}>
      <p>{t('console.forgotten.lead')}</p>
      <Field
        id="email"
        type="email"
        autoComplete="username"
        label={t('console.sign_in.email')}
        value={email}
        error={problems.fields.email}
        maxLength={160}
        required
        onChange={event => setEmail(event.target.value)}
      />
      <Button type="submit" variant="primary" wide busy={busy} busyLabel={t('console.people.busy')}>
        {t('console.forgotten.send')}
      </Button>
    </Door>
  )
}
