import { AccountLanguage } from './account-language.tsx'
import { ConsentWatch } from './consent-watch.tsx'

/** What a page does for a signed-in customer, whatever it shows. */
export function CustomerWatch() {
  return (
    <>
      <ConsentWatch />
      <AccountLanguage />
    </>
  )
}
