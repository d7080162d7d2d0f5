import { loginWithCode } from '@tiffin/contract/people/passwords/diner'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../lib/shop.tsx'
import { CodeForm } from './code-form.tsx'
import { finishSignIn, signInBody } from './finish-sign-in.ts'
import type { SentCode } from './request-code.ts'
import { WhoSignsIn } from './who-signs-in.tsx'

type Props = { email: string; sent: SentCode; onDone: () => void; onOther: () => void }

/** Signs in with the code of a letter, without a password. */
export function CodeStep({ email, sent, onDone, onOther }: Props) {
  const { t } = useTexts()
  const shop = useShop()
  const signIn = async (code: { id: string; code: string }) => {
    const body = { ...signInBody(), ...code, email }
    await finishSignIn(shop, () => shop.call(loginWithCode, { body }))
    onDone()
  }
  return (
    <CodeForm email={email} sent={sent} submitLabel={t('account.password.next')} onCode={signIn}>
      <WhoSignsIn email={email} onOther={onOther} />
      <p>{t('account.code.lead')}</p>
    </CodeForm>
  )
}
