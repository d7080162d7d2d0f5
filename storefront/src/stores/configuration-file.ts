import type { StoreConfiguration } from '@tiffin/contract/stores/configuration'
import { sayUnavailable } from '../lib/say-unavailable.ts'

/** Reloads after a configuration that did not come; then the page says that it is not to be had [C-11]. */
export const MOST_RELOADS = 3
const COUNTER = 'reloads'
const FIRST_DELAY_MS = 1000

/** The configuration by the hash of the hostname. Undefined when there is none: the page reloads soon, or says so for good. */
export async function readConfigurationFile(): Promise<StoreConfiguration | undefined> {
  try {
    const answer = await fetch(`/storage/config/${await sha256(location.hostname)}.json`)
    if (answer.ok) {
      const configuration = (await answer.json()) as StoreConfiguration
      access(storage => storage.removeItem(COUNTER))
      return configuration
    }
    if (answer.status >= 500) return reloadSoon()
    // There is none: no reload will bring one [C-12].
    console.error('No configuration for this shop')
    return unavailable()
  } catch {
    return reloadSoon()
  }
}

function reloadSoon(): undefined {
  const before = Number(access(storage => storage.getItem(COUNTER)) ?? 0)
  // Without a counter nobody knows how often: better never than for ever.
  const counted = access(storage => {
    storage.setItem(COUNTER, String(before + 1))
    return true
  })
  if (!counted || before >= MOST_RELOADS) return unavailable()
  setTimeout(() => location.reload(), FIRST_DELAY_MS * 2 ** before)
}

function unavailable(): undefined {
  access(storage => storage.removeItem(COUNTER))
  sayUnavailable()
}

function access<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}

/** In hex. Plain http on a name other than localhost has no `crypto.subtle`; then the file cannot be named. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text.toLowerCase()))
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
}
