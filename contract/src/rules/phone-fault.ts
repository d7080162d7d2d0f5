import { phoneDigits, plainPhone } from './person.ts'

/** The digits of a national number as it is dialled, in countries where all numbers have equally many. */
const NATIONAL_DIGITS: Record<string, number> = { US: 10, MX: 10, GT: 8, AU: 10 }

const EXTENSION = /\d\s*(?:[,;#x]|ext(?:n|ension)?\.?|extensión|anexo)\s*\d{1,6}\s*$/iu

/**
 * What to change about a number that is refused, as far as its form says so: an extension, or too few digits, as of a
 * local call or of a former numbering plan, whose missing digits cannot be known. A key of the language files; undefined
 * for any other number.
 */
export function phoneFault(text: string, iso: string): string | undefined {
  if (EXTENSION.test(text)) return 'errors.phone-extension'
  const typed = plainPhone(text)
  const digits = phoneDigits(typed).length
  const isNational = !/^\D*(?:\+|00)/.test(typed)
  return isNational && digits > 4 && digits < (NATIONAL_DIGITS[iso] ?? 0) ? 'errors.phone-digits' : undefined
}
