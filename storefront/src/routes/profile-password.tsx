import { useTexts } from '@tiffin/ui/texts'
import { AccountPage } from '../people/account/account-page.tsx'
import { ChangePassword } from '../people/account/change-password.tsx'
import { Devices } from '../people/account/devices.tsx'
import { Passkeys } from '../people/account/passkeys.tsx'
import { useCustomersOnly } from '../people/account/use-customers-only.ts'
import { headOf, type Screen } from '../lib/screen.ts'

/** The customer's password, and where they are signed in; read only in the browser. */
function ProfilePassword() {
  const { t } = useTexts()
  useCustomersOnly('/profile/password')
  return (
    <AccountPage title={t('passwords.title')}>
      {({ user_token }) => (
        <>
          <ChangePassword token={user_token} />
          <Passkeys token={user_token} />
          <Devices token={user_token} />
        </>
      )}
    </AccountPage>
  )
}

export const screen: Screen = {
  Page: ProfilePassword,
  head: facts => ({ ...headOf(facts.t('passwords.title'), 'passwords.about', facts), hidden: true }),
}
