import { useTexts } from '@tiffin/ui/texts'
import { Sheet } from '@tiffin/ui/sheet'
import { useState } from 'react'
import { afterPopup } from '../lib/after-popup.ts'
import { closePopup, type Popups } from '../lib/popup.ts'
import { EmailStep } from './email-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { RegisterStep } from './register-step.tsx'

/** The popups of signing in are one with steps, so that never two are open [H-36, H-37]. */
type Step = 'email' | 'password' | 'register'

/** E-mail first; whoever is known goes on to the password, whoever is not to the registration. */
export function AuthPopup({ step: first, onDone }: Popups['auth']) {
  const { t } = useTexts()
  const [step, setStep] = useState<Step>(first === 'register' ? 'register' : 'email')
  const [email, setEmail] = useState('')
  const done = () => afterPopup(onDone)
  return (
    <Sheet
      open
      key={step}
      onClose={closePopup}
      title={t(`account.${step}.title`)}
      closeLabel={t('account.close')}
    >
      {step === 'email' && (
        <EmailStep
          email={email}
          onKnown={known => {
            setEmail(known)
            setStep('password')
          }}
          onUnknown={unknown => {
            setEmail(unknown)
            setStep('register')
          }}
        />
      )}
      {step === 'password' && <PasswordStep email={email} onDone={done} onOther={() => setStep('email')} />}
      {step === 'register' && <RegisterStep email={email} onDone={done} onLogin={() => setStep('email')} />}
    </Sheet>
  )
}
