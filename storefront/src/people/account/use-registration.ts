import { register } from '@tiffin/contract/people/accounts/diner'
import type { SignedIn } from '@tiffin/contract/people/accounts/profile'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useRef, useState } from 'react'
import { recordRegistrationConsent } from '../consent/consents.ts'
import { errorLike } from '../../lib/error-like.ts'
import { useFieldTexts } from '../../lib/field-texts.ts'
import { useShop } from '../../lib/shop.tsx'
import { useRequestKey } from '../../lib/use-request-key.ts'
import { readStored, writeStored } from '../../lib/storage.ts'
import { type Registration, type RegistrationField, registrationProblems } from './registration.ts'
import { readAgain, rememberRegistration } from './remember.ts'
import { signingIn } from './signing-in.ts'

type RegistrationResult = { answer: SignedIn; clicked: { sms: boolean; email: boolean } }
type Errors = Partial<Record<RegistrationField, string>>

/**
 * A registration is complete when the account and its consent are stored. If only the
 * consent failed, the account stays and `retry` sends the consent alone.
 */
export function useRegistration(onDone: () => void) {
  const { t, textOfError } = useTexts()
  const fieldTexts = useFieldTexts()
  const shop = useShop()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string>()
  const [made, setMade] = useState<RegistrationResult>()
  const keyFor = useRequestKey()
  // The version that the form refers to. An open page follows its shop, and these may change meanwhile.
  const [terms_version] = useState(shop.configuration.terms_version)

  const signedIn = useRef(false)
  const consent = async (account: RegistrationResult) => {
    const { id: customer_id, api_token: user_token } = account.answer
    const { clicked } = account
    const isCurrent = await recordRegistrationConsent(shop, {
      customer_id,
      user_token,
      clicked,
      terms_version,
    })
    const policy_id = shop.configuration.policy_numbers.terms
    if (isCurrent) writeStored('GDPR_CONSENT', { customer_id, policy_id, terms_version, status: true })
    signedIn.current = true
    rememberRegistration(account.answer)
  }
  const done = async () => {
    await readAgain(shop)
    onDone()
  }

  // If the popup is closed before the consent was saved, the customer is signed in nevertheless,
  // and asked to accept the terms.
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      setTimeout(() => {
        if (!made || isMounted.current || signedIn.current) return
        rememberRegistration(made.answer)
        void readAgain(shop)
      })
    }
  }, [made, shop])

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (refused) {
      const texts = fieldTexts<RegistrationField>(refused)
      setErrors(texts)
      // The server's own message, else the one for an invalid form [E-26].
      const refusedFields = errorLike(refused)
      if (Object.keys(texts).length === 0)
        setFailure(refusedFields ? textOfError(refusedFields) : t('errors.invalid-data'))
      setBusy(false)
    }
  }

  const submit = (given: Registration): Errors => {
    const problems = registrationProblems(given, shop.configuration)
    const texts = Object.fromEntries(
      Object.entries(problems).map(([field, key]) => [field, t(key)]),
    ) as Errors
    setErrors(texts)
    setFailure(undefined)
    if (Object.keys(texts).length > 0) return texts
    void attempt(async () => {
      const cart_id = readStored('cart_id')
      const body = {
        ...given,
        email: given.email.trim(),
        is_subscribed_sms: yesNo(given.is_subscribed_sms),
        is_subscribed_email: yesNo(given.is_subscribed_email),
        agree_checkbox: yesNo(given.agree_checkbox),
        app_name: 'CUSTOMER',
        ...(cart_id ? { cart_id } : {}),
      }
      await signingIn(async () => {
        const answer = await shop.call(register, { body, idempotency_key: keyFor(body) })
        const account = {
          answer,
          clicked: { sms: given.is_subscribed_sms, email: given.is_subscribed_email },
        }
        await consent(account).catch((error: unknown) => {
          setMade(account)
          throw error
        })
      })
      await done()
    })
    return texts
  }
  return {
    busy,
    errors,
    failure,
    submit,
    /** Set only when the account exists and its consent has still to be saved. */
    retry:
      made &&
      (() =>
        void attempt(async () => {
          await signingIn(() => consent(made))
          await done()
        })),
  }
}

function yesNo(value: boolean): 'YES' | 'NO' {
  return value ? 'YES' : 'NO'
}
