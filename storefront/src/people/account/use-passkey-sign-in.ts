import { loginWithPasskey, passkeyLoginOptions } from '@tiffin/contract/people/passkeys/diner'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { errorLike } from '../../lib/error-like.ts'
import { useShop } from '../../lib/shop.tsx'
import { finishSignIn, signInBody } from './finish-sign-in.ts'
import { isCancelled, offersPasskeysInFields, readPasskey, stopReading } from './passkey-browser.ts'

/** A challenge is valid for five minutes, and the offer in a field waits for as long as the page is open. */
const RENEWAL_MS = 4 * 60_000

/**
 * Signs in with a passkey: by the button, or when the browser offers one in the e-mail field, which it does from the
 * moment when this is rendered.
 */
export function usePasskeySignIn(onDone: () => void) {
  const { textOfError } = useTexts()
  const shop = useShop()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  /** The button was pressed, or a passkey was chosen in the field, and the sign-in has not ended. */
  const isSigningIn = useRef(false)
  const mark = (isOn: boolean) => {
    isSigningIn.current = isOn
    setBusy(isOn)
  }

  const signIn = async (credential: Record<string, unknown>) => {
    setFailure(undefined)
    await finishSignIn(shop, () => shop.call(loginWithPasskey, { body: { ...signInBody(), credential } }))
    onDone()
  }
  const showFailure = (refused: unknown) => {
    if (!isCancelled(refused)) setFailure(textOfError(errorLike(refused)))
  }

  const signInByButton = async () => {
    mark(true)
    try {
      const { data: options } = await shop.call(passkeyLoginOptions, {})
      await signIn(await readPasskey(options, false))
    } catch (refused) {
      showFailure(refused)
    }
    mark(false)
  }

  /** The passkey that the person chooses in the field; undefined: none, or the offer has ended. */
  const readInField = async () => {
    try {
      const { data: options } = await shop.call(passkeyLoginOptions, {})
      // A late offer would abort the request of the button.
      return isSigningIn.current ? undefined : await readPasskey(options, true)
    } catch {
      // A field is only an offer: without a network or a passkey nothing is said.
      return undefined
    }
  }
  const offerInField = async () => {
    if (isSigningIn.current) return
    const credential = await readInField()
    if (!credential) return
    mark(true)
    try {
      await signIn(credential)
    } catch (refused) {
      showFailure(refused)
    }
    mark(false)
  }
  useOffers(offerInField)
  return { start: () => void signInByButton(), busy, failure }
}

/** Offers passkeys in the field while this is rendered, if the browser can. A new offer replaces the one before. */
function useOffers(offer: () => Promise<void>): void {
  const offerAgain = useEffectEvent(() => void offer())
  useEffect(() => {
    let timer: number | undefined
    let isGone = false
    void offersPasskeysInFields().then(isOffered => {
      if (!isOffered || isGone) return
      offerAgain()
      timer = window.setInterval(() => offerAgain(), RENEWAL_MS)
    })
    return () => {
      isGone = true
      window.clearInterval(timer)
      stopReading()
    }
  }, [])
}
