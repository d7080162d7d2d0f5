import type { StoreConfiguration } from '@tiffin/contract/stores/configuration'

/**
 * The configuration from the page, else from its file [C-03]. Undefined: the page reloads itself, or shows that the
 * shop cannot be reached.
 */
export async function findConfiguration(): Promise<StoreConfiguration | undefined> {
  const text = document.querySelector('#store-config')?.textContent
  if (!text) return (await import('./configuration-file.ts')).readConfigurationFile()
  const bytes = Uint8Array.from(atob(text), character => character.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes)) as StoreConfiguration
}
