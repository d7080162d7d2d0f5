import { Button, buttonClass } from '@tiffin/ui/button'
import { EmptyState } from '@tiffin/ui/empty-state'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { openPopup } from '../lib/popup.ts'
import { headOf, type Screen } from '../lib/screen.ts'
import { useShop } from '../lib/shop.tsx'
import { isToken, sendSocialLogin } from '../people/account/send-social-login.ts'
import { readAndRemoveAttempt } from '../people/account/social-attempt.ts'
import { handToOpener } from '../people/account/social-window.ts'

type State = 'busy' | 'handed' | 'failed'

/** The page to which a sign-in at a provider returns. It is shown only after the shop has loaded. */
function SocialReturn() {
  const { t } = useTexts()
  const [, navigate] = useLocation()
  const state = useReturn()
  if (state !== 'failed')
    return (
      <EmptyState level={1} title={t(state === 'busy' ? 'account.social.busy' : 'account.social.handed')} />
    )
  const again = () => openPopup('auth', { step: 'login', onDone: () => navigate('/', { replace: true }) })
  return (
    <EmptyState
      level={1}
      title={t('account.social.failed')}
      action={
        <>
          <Button variant="primary" onClick={again}>
            {t('shell.log_in')}
          </Button>
          <Link href="/order-now" className={buttonClass()}>
            {t('account.history.empty.action')}
          </Link>
        </>
      }
    >
      <span role="alert">{t('errors.social-failed')}</span>
    </EmptyState>
  )
}

/** Hands the token to the page that opened this window; without one it signs in here and returns to where it began. */
function useReturn(): State {
  const { token = '' } = useParams()
  const shop = useShop()
  const [, navigate] = useLocation()
  const [state, setState] = useState<State>('busy')
  const hasBegun = useRef(false)
  const begin = useEffectEvent(async () => {
    if (handToOpener(token)) return setState('handed')
    const attempt = readAndRemoveAttempt()
    if (!attempt || !isToken(token)) return setState('failed')
    const { to } = attempt
    try {
      const more = await sendSocialLogin(shop, { attempt, token }, { key: crypto.randomUUID() })
      navigate(to, { replace: true })
      if (more) openPopup('auth', { step: 'more_info', needed: { ...more, attempt, token } })
    } catch {
      setState('failed')
    }
  })
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void begin()
  }, [])
  return state
}

export const screen: Screen = {
  Page: SocialReturn,
  head: facts => ({ ...headOf(facts.t('account.email.title'), 'shell.about.menu', facts), hidden: true }),
}
