import type { ListedShop } from '@tiffin/contract/back-office/shops/shop'
import { countryOf } from '../../shop/stores/country-of.ts'
import type { Traces } from './traces.ts'

/** A shop whose database does not respond, as operators see it: by its row at home. */
export function awayShop(id: number, { name, host, country: iso }: Traces): ListedShop {
  const { country, currency, language } = countryOf(iso)
  return {
    id,
    name,
    host,
    country: country.iso,
    language,
    state: 'away',
    orders: 0,
    takings: 0,
    currency,
    troubles: [{ kind: 'away' }],
  }
}
