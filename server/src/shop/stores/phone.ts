import {
  currentNumber,
  fromAbroad,
  PHONE_TEXT_MAX,
  phoneProblem,
  plainPhone,
} from '@tiffin/contract/people/accounts/person'
import { compilePattern } from '@tiffin/contract/platform/texts/pattern'
import {
  type CountryCode,
  getCountryCallingCode,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import { LRUCache } from 'lru-cache'
import type { Store } from '../../platform/http/store.ts'
import { COUNTRIES } from '@tiffin/contract/shop/stores/countries'

type PhoneCountry = Pick<Store, 'configuration'>

/**
 * A phone number in its stored form E.164, so that each number has one spelling; undefined when it is invalid. A number
 * with a country code may be from any country; one without is of the store's country.
 */
export function phoneOf(store: PhoneCountry, text: string): string | undefined {
  const { country, phone } = store.configuration
  const plain = fromAbroad(plainPhone(text), country.iso)
  const current = currentNumber(plain, country.iso)
  const typed = current ? `+${getCountryCallingCode(country.iso as CountryCode)}${current}` : plain
  // The browser has the same limits on characters and length.
  if (phoneProblem(typed, { reg_ex: '', max_length: phone.max_length, iso: country.iso })) return undefined
  // 00 means + in most of the world, so it is accepted even if the store's own country uses another
  // prefix.
  const writings = [typed, ...(typed.startsWith('00') ? [`+${typed.slice(2)}`] : [])]
  return writings.map(each => read(each, country.iso)).find(found => found && isNumber(store, found))?.parsed
    .number
}

/** Territories whose calling code and tariffs are those of a country with shops. */
const TERRITORIES = ['GG', 'JE', 'IM', 'PR', 'VI', 'GU', 'AS', 'MP']
const DEAR_TYPES = [
  'PREMIUM_RATE',
  'SHARED_COST',
  'PERSONAL_NUMBER',
  'UAN',
  'TOLL_FREE',
  'PAGER',
  'VOICEMAIL',
]

/**
 * Whether a text may be sent to a stored number: it is of a country with shops, and no service number. Texts to others
 * can cost a multiple, which is shared with the owner of the number. Several countries share the code +1.
 */
export function canBeTexted(phone: string): boolean {
  const parsed = parsePhoneNumberFromString(phone)
  if (!parsed || DEAR_TYPES.includes(parsed.getType() ?? '')) return false
  if (parsed.country) return parsed.country in COUNTRIES || TERRITORIES.includes(parsed.country)
  return Object.values(COUNTRIES).some(row => isOf(parsed, row.country.iso))
}

/**
 * The number as it is dialled in the store's country: "07400 123456" there, "+33 6 12 34 56 78" for a guest from France
 * [D-26].
 */
export function localPhone(store: PhoneCountry, kept: string): string {
  const { iso } = store.configuration.country
  const found = read(kept, iso)?.parsed
  if (!found) return kept
  return isOf(found, iso) ? found.formatNational() : found.formatInternational()
}

/**
 * The possible beginnings of a stored number whose first digits were typed: as in the store's
 * country, or with a country code.
 */
export function phoneBeginnings({ configuration: { country } }: PhoneCountry, text: string): string[] {
  const typed = plainPhone(text)
  const digits = typed.replaceAll(/\D/g, '')
  if (digits.length < 3 || /\p{L}/u.test(text)) return []
  if (typed.startsWith('+')) return [`+${digits}`]
  const own = `+${getCountryCallingCode(country.iso as CountryCode)}${digits.replace(/^0/, '')}`
  return digits.startsWith('00') ? [own, `+${digits.slice(2)}`] : [own]
}

/**
 * Known to the library, or permitted by its country's pattern: new ranges exist before the library is updated, and
 * tests use numbers that are reserved for fiction.
 */
function isNumber(store: PhoneCountry, { parsed, isValid }: Read): boolean {
  if (parsed.ext) return false
  if (isValid) return true
  const { country, phone } = store.configuration
  const rules = isOf(parsed, country.iso)
    ? { country, phone }
    : Object.values(COUNTRIES).find(row => isOf(parsed, row.country.iso))
  return rules !== undefined && fitsPattern(parsed, rules.phone.reg_ex)
}

/** Tests the number with its country code, with a trunk prefix, and with neither. */
function fitsPattern({ number, nationalNumber }: PhoneNumber, reg_ex: string): boolean {
  if (nationalNumber.startsWith('0')) return false
  const pattern = compilePattern(reg_ex)
  if (!pattern) return true
  return [number, `0${nationalNumber}`, nationalNumber].some(writing => pattern.test(writing))
}

/** Territories that share a country's code (Jersey, Guernsey, Isle of Man) count as that country. */
function isOf(found: PhoneNumber, iso: string): boolean {
  return found.countryCallingCode === getCountryCallingCode(iso as CountryCode)
}

type Read = { parsed: PhoneNumber; isValid: boolean }

/** The library's result for a text; false if it is not a number. */
const known = new LRUCache<string, Read | false>({ max: 5000 })

/**
 * Cached, because the library builds its patterns again for each number, and a customer's number is
 * parsed at each order and each time that the kitchen opens it. The cache contains no data of a
 * shop.
 */
function read(text: string, iso: string): Read | undefined {
  const key = `${iso} ${text}`
  let found = known.get(key)
  if (found === undefined) {
    const parsed = parsePhoneNumberFromString(text, { defaultCountry: iso as CountryCode, extract: false })
    found = parsed ? { parsed, isValid: parsed.isValid() } : false
    // Longer texts would use an unlimited amount of memory.
    if (text.length <= PHONE_TEXT_MAX) known.set(key, found)
  }
  return found || undefined
}
