import { createClient } from '@tiffin/contract/client'
import { getInitialLocation } from '@tiffin/contract/shop/places/diner'
import { COUNTRIES } from '@tiffin/contract/shop/stores/countries'
import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import { basesOfPage } from '../../lib/bases.ts'
import { COUNTRY_KEYS } from './country-keys.ts'

type Constants = Partial<Pick<StoreConfiguration, (typeof COUNTRY_KEYS)[number]>>

/**
 * Fills in the keys that a configuration lacks: first from its own `fallback`, then from the constants of its locale,
 * then from the built-in defaults. A key that the configuration has is never replaced.
 */
export async function completeConfiguration(
  read: StoreConfiguration,
  fetchConstants: (locale: string) => Promise<Constants> = constantsOf,
): Promise<StoreConfiguration> {
  const known = { ...read.fallback, ...read }
  if (hasAll(known)) return known
  const locale = known.locale ?? navigator.language
  const constants = await fetchConstants(locale).catch(() => ({}))
  return { ...only(COUNTRIES.GB!), ...only(constants), ...known }
}

function hasAll(known: Constants): boolean {
  return COUNTRY_KEYS.every(key => key in known)
}

/** The constants of a country only; other keys belong to the shop. */
function only(constants: Constants): Constants {
  return Object.fromEntries(COUNTRY_KEYS.flatMap(key => (key in constants ? [[key, constants[key]]] : [])))
}

async function constantsOf(locale: string): Promise<Constants> {
  const { call } = createClient({ baseUrl: basesOfPage().api, headers: () => ({ locale }) })
  const { data } = await call(getInitialLocation, { query: { app_name: 'CUSTOMER', locale } })
  return data
}
