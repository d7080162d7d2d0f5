import { phoneProblem, plainPhone } from '@tiffin/contract/rules/person'
import {
  type CountryCode,
  getCountryCallingCode,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import type { Store } from '../http/store.ts'
import { COUNTRIES } from '@tiffin/contract/rules/countries'

type Where = Pick<Store, 'configuration'>

/**
 * A phone number as it is kept: E.164, so that one line has one spelling. Undefined where it is none. A number written
 * with its country may be of any country; without, it is of the shop's.
 */
export function phoneOf(store: Where, text: string): string | undefined {
  const { country, phone } = store.configuration
  const typed = plainPhone(text)
  // The browser asks for the same characters and length.
  if (phoneProblem(typed, { reg_ex: '', max_length: phone.max_length, iso: country.iso })) return undefined
  // 00 stands for + in most of the world, also where the shop's own country dials otherwise.
  const writings = [typed, ...(typed.startsWith('00') ? [`+${typed.slice(2)}`] : [])]
  return writings.map(each => parsed(each, country.iso)).find(found => found && isNumber(store, found))
    ?.number
}

/**
 * As it is dialled in the shop's country: "07400 123456" there, "+33 6 12 34 56 78" for a guest from France [D-26].
 */
export function localPhone(store: Where, kept: string): string {
  const { iso } = store.configuration.country
  const found = parsed(kept, iso)
  if (!found) return kept
  return isOf(found, iso) ? found.formatNational() : found.formatInternational()
}

/**
 * Known to the library, or of a form that its country's pattern allows: new ranges come before the library's upgrades, and
 * numbers that are never given to anybody stand in films and in tests.
 */
function isNumber(store: Where, found: PhoneNumber): boolean {
  if (found.ext) return false
  if (found.isValid()) return true
  const { country, phone } = store.configuration
  const rules = isOf(found, country.iso)
    ? { country, phone }
    : Object.values(COUNTRIES).find(row => isOf(found, row.country.iso))
  return rules !== undefined && !phoneProblem(found.number, { ...rules.phone, iso: rules.country.iso })
}

/** Places that share a country's code (Jersey, Guernsey, Man) count as its own. */
function isOf(found: PhoneNumber, iso: string): boolean {
  return found.countryCallingCode === getCountryCallingCode(iso as CountryCode)
}

function parsed(text: string, iso: string): PhoneNumber | undefined {
  return parsePhoneNumberFromString(text, { defaultCountry: iso as CountryCode, extract: false })
}
