import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { keepDraft, readDraft } from '../../lib/session-draft.ts'
import { useShop } from '../../lib/shop.tsx'
import { profileQuery } from '../account/profile-query.ts'
import { useCustomer } from '../account/session.ts'
import { CONTACT_FIELDS, type Contact } from './contact-problems.ts'

const KEY = 'contact'
const EMPTY: Contact = { name: '', phone: '', email: '', message: '' }

/**
 * What was typed into the contact form, which survives a reload. The fields that a customer has not filled in have the
 * values of the profile [I-10].
 */
export function useContactDraft() {
  const shop = useShop()
  const token = useCustomer()?.user_token
  const { data: profile } = useQuery(profileQuery(shop, token))
  // The first render must equal the server's, which has no drafts.
  const isHydrated = useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  )
  const kept = useMemo(() => (isHydrated ? readTyped(token) : {}), [isHydrated, token])
  const [changed, setChanged] = useState<{ of: string | undefined; typed: Partial<Contact> }>()
  const typed = changed && changed.of === token ? changed.typed : kept

  const known: Contact = profile
    ? {
        ...EMPTY,
        name: `${profile.first_name} ${profile.last_name}`.trim(),
        phone: profile.phone,
        email: profile.email,
      }
    : EMPTY
  const type = (change: Partial<Contact>) => {
    const next = { ...typed, ...change }
    setChanged({ of: token, typed: next })
    keepDraft(KEY, token ?? '', next)
  }
  const clear = () => {
    setChanged({ of: token, typed: {} })
    keepDraft(KEY, token ?? '', undefined)
  }
  return { given: { ...known, ...typed }, type, clear }
}

const noChanges = () => () => undefined

function readTyped(token: string | undefined): Partial<Contact> {
  const draft = (readDraft(KEY, token ?? '') ?? {}) as Record<string, unknown>
  return Object.fromEntries(
    CONTACT_FIELDS.flatMap(field => (typeof draft[field] === 'string' ? [[field, draft[field]]] : [])),
  )
}
