import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import { announceUnavailable } from '../../lib/announce-unavailable.ts'

/**
 * The maximum number of reloads if the configuration does not load. Afterwards the page shows that
 * the shop cannot be reached [C-11].
 */
export const MOST_RELOADS = 3
const COUNTER = 'reloads'
const FIRST_DELAY_MS = 1000

/**
 * The configuration by the hash of the hostname. Undefined: the page reloads soon, or shows that the shop cannot be
 * reached.
 */
export async function readConfigurationFile(): Promise<StoreConfiguration | undefined> {
  try {
    const answer = await fetch(`/storage/config/${await sha256(location.hostname)}.json`)
    if (answer.ok) {
      const configuration = (await answer.json()) as StoreConfiguration
      access(storage => storage.removeItem(COUNTER))
      return configuration
    }
    if (answer.status >= 500) return reloadSoon()
    // The file does not exist: reloading would not help [C-12].
    console.error('No configuration for this shop')
    return unavailable()
  } catch {
    return reloadSoon()
  }
}

function reloadSoon(): undefined {
  const before = Number(access(storage => storage.getItem(COUNTER)) ?? 0)
  // If the count cannot be stored, do not reload at all: the reloads might never end.
  const counted = access(storage => {
    storage.setItem(COUNTER, String(before + 1))
    return true
  })
  if (!counted || before >= MOST_RELOADS) return unavailable()
  setTimeout(() => location.reload(), FIRST_DELAY_MS * 2 ** before)
}

function unavailable(): undefined {
  access(storage => storage.removeItem(COUNTER))
  announceUnavailable()
}

function access<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}

/**
 * In hex. Over plain http on a name other than localhost there is no `crypto.subtle`; then the
 * file's name cannot be computed.
 */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text.toLowerCase()))
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
}
