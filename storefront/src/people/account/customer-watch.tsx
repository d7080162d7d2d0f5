import { useState } from 'react'
import type { WayIn } from '@tiffin/contract/people/accounts/ways-in'
import { onIntent } from '../../lib/on-intent.tsx'
import { readDraft } from '../../lib/session-draft.ts'
import { AccountLanguage } from './account-language.tsx'
import { ConsentWatch } from './consent-watch.tsx'
import { useShop } from '../../lib/shop.tsx'
import type { UserProfile } from '../../lib/storage.ts'
import { useStored } from '../../lib/use-stored.ts'
import { useCustomer } from './session.ts'

/** What a page does for a signed-in customer, whatever it shows. */
export function CustomerWatch() {
  const customer = useCustomer()
  return (
    <>
      <ConsentWatch />
      <AccountLanguage />
      {customer && <EndedWatch key={customer.user_token} customer={customer} />}
    </>
  )
}

const notice = onIntent(['account'], () => import('./ended-notice.tsx').then(file => file.EndedNotice))

/** Loaded only after a sign-in that has ended other ways to sign in. New terms are accepted first. */
function EndedWatch({ customer }: { customer: UserProfile }) {
  const { user_token: token, email = '' } = customer
  const { policy_numbers } = useShop().configuration
  const isAccepted = useStored('GDPR_CONSENT')?.status === true || !policy_numbers?.terms
  const [ended] = useState(() => readDraft('ended_ways', token) as WayIn[] | undefined)
  return ended && isAccepted ? <notice.Component ended={ended} token={token} email={email} /> : null
}
