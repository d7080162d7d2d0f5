import { phoneDigits, plainPhone } from './person.ts'

/** The number of digits of a national number, in countries where all numbers have the same length. */
const NATIONAL_DIGITS: Record<string, number> = { US: 10, MX: 10, GT: 8, AU: 10 }

const EXTENSION = /\d\s*(?:[,;#x]|ext(?:n|ension)?\.?|extensión|anexo)\s*\d{1,6}\s*$/iu

/**
 * The text key of the reason why a number is refused: it has an extension, or too few digits, as in a local call or a former
 * numbering plan. Undefined for any other reason.
 */
export function phoneFault(text: string, iso: string): string | undefined {
  if (EXTENSION.test(text)) return 'errors.phone-extension'
  const typed = plainPhone(text)
  const digits = phoneDigits(typed).length
  const isNational = !/^\D*(?:\+|00)/.test(typed)
  return isNational && digits > 4 && digits < (NATIONAL_DIGITS[iso] ?? 0) ? 'errors.phone-digits' : undefined
}
