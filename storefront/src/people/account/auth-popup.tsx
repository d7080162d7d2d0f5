import { useTexts } from '@tiffin/ui/texts'
import { Sheet } from '@tiffin/ui/sheet'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { afterPopup } from '../../lib/after-popup.ts'
import { closePopup, type Popups } from '../../lib/popup.ts'
import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import { MoreInfoStep } from './more-info-step.tsx'
import { ForgotStep, SentStep } from './forgot-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { RegisterStep } from './register-step.tsx'
import type { SentCode } from './request-code.ts'
import { ResetStep } from './reset-step.tsx'

/** Signing in and registering are steps of one popup, so that two are never open at once [H-36, H-37]. */
type Step = 'email' | 'password' | 'register' | 'more_info'

/** Asks for the e-mail first. A known one leads to the password, an unknown one to the registration. */
export function AuthPopup({ step: first, onDone, needed: before }: Popups['auth']) {
  const { t } = useTexts()
  const [step, setStep] = useState<Step>(before ? 'more_info' : first === 'register' ? 'register' : 'email')
  const [needed, setNeeded] = useState(before)
  const [email, setEmail] = useState('')
  const done = () => afterPopup(onDone)
/**
 * Signing in, registering and choosing a new password are steps of one popup, so that two are never
 * open at once [H-36, H-37].
 */
type Step =
  | { name: 'email' | 'password' | 'register' | 'forgot' | 'sent' }
  | { name: 'code'; sent: SentCode }
  | { name: 'reset'; token: string }

const FIRST: Record<string, Step> = {
  register: { name: 'register' },
  forgot: { name: 'forgot' },
}

export function AuthPopup({ step: first = '', token, email: given = '', onDone }: Popups['auth']) {
  const [step, setStep] = useState<Step>(() =>
    token === undefined ? (FIRST[first] ?? { name: 'email' }) : { name: 'reset', token },
  )
  const [email, setEmail] = useState(given)
  const go = (name: 'email' | 'password' | 'register' | 'forgot' | 'sent', known = email) => {
    setEmail(known)
    setStep({ name })
  }
  return (
    <Sheet
      open
      key={step.name}
      onClose={closePopup}
      title={t(`account.${step.name}.title`)}
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
      <StepBody
        step={step}
        email={email}
        go={go}
        onCode={sent => setStep({ name: 'code', sent })}
        {...{ onDone }}
      />
    </Sheet>
  )
}

type BodyProps = Pick<Popups['auth'], 'onDone'> & {
  step: Step
  email: string
  go: (name: 'email' | 'password' | 'register' | 'forgot' | 'sent', known?: string) => void
  onCode: (sent: SentCode) => void
}

function StepBody({ step, email, go, onCode, onDone }: BodyProps) {
  const [, navigate] = useLocation()
  const done = () => afterPopup(onDone)
  const toEmail = () => go('email')
  switch (step.name) {
    case 'email':
      return (
        <EmailStep
          email={email}
          onKnown={known => go('password', known)}
          onUnknown={unknown => go('register', unknown)}
        />
      )
    case 'password':
      return (
        <PasswordStep
          email={email}
          onDone={done}
          onOther={toEmail}
          onForgot={() => go('forgot')}
          onCode={onCode}
        />
      )
    case 'register':
      return <RegisterStep email={email} onDone={done} onLogin={toEmail} />
    case 'forgot':
      return <ForgotStep email={email} onSent={to => go('sent', to)} onLogin={toEmail} />
    case 'sent':
      return <SentStep email={email} onLogin={toEmail} />
    case 'code':
      return <CodeStep email={email} sent={step.sent} onDone={done} onOther={toEmail} />
    case 'reset':
      return (
        <ResetStep
          token={step.token}
          onDone={() => afterPopup(() => navigate('/'))}
          onForgot={() => go('forgot')}
          onLogin={known => go('password', known)}
        />
      )
  }
}
