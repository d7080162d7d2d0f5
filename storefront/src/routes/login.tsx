import { useSignInAtHome } from '../people/account/use-sign-in-at-home.ts'
import { headOf, type Screen } from '../lib/screen.ts'
import { screen as home } from './home.tsx'

/** The home page with the sign-in open; for a customer, the home page. */
function LoginPage() {
  useSignInAtHome(() => ({ step: new URLSearchParams(location.search).get('step') ?? 'login' }))
  return <home.Page />
}

export const screen: Screen = {
  Page: LoginPage,
  head: facts => ({ ...headOf(facts.t('shell.log_in'), 'account.about.login', facts), hidden: true }),
  ...(home.queries && { queries: home.queries }),
}
