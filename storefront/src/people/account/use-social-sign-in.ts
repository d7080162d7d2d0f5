import type { SocialProvider } from '@tiffin/contract/people/social/providers'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { errorLike } from '../../lib/error-like.ts'
import { useShop } from '../../lib/shop.tsx'
import { type MoreInfoNeeded, sendSocialLogin } from './send-social-login.ts'
import { newAttempt, type SocialAttempt } from './social-attempt.ts'
import { onToken, openProvider } from './social-window.ts'

type Events = { onDone: () => void; onMore: (needed: MoreInfoNeeded) => void }

/** Signs in with a provider in a window of its own, which hands its token to this page. */
export function useSocialSignIn({ onDone, onMore }: Events) {
  const { t, textOfError } = useTexts()
  const shop = useShop()
  const [failure, setFailure] = useState<string>()
  /** The provider whose token is being sent. While its window is open another one can be chosen. */
  const [busy, setBusy] = useState<SocialProvider>()
  const current = useRef<SocialAttempt>(undefined)

  const finish = useEffectEvent(async (token: string | undefined) => {
    const attempt = current.current
    current.current = undefined
    if (!attempt) return
    if (token === undefined) return setFailure(t('errors.social-failed'))
    setBusy(attempt.provider)
    try {
      const more = await sendSocialLogin(shop, { attempt, token }, { key: crypto.randomUUID() })
      if (more) onMore({ ...more, attempt, token })
      else onDone()
    } catch (refused) {
      setFailure(textOfError(errorLike(refused)))
    }
    setBusy(undefined)
  })
  useEffect(() => onToken(token => void finish(token)), [])

  const start = (provider: SocialProvider) => {
    setFailure(undefined)
    const attempt = newAttempt(provider)
    current.current = attempt
    openProvider(attempt).catch(() => setFailure(t('errors.social-failed')))
  }
  return { start, busy, failure }
}
