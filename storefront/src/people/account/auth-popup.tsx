import { useTexts } from '@tiffin/ui/texts'
import { Sheet } from '@tiffin/ui/sheet'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { afterPopup } from '../../lib/after-popup.ts'
import { closePopup, type Popups } from '../../lib/popup.ts'
import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import { ForgotStep, SentStep } from './forgot-step.tsx'
import { MoreInfoStep } from './more-info-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { RegisterStep } from './register-step.tsx'
import type { SentCode } from './request-code.ts'
import { ResetStep } from './reset-step.tsx'

/**
 * Signing in, registering and choosing a new password are steps of one popup, so that two are never
 * open at once [H-36, H-37].
 */
type Step =
  | { name: 'email' | 'password' | 'register' | 'forgot' | 'sent' }
  | { name: 'code'; sent: SentCode }
  | { name: 'reset'; token: string }
  | { name: 'more_info'; needed: Needed }

type Needed = NonNullable<Popups['auth']['needed']>

const FIRST: Record<string, Step> = {
  register: { name: 'register' },
  forgot: { name: 'forgot' },
}

/** Asks for the e-mail first. A known one leads to the password, an unknown one to the registration. */
export function AuthPopup({ step: first = '', token, email: given = '', needed, onDone }: Popups['auth']) {
  const { t } = useTexts()
  const [step, setStep] = useState<Step>(() => {
    if (needed) return { name: 'more_info', needed }
    return token === undefined ? (FIRST[first] ?? { name: 'email' }) : { name: 'reset', token }
  })
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
      <StepBody
        step={step}
        email={email}
        go={go}
        onCode={sent => setStep({ name: 'code', sent })}
        onMore={more => setStep({ name: 'more_info', needed: more })}
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
  onMore: (needed: Needed) => void
}

function StepBody({ step, email, go, onCode, onMore, onDone }: BodyProps) {
  const [, navigate] = useLocation()
  const done = () => afterPopup(onDone)
  const toEmail = () => go('email')
  switch (step.name) {
    case 'email':
      return (
        <EmailStep
          email={email}
          onDone={done}
          onMore={onMore}
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
    case 'more_info':
      return <MoreInfoStep needed={step.needed} onDone={done} />
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
