import { useState } from 'react'
import { keepDraft, readDraft } from '../../lib/session-draft.ts'
import { EMPTY, type Registration } from './registration.ts'

const KEY = 'registration'
/** The token of the draft's owner. Visitors have none. */
const VISITOR = ''
/** Values that are not stored: passwords, and consents, which the visitor must give again. */
const STORED = ['first_name', 'last_name', 'email', 'phone'] as const

/**
 * The values of the registration form, which survive a reload and the browser's Back. `email`: of the previous step; a
 * draft with another e-mail is not used.
 */
export function useRegistrationDraft(email: string) {
  const [given, setGiven] = useState<Registration>(() => {
    const draft = readText()
    return { ...EMPTY, ...(email === '' || draft.email === email ? draft : {}), ...(email && { email }) }
  })
  const set = (change: Partial<Registration>) => {
    const next = { ...given, ...change }
    setGiven(next)
    keepDraft(KEY, VISITOR, Object.fromEntries(STORED.map(field => [field, next[field]])))
  }
  return { given, set, clear: () => keepDraft(KEY, VISITOR, undefined) }
}

function readText(): Partial<Registration> {
  const draft = (readDraft(KEY, VISITOR) ?? {}) as Record<string, unknown>
  return Object.fromEntries(
    STORED.flatMap(field => (typeof draft[field] === 'string' ? [[field, draft[field]]] : [])),
  )
}
