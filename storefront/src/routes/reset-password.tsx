import { useParams } from 'wouter'
import { useSignInAtHome } from '../people/account/use-sign-in-at-home.ts'
import { headOf, type Screen } from '../lib/screen.ts'
import { screen as home } from './home.tsx'

/** The home page with the form for a new password, for the link of a letter. */
function ResetPasswordPage() {
  const { token } = useParams<{ token: string }>()
  useSignInAtHome(() => ({ token }))
  return <home.Page />
}

export const screen: Screen = {
  Page: ResetPasswordPage,
  head: facts => ({ ...headOf(facts.t('account.reset.title'), 'account.about.reset', facts), hidden: true }),
  ...(home.queries && { queries: home.queries }),
}
