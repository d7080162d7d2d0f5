import { phoneProblem } from '@tiffin/contract/rules/person'
import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Store } from '../http/store.ts'

/**
 * A phone number of the shop's country as it is kept: E.164, so that one line has one spelling. Undefined where it is
 * none. Numbers of places that share the country's code (Jersey, Guernsey, Man) count as its own.
 */
export function phoneOf(store: Pick<Store, 'configuration'>, text: string): string | undefined {
  const { country, phone } = store.configuration
  // The browser asks for the same characters and length; the shop's pattern is the library's matter here.
  if (phoneProblem(text, { reg_ex: '', max_length: phone.max_length, iso: country.iso })) return undefined
  const iso = country.iso as CountryCode
  const found = parsePhoneNumberFromString(text, { defaultCountry: iso, extract: false })
  const isHere = found?.countryCallingCode === getCountryCallingCode(iso)
  return isHere && found.isValid() && !found.ext ? found.number : undefined
}
