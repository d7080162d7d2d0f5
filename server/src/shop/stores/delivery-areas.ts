import { compactPostcode } from '@tiffin/contract/shop/places/postcode'
import type { Settings } from '@tiffin/contract/shop/settings'
import type { Country } from '@tiffin/contract/shop/stores/countries'
import { nameOf } from './country-of.ts'
import { StoreRefused } from './store-refused.ts'

/** Where a store delivers, as its owner writes it; amounts are minor units. */
export type DeliverTo = { prefixes: string[]; charge: number; minimum_order: number }

/** The word for the whole country. */
export const EVERYWHERE = 'everywhere'

/**
 * Prefixes of postcodes without duplicates, in capitals and without spaces; refuses one that is impossible in this
 * country.
 */
export function readPrefixes(given: string[], country: Country): string[] {
  const words = given.flatMap(text => text.split(',')).map(compactPostcode)
  if (words.length === 1 && words[0] === EVERYWHERE.toUpperCase()) return []
  const wrong = words.filter(word => !country.writing.prefixes.test(word))
  if (wrong.length)
    throw new StoreRefused(
      `--deliver-to "${wrong.join(', ')}" is not the beginning of a postcode of ${nameOf(country)}: write it like ${country.writing.prefix}, several with commas, or "${EVERYWHERE}" alone for the whole country.`,
    )
  return [...new Set(words)]
}

/** Settings with delivery to these prefixes; without prefixes, to the whole country. */
export function deliveringTo(settings: Settings, { prefixes, charge, minimum_order }: DeliverTo): Settings {
  const area = {
    name: prefixes.join(', ') || 'Everywhere',
    postcodes: prefixes,
    max_distance: null,
    charge,
    minimum_order,
    free_delivery_over: null,
    partner_fee: 0,
  }
  const { ordering } = settings
  return {
    ...settings,
    ordering: { ...ordering, delivery: { ...ordering.delivery, enabled: true } },
    delivery: { mode: prefixes.length ? 2 : 3, areas: [area] },
  }
}

/** Settings without delivery: collection only. */
export function notDelivering(settings: Settings): Settings {
  const { ordering } = settings
  return {
    ...settings,
    ordering: { ...ordering, delivery: { ...ordering.delivery, enabled: false } },
    delivery: { mode: 2, areas: [] },
  }
}
