import { COUNTRIES, type Country, findCountry } from '@tiffin/contract/shop/stores/countries'
import { StoreRefused } from './store-refused.ts'

/** The country with this code, in upper or lower case. */
export function countryOf(code: string): Country {
  const country = findCountry(code)
  if (country) return country
  throw new StoreRefused(`There is no country "${code}": use one of ${Object.keys(COUNTRIES).join(', ')}.`)
}

/** The country's name within a sentence. */
export function nameOf({ country }: Pick<Country, 'country'>): string {
  return /^(UK|USA)$/.test(country.alias) ? `the ${country.alias}` : country.alias
}
