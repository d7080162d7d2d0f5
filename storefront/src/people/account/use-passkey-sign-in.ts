import { loginWithPasskey, passkeyLoginOptions } from '@tiffin/contract/people/passkeys/diner'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { errorLike } from '../../lib/error-like.ts'
import { useShop } from '../../lib/shop.tsx'
import { finishSignIn, signInBody } from './finish-sign-in.ts'
import { isCancelled, offersPasskeysInFields, readPasskey, stopReading } from './passkey-browser.ts'

/**
 * Signs in with a passkey: by the button, or when the browser offers one in the e-mail field, which it does from the
 * moment when this is rendered.
 */
export function usePasskeySignIn(onDone: () => void) {
  const { textOfError } = useTexts()
  const shop = useShop()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const hasPressed = useRef(false)

  const signIn = async (inField: boolean) => {
    try {
      const { data: options } = await shop.call(passkeyLoginOptions, {})
      // An offer that is late would abort the request of the button.
      if (inField && hasPressed.current) return
      const credential = await readPasskey(options, inField)
      setBusy(true)
      setFailure(undefined)
      await finishSignIn(shop, () => shop.call(loginWithPasskey, { body: { ...signInBody(), credential } }))
      onDone()
    } catch (refused) {
      // A field is only an offer: without a network or a passkey nothing is said.
      if (!isCancelled(refused)) setFailure(inField ? undefined : textOfError(errorLike(refused)))
    }
    setBusy(false)
  }
  const signInByField = useEffectEvent(() => signIn(true))
  useEffect(() => {
    let isGone = false
    void offersPasskeysInFields().then(isOffered => {
      if (isOffered && !isGone) void signInByField()
    })
    return () => {
      isGone = true
      stopReading()
    }
  }, [])
  const start = () => {
    hasPressed.current = true
    setBusy(true)
    void signIn(false)
  }
  return { start, busy, failure }
}
