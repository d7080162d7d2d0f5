import { findDialling } from './countries.ts'
import { compilePattern, PATTERN_TEXT_MAX } from './pattern.ts'

/** A name as people have it: letters of any script, spaces, apostrophes, hyphens and full stops, at least one letter [A-09]. */
export function isPersonName(text: string): boolean {
  return /^(?!\p{M})[\p{L}\p{M} .'’‘‐‑-]*$/u.test(text.trim()) && /\p{L}/u.test(text)
}

/**
 * One address of the form x@y.z [A-56]. Commas, brackets, quotes and colons are refused although a standard allows
 * them quoted: a mailer would read them as a list of receivers.
 */
export function isEmail(text: string): boolean {
  return (
    text.length <= EMAIL_MAX &&
    /^[^\s@<>()[\]\\,;:"]+@(?:[^\s@<>()[\]\\,;:".]+\.)+[^\s@<>()[\]\\,;:".]{2,}$/.test(text)
  )
}
const EMAIL_MAX = 160

/**
 * Letters of any script, digits, spaces, apostrophes and `- . , & ( ) / # º ª ° + :` [D-24]. An empty text passes: what is
 * required is asked elsewhere.
 */
export function isAddressText(text: string): boolean {
  return /^[\p{L}\p{M}\d .,&()'’‘/#º°ª+:-]*$/u.test(text)
}

/** Where a country's own is not known [D-26]. */
const DEFAULT_PREFIX = '0'

/** Up to so many digits a number is left as it was typed [D-25]. */
const SHORT_PHONE = 9

export const PHONE_MAX_LENGTH = 15
const PHONE_MIN_LENGTH = 6
/** A number with its country has at least so many digits. */
const INTERNATIONAL_MIN_LENGTH = 8
/** Characters that a number may be typed with: "0033 (0)6 12 34 56 78" needs 21. */
export const PHONE_TEXT_MAX = 32

export function phoneDigits(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/**
 * A number as a keyboard writes it: address books paste invisible marks of direction around it, and spaces and hyphens
 * of other kinds into it.
 */
export function plainPhone(text: string): string {
  return text
    .replaceAll(/[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g, '')
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
}

/** The national digits, without the country's prefix; another country's number keeps its code; short numbers as typed [D-25, D-26]. */
export function formatPhone(text: string, iso: string): string {
  return phoneDigits(text).length > SHORT_PHONE ? withoutPrefix(text, iso) : text
}

/**
 * For sending: digits that begin with the country's prefix, which is added where it is missing; another country's number
 * as it is; short numbers as typed, unless they are whole without their prefix (Guatemala has eight digits) [D-25, D-26].
 */
export function phoneForSending(text: string, iso: string): string {
  const prefix = prefixOf(iso)
  const bare = withoutPrefix(text, iso)
  if (bare.startsWith('+')) return bare
  // Where the prefix is a country's code, a leading 0 only serves calls within the country.
  const national = prefix === DEFAULT_PREFIX ? bare : bare.replace(/^0/, '')
  const isShort = phoneDigits(text).length <= SHORT_PHONE && national.length < nationalLeast(iso)
  return isShort ? text : prefix + national
}

/** Keys of the language files. */
export type PhoneProblem = 'ENTER_PHONE' | 'ENTER_VALID_PHONE'

/** `phone` or `mobile` of the store's configuration [A-58]; `max_length` counts digits, 15 where it is absent [A-57]. */
export type PhoneRules = { reg_ex: string; max_length?: number; iso?: string }

/**
 * What to tell the diner about a phone number, or undefined when it will do. The pattern is the shop's country's: it is
 * tried on the number as typed and in the ways in which the country writes it. A number with the code of another
 * country passes by its length; the server, which knows all countries' numbers, judges it.
 */
export function phoneProblem(text: string, rules: PhoneRules): PhoneProblem | undefined {
  const typed = plainPhone(text)
  if (typed === '') return 'ENTER_PHONE'
  return isPhone(typed, rules) ? undefined : 'ENTER_VALID_PHONE'
}

function isPhone(typed: string, { reg_ex, max_length = PHONE_MAX_LENGTH, iso }: PhoneRules): boolean {
  const digits = phoneDigits(typed)
  if (!/^\+?[\d\-() ]+$/.test(typed) || digits.length > max_length) return false
  if (iso && isForeign(typed, iso))
    return phoneDigits(withoutPrefix(typed, iso)).length >= INTERNATIONAL_MIN_LENGTH
  const pattern = compilePattern(reg_ex)
  if (!pattern) return digits.length >= PHONE_MIN_LENGTH
  const writings = [typed, digits, ...(iso ? writingsOf(typed, iso) : [])]
  return writings.some(writing => writing.length <= PATTERN_TEXT_MAX && pattern.test(writing))
}

/** As it is dialled in the country and from abroad, in digits alone: a pattern knows one or the other. */
function writingsOf(typed: string, iso: string): string[] {
  const national = withoutPrefix(typed, iso).replace(/^0/, '')
  return [
    formatPhone(typed, iso),
    phoneForSending(typed, iso),
    `0${national}`,
    `+${callingCode(iso)}${national}`,
  ]
}

/** Written with a country, and not with this one. */
function isForeign(text: string, iso: string): boolean {
  const code = callingCode(iso)
  const rest = /^\s*(?:\+|00)(.*)/.exec(text)?.[1]
  return code !== '' && rest !== undefined && !phoneDigits(rest).startsWith(code)
}

function withoutPrefix(text: string, iso: string): string {
  const digits = phoneDigits(text)
  if (isForeign(text, iso)) return `+${digits.replace(/^00/, '')}`
  const code = callingCode(iso)
  const isInternational = /^\D*\+/.test(text) || digits.startsWith(`00${code}`)
  const unprefixed = digits.startsWith(`00${code}`) ? digits.slice(2) : digits
  const rest = unprefixed.slice(code.length)
  if (code && unprefixed.startsWith(code) && (isInternational || rest.length >= nationalLeast(iso))) {
    // "+44 (0)20 ...": the zero in brackets is not dialled from abroad.
    return rest.replace(/^0/, '')
  }
  return prefixOf(iso) === DEFAULT_PREFIX ? digits.replace(/^0/, '') : digits
}

function prefixOf(iso: string): string {
  return findDialling(iso)?.prefix ?? DEFAULT_PREFIX
}

/** The UK's prefix is its 0, yet its numbers come as +44 too; a country that is not listed has no known code. */
function callingCode(iso: string): string {
  return findDialling(iso)?.code ?? ''
}

function nationalLeast(iso: string): number {
  return findDialling(iso)?.least ?? SHORT_PHONE + 1
}
