import { isEmail } from '../accounts/person.ts'

/** What a diner typed to unsubscribe: an e-mail, a phone number, or the key of the error. */
export type UnsubscribeInput =
  | { email: string }
  | { phone: string }
  | { problem: `privacy.unsubscribe.${string}` }

/** Lengths of a phone number without a leading plus and spaces [N-14]. */
const PHONE = { min: 9, max: 12 }

/**
 * Digits are a phone number, anything else is an e-mail [G-27, G-28, G-29]. A leading plus, spaces and the marks between
 * groups of digits are ignored.
 */
export function readUnsubscribe(text: string): UnsubscribeInput {
  const typed = text.trim()
  if (typed === '') return { problem: 'privacy.unsubscribe.empty' }
  const digits = typed.replaceAll(/[\s().-]/g, '').replace(/^\+/, '')
  if (!/^\d+$/.test(digits))
    return isEmail(typed) ? { email: typed } : { problem: 'privacy.unsubscribe.email' }
  if (digits.length < PHONE.min || digits.length > PHONE.max) return { problem: 'privacy.unsubscribe.phone' }
  return { phone: typed }
}
