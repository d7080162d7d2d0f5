import { useState } from 'react'
import { keepDraft, readDraft } from '../../lib/session-draft.ts'

/** What a guest enters, by the names on the wire. `until`: the end of the times on the waiting list. */
export type BookingDraft = {
  first_name: string
  last_name: string
  email: string
  phone: string
  date: string
  time: string
  until: string
  no_of_people: number
  comments: string
  sms_updates: boolean
}

export const EMPTY_DRAFT: BookingDraft = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  date: '',
  time: '',
  until: '',
  no_of_people: 2,
  comments: '',
  sms_updates: false,
}

const KEY = 'booking'

/** The form survives a reload, but not closing the tab or signing out. */
export function useBookingDraft(token: string) {
  const [draft, setDraft] = useState<BookingDraft>(() => ({ ...EMPTY_DRAFT, ...readTyped(token) }))
  const set = (change: Partial<BookingDraft>) =>
    setDraft(before => {
      const next = { ...before, ...change }
      keepDraft(KEY, token, next)
      return next
    })
  const reset = () => {
    keepDraft(KEY, token, undefined)
    setDraft(EMPTY_DRAFT)
  }
  return { draft, set, reset }
}

/** A draft of an older version may lack fields or have others. */
function readTyped(token: string): Partial<BookingDraft> {
  const stored = (readDraft(KEY, token) ?? {}) as Record<string, unknown>
  const typed = Object.entries(EMPTY_DRAFT).filter(([name, value]) => typeof stored[name] === typeof value)
  return Object.fromEntries(typed.map(([name]) => [name, stored[name]]))
}
