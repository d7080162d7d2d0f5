import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import { COUNTRY_KEYS } from './country-keys.ts'

/**
 * The configuration from the page, else from its file [C-03]. Undefined: the page reloads itself, or shows that the
 * shop cannot be reached.
 */
export async function findConfiguration(): Promise<StoreConfiguration | undefined> {
  const read = await readConfiguration()
  if (!read || isComplete(read)) return read
  const { completeConfiguration } = await import('./complete-configuration.ts')
  return completeConfiguration(read)
}

async function readConfiguration(): Promise<StoreConfiguration | undefined> {
  const text = document.querySelector('#store-config')?.textContent
  if (!text) return (await import('./configuration-file.ts')).readConfigurationFile()
  const bytes = Uint8Array.from(atob(text), character => character.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes)) as StoreConfiguration
}

function isComplete(read: StoreConfiguration): boolean {
  return [...COUNTRY_KEYS, ...Object.keys(read.fallback ?? {})].every(key => key in read)
}
