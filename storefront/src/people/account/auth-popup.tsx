import { useTexts } from '@tiffin/ui/texts'
import { Sheet } from '@tiffin/ui/sheet'
import { useState } from 'react'
import { afterPopup } from '../../lib/after-popup.ts'
import { closePopup, type Popups } from '../../lib/popup.ts'
import { EmailStep } from './email-step.tsx'
import { MoreInfoStep } from './more-info-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { RegisterStep } from './register-step.tsx'

/** Signing in and registering are steps of one popup, so that two are never open at once [H-36, H-37]. */
type Step = 'email' | 'password' | 'register' | 'more_info'

/** Asks for the e-mail first. A known one leads to the password, an unknown one to the registration. */
export function AuthPopup({ step: first, onDone, needed: before }: Popups['auth']) {
  const { t } = useTexts()
  const [step, setStep] = useState<Step>(before ? 'more_info' : first === 'register' ? 'register' : 'email')
  const [needed, setNeeded] = useState(before)
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
          onDone={done}
          onMore={more => {
            setNeeded(more)
            setStep('more_info')
          }}
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
      {step === 'more_info' && needed && <MoreInfoStep needed={needed} onDone={done} />}
      {step === 'register' && <RegisterStep email={email} onDone={done} onLogin={() => setStep('email')} />}
    </Sheet>
  )
}
