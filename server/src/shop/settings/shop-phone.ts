import type { Country } from '@tiffin/contract/shop/stores/countries'
import { phoneProblem } from '@tiffin/contract/people/accounts/person'
import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/**
 * A number of the shop's own country: according to its pattern, or to a numbering plan with special
 * numbers (1300 in Australia).
 */
export function isShopPhone(text: string, { country, phone }: Country): boolean {
  const iso = country.iso as CountryCode
  const found = parsePhoneNumberFromString(text, { defaultCountry: iso, extract: false })
  if (!found || found.ext || found.countryCallingCode !== getCountryCallingCode(iso)) return false
  return !phoneProblem(text, { ...phone, iso }) || found.isValid()
}
