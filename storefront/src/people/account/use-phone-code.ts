import { CallError } from '@tiffin/contract/client'
import { sendPhoneCode, verifyPhone } from '@tiffin/contract/people/accounts/diner'
import type { WireProfile } from '@tiffin/contract/people/accounts/profile'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { errorLike } from '../../lib/error-like.ts'
import { useShop } from '../../lib/shop.tsx'
import { phoneCodeState } from './phone-code-states.ts'
import { useCountdown } from './use-countdown.ts'

/** In seconds, after a refused send that names no time, so that the button is not pressed in vain. */
const COUNTDOWN = 60

/** The seconds until another code can be sent, which the refusal of too many codes has. */
export function secondsToWait(refused: unknown): number {
  const { retry_after } = (refused instanceof CallError ? (refused.data ?? {}) : {}) as {
    retry_after?: unknown
  }
  return typeof retry_after === 'number' ? retry_after : COUNTDOWN
}

/** Sends a code to the phone, at first by itself, and verifies it. */
export function usePhoneCode(phone: string, onVerified: (profile: WireProfile) => void) {
  const { textOfError, textsOfErrors } = useTexts()
  const { call } = useShop()
  const [state, dispatch] = useReducer(phoneCodeState, 'pending')
  const [busy, setBusy] = useState<'send' | 'verify'>()
  const [error, setError] = useState<string>()
  const [isRefused, setRefused] = useState(false)
  const countdown = useCountdown(0)

  const send = async (): Promise<void> => {
    setBusy('send')
    setError(undefined)
    setRefused(false)
    try {
      const { resend_after } = await call(sendPhoneCode, { body: { app_name: 'CUSTOMER', phone } })
      dispatch({ is: 'sent' })
      countdown.start(resend_after)
    } catch (refused) {
      showToast({ kind: 'error', text: textOfError(errorLike(refused)) })
      setRefused(true)
      countdown.start(secondsToWait(refused))
    }
    setBusy(undefined)
  }
  const verify = async (otp: string): Promise<void> => {
    setBusy('verify')
    setError(undefined)
    try {
      const { profile } = await call(verifyPhone, { body: { app_name: 'CUSTOMER', phone, otp } })
      dispatch({ is: 'verified' })
      onVerified(profile)
    } catch (refused) {
      const { status = 0, errors = {} } = refused instanceof CallError ? refused : {}
      const [otp] = textsOfErrors(errors).otp ?? []
      dispatch({ is: 'refused', status, otp })
      if (otp) setError(otp)
      else showToast({ kind: 'error', text: textOfError(errorLike(refused)) })
    }
    setBusy(undefined)
  }

  const isFirst = useRef(true)
  const sendFirst = useEffectEvent(() => void send())
  useEffect(() => {
    if (!isFirst.current) return
    isFirst.current = false
    sendFirst()
  }, [])
  return {
    state,
    busy,
    error,
    isRefused,
    wait: countdown.seconds,
    send: () => void send(),
    verify: (otp: string) => void verify(otp),
  }
}
