import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'

/**
 * The keys that the call for a locale's constants returns, and that a configuration of another
 * server may lack [C-13].
 */
export const COUNTRY_KEYS = [
  'country',
  'currency',
  'locale',
  'search',
  'postcode',
  'mobile',
  'phone',
  'post_code',
  'house_number',
  'flat',
  'address_line1',
  'address_line2',
  'area',
] as const satisfies readonly (keyof StoreConfiguration)[]
