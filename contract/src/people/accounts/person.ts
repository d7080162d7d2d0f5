import { findDialling } from '../../shop/stores/countries.ts'
import { compilePattern, PATTERN_TEXT_MAX } from '../../platform/texts/pattern.ts'
import { plainWords } from '../../platform/texts/plain-words.ts'

/**
 * A valid name of a person: letters of any script, spaces, apostrophes, quotes, hyphens, dashes and
 * full stops, and no web address [A-09]. Letters contain the name, and mail programs turn a web
 * address in it into a link: an account could be used to send advertising to any e-mail.
 */
export function isPersonName(text: string): boolean {
  const plain = plainName(text)
  return (
    /^(?!\p{M})[\p{L}\p{M} .'’‘"“”‐‑–-]*$/u.test(plain) && /\p{L}/u.test(plain) && !WEB_ADDRESS.test(plain)
  )
}
/** "example.com", "x.co": a full stop with letters on both sides, at least two of them after it. */
const WEB_ADDRESS = /[\p{L}\p{M}]\.[\p{L}\p{M}]{2}/u

/** A name in its stored form: as `plainLine`, and with a space after an abbreviation: "St.John" is "St. John". */
export function plainName(text: string): string {
  return plainLine(text).replaceAll(ABBREVIATION, '. ')
}
const PARTICLES = 'del?|della|d[aiou]|d[ao]s|l[ae]s?|los|[ae]l|ibn|bin|v[ao]n|zu|de[nr]|te[nr]'
/**
 * The full stop of an abbreviation: before a capital letter or a letter of a script without capitals ("Hnos.López"),
 * between an initial and a particle ("J.de Vries", "van.der Berg"), and after "st". The space makes a web address
 * plain text: "Bit.Ly" is stored as "Bit. Ly".
 */
const ABBREVIATION = new RegExp(
  [
    String.raw`(?<=[\p{L}\p{M}])\.(?=[\p{Lu}\p{Lt}\p{Lo}][\p{L}\p{M}])`,
    String.raw`(?<=(?<![\p{L}\p{M}])(?:(?:\p{L}\p{M}*){1,2}|[Vv][ao]n))\.(?=(?:${PARTICLES}) )`,
    String.raw`(?<=(?<![\p{L}\p{M}])[Ss]t)\.(?=\p{L}[\p{L}\p{M}])`,
  ].join('|'),
  'gu',
)

/**
 * An address of the form x@y.z [A-56]. Commas, brackets, quotes and colons are refused although a standard permits them
 * in quotes: a mail server could read them as a list of recipients.
 */
export function isEmail(text: string): boolean {
  return (
    text.length <= EMAIL_MAX &&
    /^[^\s@<>()[\]\\,;:"]+@(?:[^\s@<>()[\]\\,;:".]+\.)+[^\s@<>()[\]\\,;:".]{2,}$/.test(text)
  )
}
const EMAIL_MAX = 160

/**
 * A name or a line of an address in its stored form: with plain spaces, and with apostrophes in place of acute
 * accents and backticks, which phones write.
 */
export function plainLine(text: string): string {
  return plainWords(text.replaceAll(/\p{Zs}/gu, ' '))
    .replaceAll(/[´`]/g, "'")
    .replaceAll(/ +/g, ' ')
}

/**
 * Letters of any script, digits, fractions, spaces, apostrophes, quotes, dashes and `- . , & ( ) / # º ª ° + :` [D-24]. An empty text passes;
 * whether a field is required is checked elsewhere.
 */
export function isAddressText(text: string): boolean {
  return /^[\p{L}\p{M}\d½¼¾⅓⅔⅛⁄ .,&()'’‘"“”/#º°ª+:‐‑–—-]*$/u.test(plainLine(text))
}

/** Used for countries whose prefix is not known [D-26]. */
const DEFAULT_PREFIX = '0'

/** A number with at most this many digits is not changed [D-25]. */
const SHORT_PHONE = 9

export const PHONE_MAX_LENGTH = 15
const PHONE_MIN_LENGTH = 6
/** The minimum number of digits of a number with its country code. */
const INTERNATIONAL_MIN_LENGTH = 8
/** The maximum length of a typed number: "0033 (0)6 12 34 56 78" has 21 characters. */
export const PHONE_TEXT_MAX = 32

export function phoneDigits(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/**
 * A number without invisible direction marks, with plain spaces and hyphens. Numbers copied from
 * address books and maps contain other characters.
 */
export function plainPhone(text: string): string {
  return text
    .replaceAll(/[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g, '')
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll(/[\u2010-\u2015\u2212./]/g, '-')
    .trim()
}

/**
 * The national digits without the country's prefix; a number of another country keeps its code; short numbers stay as
 * typed [D-25, D-26].
 */
export function formatPhone(text: string, iso: string): string {
  return phoneDigits(text).length > SHORT_PHONE ? withoutPrefix(fromAbroad(text, iso), iso) : text
}

/**
 * The number to send: digits with the country's prefix, added when missing. A number of another country and a short
 * number stay as typed, unless a short one is complete without prefix (Guatemala has eight digits) [D-25, D-26].
 */
export function phoneForSending(text: string, iso: string): string {
  const prefix = prefixOf(iso)
  const bare = withoutPrefix(fromAbroad(text, iso), iso)
  if (bare.startsWith('+')) return bare
  // Where the prefix is the country code, a leading 0 is only for calls within the country.
  const national = prefix === DEFAULT_PREFIX ? bare : bare.replace(/^0/, '')
  const isShort = phoneDigits(text).length <= SHORT_PHONE && national.length < nationalLeast(iso)
  return isShort ? text : prefix + national
}

/** Keys of the language files. */
export type PhoneProblem = 'ENTER_PHONE' | 'ENTER_VALID_PHONE'

/** `phone` or `mobile` of the store's configuration [A-58]; `max_length` counts digits, 15 where it is absent [A-57]. */
export type PhoneRules = { reg_ex: string; max_length?: number; iso?: string }

/**
 * The error in a phone number, or undefined when it is valid. The pattern is that of the shop's country; it is matched
 * against the number as typed and in the country's own notations. A number with another country's code is checked by
 * its length only; the server, which knows the numbers of all countries, checks it further.
 */
export function phoneProblem(text: string, rules: PhoneRules): PhoneProblem | undefined {
  const typed = fromAbroad(plainPhone(text), rules.iso ?? '')
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

/** As dialled within the country and from abroad, digits only: a pattern may match either. */
function writingsOf(typed: string, iso: string): string[] {
  const national = withoutPrefix(typed, iso).replace(/^0/, '')
  return [
    formatPhone(typed, iso),
    phoneForSending(typed, iso),
    `0${national}`,
    `+${callingCode(iso)}${national}`,
  ]
}

/** Whether the number has the code of another country. */
function isForeign(text: string, iso: string): boolean {
  const code = callingCode(iso)
  const rest = /^\s*(?:\+|00)(.*)/.exec(text)?.[1]
  return code !== '' && rest !== undefined && !phoneDigits(rest).startsWith(code)
}

function withoutPrefix(text: string, iso: string): string {
  const digits = phoneDigits(text)
  if (isForeign(text, iso)) return `+${digits.replace(/^00/, '')}`
  const current = currentNumber(text, iso)
  if (current) return current
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

/** The international prefix of a country, if it is not 00, and its international form. */
const ABROAD: Record<string, readonly [RegExp, string]> = {
  US: [/^\D*011(?=\D*[1-9])/, '+'],
  AU: [/^\D*0011(?=\D*[1-9])/, '+'],
  // 048 is the Irish prefix for Northern Ireland.
  IE: [/^\D*048(?=(?:\D*\d){8}\D*$)/, '+44 28'],
}

/** Converts a national prefix for another country to the international form. Returns any other text unchanged. */
export function fromAbroad(text: string, iso: string): string {
  const [here, everywhere] = ABROAD[iso] ?? []
  return here && everywhere ? text.replace(here, everywhere) : text
}

/**
 * Outdated national numbers without country code, with their replacement: numbers of former numbering plans, and numbers
 * with a trunk prefix.
 */
const FORMER_NUMBERS: Record<string, readonly (readonly [RegExp, string])[]> = {
  // Before 2000: London, Cardiff, Coventry, Belfast, Southampton and Portsmouth.
  GB: [
    [/^0?1([78])1(\d{7})$/, '20$1$2'],
    [/^0?1222(\d{6})$/, '2920$1'],
    [/^0?1203(\d{6})$/, '2476$1'],
    [/^0?1232(\d{6})$/, '2890$1'],
    [/^0?1703(\d{6})$/, '2380$1'],
    [/^0?1705(\d{6})$/, '2392$1'],
  ],
  // Until 2007.
  NZ: [
    [/^0?25(\d{6})$/, '274$1'],
    [/^0?25(\d{7})$/, '27$1'],
  ],
  // Until 2019: to mobiles from abroad, from mobiles, and between cities.
  MX: [
    // Only after the country code: without it, a number that begins with 1 is a US number.
    [/^521([2-9]\d{9})$/, '$1'],
    [/^(?:044|045|01)([2-9]\d{9})$/, '$1'],
  ],
  // The trunk prefix 1, or 0 for the operator.
  US: [[/^[01]+([2-9]\d{9})$/, '$1']],
  // Guatemala has no trunk prefix.
  GT: [[/^0+([2-7]\d{7})$/, '$1']],
}
/** A repeated trunk prefix, as in "+44 (0) 020 ...". */
const TWICE_PREFIXED: readonly [RegExp, string] = [/^00+([1-9]\d{6,9})$/, '$1']

/** The present national number, if the text is a number of an earlier numbering plan. */
export function currentNumber(text: string, iso: string): string | undefined {
  if (isForeign(text, iso)) return undefined
  const digits = phoneDigits(text).replace(/^00/, '')
  const code = callingCode(iso)
  const writings = digits.startsWith(code) ? [digits.slice(code.length), digits] : [digits]
  for (const [former, current] of [...(FORMER_NUMBERS[iso] ?? []), TWICE_PREFIXED]) {
    const writing = writings.find(each => former.test(each))
    if (writing) return writing.replace(former, current)
  }
  return undefined
}

function prefixOf(iso: string): string {
  return findDialling(iso)?.prefix ?? DEFAULT_PREFIX
}

/**
 * In the UK the prefix is 0, but numbers may begin with +44 too; for a country that is not listed the code is unknown.
 */
function callingCode(iso: string): string {
  return findDialling(iso)?.code ?? ''
}

function nationalLeast(iso: string): number {
  return findDialling(iso)?.least ?? SHORT_PHONE + 1
}
