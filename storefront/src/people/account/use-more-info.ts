import type { MoreInfo } from '@tiffin/contract/people/social/diner'
import { useTexts } from '@tiffin/ui/texts'
import { useRef, useState } from 'react'
import { errorLike } from '../../lib/error-like.ts'
import { useFieldTexts } from '../../lib/field-texts.ts'
import { useShop } from '../../lib/shop.tsx'
import { useRequestKey } from '../../lib/use-request-key.ts'
import { type Registration, registrationProblems } from './registration.ts'
import { type Added, type MoreInfoNeeded, sendSocialLogin } from './send-social-login.ts'

type Field = MoreInfo['fields'][number]
type Errors = Partial<Record<Field, string>>

/** Sends what was missing, until the sign-in is complete. */
export function useMoreInfo(needed: MoreInfoNeeded, onDone: () => void) {
  const { t, textOfError } = useTexts()
  const fieldTexts = useFieldTexts()
  const shop = useShop()
  const [missing, setMissing] = useState<Pick<MoreInfo, 'fields' | 'email'>>(needed)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const keyFor = useRequestKey()
  const [terms_version] = useState(shop.configuration.terms_version)
  const earlier = useRef<Added>({})
  const { fields } = missing

  const send = async (added: Added) => {
    try {
      const more = await sendSocialLogin(shop, needed, { added, key: keyFor(added), terms_version })
      if (!more) return onDone()
      earlier.current = added
      setMissing(more)
    } catch (refused) {
      const texts: Errors = fieldTexts(refused)
      setErrors(texts)
      if (Object.keys(texts).length === 0) setFailure(textOfError(errorLike(refused)))
    }
    setBusy(false)
  }
  const submit = (given: Registration) => {
    const problems = problemsOf(given, fields, shop.configuration)
    setErrors(Object.fromEntries(Object.entries(problems).map(([field, key]) => [field, t(key)])))
    setFailure(undefined)
    if (Object.keys(problems).length > 0) return
    setBusy(true)
    void send({ ...earlier.current, ...addedOf(given, fields) })
  }
  return { ...missing, errors, failure, busy, submit }
}

/** An existing password is not judged. */
function problemsOf(
  given: Registration,
  fields: readonly Field[],
  configuration: Parameters<typeof registrationProblems>[1],
): Partial<Record<Field, string>> {
  const all = registrationProblems(given, configuration)
  const password = given.password === '' ? 'account.missing.password' : undefined
  const problems: Partial<Record<Field, string>> = {}
  for (const field of fields) {
    const key = field === 'password' ? password : all[field]
    if (key !== undefined) problems[field] = key
  }
  return problems
}

function addedOf(given: Registration, fields: readonly Field[]): Added {
  const added: Added = {}
  for (const field of fields)
    if (field === 'agree_checkbox') {
      added.agree_checkbox = 'YES'
      added.is_subscribed_sms = given.is_subscribed_sms ? 'YES' : 'NO'
      added.is_subscribed_email = given.is_subscribed_email ? 'YES' : 'NO'
    } else added[field] = given[field].trim()
  if (added.password !== undefined) added.password = given.password
  return added
}
