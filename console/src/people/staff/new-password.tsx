import { useQuery } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import { readPasswordReset, resetPassword } from '@tiffin/contract/people/staff/staff'
import { Button, buttonClass } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { call } from '../../lib/api.ts'
import { showMessage } from '../../lib/message.ts'
import { endSession } from '../../lib/session.ts'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import { Door } from './door.tsx'
import { linkToken } from './link-token.ts'
import { NewPasswordField } from './password-field.tsx'
import { useSending } from './use-sending.ts'

/** Sets a new password with the link of a letter. */
export function NewPassword() {
  const { t } = useTexts()
  const [token] = useState(linkToken)
  const [password, setPassword] = useState('')
  const [, go] = useLocation()
  const { send, busy, problems } = useSending('password')
  const link = useQuery({
    queryKey: ['reset', token],
    queryFn: ({ signal }) => call(readPasswordReset, { body: { token }, signal }),
    // A link that has been used in the meantime is reported when the form is sent; typed values are kept.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (link.error instanceof CallError && [400, 404].includes(link.error.status))
    return (
      <Door title={t('console.new_password.ended_title')}>
        <p>{t('console.new_password.ended')}</p>
        <Link href="/forgotten" className={buttonClass({ variant: 'primary', wide: true })}>
          {t('console.new_password.again')}
        </Link>
      </Door>
    )
  if (!link.data) return link.isError ? <NotLoaded retry={link.refetch} /> : <Loading />
  const save = () =>
    void send(async () => {
      await call(resetPassword, { body: { token, password } })
      // If this account was signed in here, its session has ended.
      endSession({ by_user: true })
      showMessage({ kind: 'success', text: t('console.new_password.done') })
      go('/', { replace: true })
    })
  return (
    <Door title={t('console.new_password.title')} problems={problems} onSubmit={save}>
      <p>{t('console.new_password.lead', { email: link.data.email })}</p>
      <input type="hidden" autoComplete="username" value={link.data.email} readOnly />
      <NewPasswordField
        id="password"
        label={t('console.new_password.password')}
        value={password}
        error={problems.fields.password}
        onChange={setPassword}
      />
      <Button type="submit" variant="primary" wide busy={busy} busyLabel={t('console.people.busy')}>
        {t('console.new_password.submit')}
      </Button>
    </Door>
  )
}
