import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import type { Offer } from '@tiffin/contract/people/people/people'
import { acceptInvitation, readInvitation } from '@tiffin/contract/people/people/staff'
import { Button } from '@tiffin/ui/button'
import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '../../lib/api.ts'
import { showMessage } from '../../lib/message.ts'
import { startSession } from '../../lib/session.ts'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import { Door } from './door.tsx'
import { linkToken } from './link-token.ts'
import { NewPasswordField } from './password-field.tsx'
import { useSending } from './use-sending.ts'

/** The page of an invitation's link. */
export function Invitation() {
  const { t } = useTexts()
  const [token] = useState(linkToken)
  const link = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(readInvitation, { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (link.error instanceof CallError && [400, 404].includes(link.error.status))
    return (
      <Door title={t('console.invitation.ended_title')}>
        <p>{t('console.invitation.ended')}</p>
      </Door>
    )
  if (!link.data) return link.isError ? <NotLoaded retry={link.refetch} /> : <Loading />
  return <Accept offer={link.data.data} token={token} again={link.refetch} />
}

type AcceptProps = { offer: Offer; token: string; again: () => Promise<unknown> }

/** A person with an account accepts; a person without one chooses name and password. */
function Accept({ offer, token, again }: AcceptProps) {
  const { t } = useTexts()
  const [given, setGiven] = useState({ name: '', password: '' })
  const [, go] = useLocation()
  const queries = useQueryClient()
  const { send, busy, problems } = useSending(offer.has_account ? 'accept' : 'name')
  const { shop, role, email, has_account } = offer
  const accept = () =>
    void send(async () => {
      try {
        const { staff_token } = await call(acceptInvitation, {
          body: has_account ? { token } : { token, ...given },
        })
        if (staff_token) startSession(staff_token)
        else showMessage({ kind: 'success', text: t('console.invitation.accepted', { shop }) })
        // For a signed-in person, the list of shops has changed.
        queries.removeQueries({ queryKey: ['me'] })
        go('/', { replace: true })
      } catch (error) {
        // Another shop's invitation was accepted meanwhile: the account exists now, so a press is
        // enough.
        if (error instanceof CallError && error.type === 'account-exists') await again()
        throw error
      }
    })
  return (
    <Door title={t('console.invitation.title', { shop })} problems={problems} onSubmit={accept}>
      <p>{t(`console.invitation.role_${role}`)}</p>
      <p>{t(`console.invitation.${has_account ? 'known' : 'new'}`, { email })}</p>
      {!has_account && <NewAccountFields given={given} change={setGiven} problems={problems} />}
      <Button
        id="accept"
        type="submit"
        variant="primary"
        wide
        busy={busy}
        busyLabel={t('console.people.busy')}
      >
        {t('console.invitation.accept')}
      </Button>
    </Door>
  )
}

type NewAccount = { name: string; password: string }
type NewAccountProps = {
  given: NewAccount
  change: (given: NewAccount) => void
  problems: ReturnType<typeof useSending>['problems']
}

function NewAccountFields({ given, change, problems }: NewAccountProps) {
  const { t } = useTexts()
  return (
    <>
      <Field
        id="name"
        label={t('console.invitation.name')}
        hint={t('console.invitation.name_hint')}
        autoComplete="name"
        maxLength={80}
        required
        value={given.name}
        error={problems.fields.name}
        onChange={event => change({ ...given, name: event.target.value })}
      />
      <NewPasswordField
        id="password"
        label={t('console.sign_in.password')}
        value={given.password}
        error={problems.fields.password}
        onChange={password => change({ ...given, password })}
      />
    </>
  )
}
