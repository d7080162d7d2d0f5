import { CallError } from '@tiffin/contract/client'
import { updateProfile } from '@tiffin/contract/people/accounts/diner'
import type { WireProfile } from '@tiffin/contract/people/accounts/profile'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { useEffect, useState } from 'react'
import { errorLike } from '../../lib/error-like.ts'
import { useFieldTexts } from '../../lib/field-texts.ts'
import { keepDraft, readDraft } from '../../lib/session-draft.ts'
import { useShop } from '../../lib/shop.tsx'
import { readStored, writeStored } from '../../lib/storage.ts'
import {
  bodyOf,
  changesIn,
  changesOfDraft,
  type ProfileErrors,
  type ProfileValues,
  valuesOf,
  withSubscriptions,
} from './profile-form-values.ts'
import { profileQuery } from './profile-query.ts'
import { withProof } from './prove.tsx'
import { personProblems } from './registration.ts'

const DRAFT = 'profile'
/** The status of a profile whose phone number has to be verified [E-22]. */
const UNVERIFIED = 422

/** The form of the profile: its values survive a reload, its errors are at the fields. */
export function useProfileForm(profile: WireProfile, token: string) {
  const { t, textOfError } = useTexts()
  const fieldTexts = useFieldTexts()
  const shop = useShop()
  const [changes, setChanges] = useChanges(profile, token)
  const values = { ...valuesOf(profile), ...changes }
  const { errors, setErrors, clear } = useErrors()
  const [busy, setBusy] = useState(false)
  /** The number that waits for its code. */
  const [pending, setPending] = useState<string>()
  const remember = useSavedProfile(token)
  const subscribed = (body: ReturnType<typeof bodyOf>) =>
    shop.client.setQueryData(profileQuery(shop, token).queryKey, withSubscriptions(profile, body))!
  const saved = (next: WireProfile) => {
    setChanges({})
    setPending(undefined)
    remember(next)
  }

  const send = async (): Promise<void> => {
    setBusy(true)
    const body = bodyOf(values, profile)
    try {
      saved(await withProof(() => shop.call(updateProfile, { body })))
    } catch (refused) {
      const texts: ProfileErrors = fieldTexts(refused)
      setErrors(texts)
      if (refused instanceof CallError && refused.status === UNVERIFIED) {
        setPending(values.phone)
        setChanges(changesIn(values, subscribed(body)))
      } else if (Object.keys(texts).length === 0)
        showToast({ kind: 'error', text: textOfError(errorLike(refused)) })
    }
    setBusy(false)
  }
  return {
    values,
    errors,
    busy,
    pending,
    saved,
    change(change: Partial<ProfileValues>) {
      setChanges(before => changesIn({ ...valuesOf(profile), ...before, ...change }, profile))
      clear(change)
    },
    /** Back to the form, with what was typed. */
    editAgain: () => setPending(undefined),
    save() {
      const wrong = personProblems(values, shop.configuration)
      setErrors(Object.fromEntries(Object.entries(wrong).map(([field, key]) => [field, t(key)])))
      if (Object.keys(wrong).length === 0) void send()
    },
  }
}

function useErrors() {
  const [errors, setErrors] = useState<ProfileErrors>({})
  /** Removes the errors of the fields that are typed in. */
  const clear = (fields: object) =>
    setErrors(before => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in fields))))
  return { errors, setErrors, clear }
}

/** Only what was typed: all else may change elsewhere while the form is open. */
function useChanges(profile: WireProfile, token: string) {
  const [changes, setChanges] = useState(() => changesOfDraft(readDraft(DRAFT, token), profile))
  useEffect(
    () => keepDraft(DRAFT, token, Object.keys(changes).length > 0 ? changes : undefined),
    [token, changes],
  )
  return [changes, setChanges] as const
}

/** Puts a saved profile where pages read it: the header has the name, and checkout all of it. */
function useSavedProfile(token: string) {
  const { t } = useTexts()
  const shop = useShop()
  return (profile: WireProfile): void => {
    const { first_name, last_name, email } = profile
    shop.client.setQueryData(profileQuery(shop, token).queryKey, profile)
    const stored = readStored('USER_PROFILE')
    // After a registration the stored record has no e-mail.
    const known = stored?.email === undefined ? {} : { email }
    if (stored) writeStored('USER_PROFILE', { ...stored, first_name, last_name, ...known })
    showToast({ kind: 'success', text: t('account.profile.saved') })
  }
}
