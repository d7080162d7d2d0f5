import type { Database } from '../db/database.ts'
import { createCache } from '../http/cache.ts'
import { countChanges } from '../http/store-changes.ts'

/** The customer that a `user-token` belongs to. A guest has no account [V10]. */
export type Customer = {
  id: string
  guest: boolean
  first_name: string
  last_name: string
  email: string
  phone: string
  status: 'ACTIVE' | 'SUSPENDED' | 'DELETED'
  token_hash: string
  /** When the token expires if it is not used again. */
  ends_at: Temporal.Instant
}

/** How long an entry of the cache is valid, in milliseconds, if no notice invalidates it earlier. */
const VALID_MS = 10_000
const MOST = 10_000

export type CustomerCache = {
  /** The token's customer from the cache, else from `load`. */
  ofToken(
    lookup: { store_id: number; token_hash: string; now: Temporal.Instant },
    load: () => Promise<Customer | undefined>,
  ): Promise<Customer | undefined>
}

/**
 * Caches the customer of a token, since a visit makes many calls and the result rarely changes. A change is announced
 * to all processes by a notice of its store, which invalidates the entry; so does the loss of notices of
 * the store.
 */
export function createCustomerCache(db: Database): CustomerCache {
  const memory = createCache(MOST)
  const changesOf = countChanges(db, 'customer')
  return {
    ofToken({ store_id, token_hash, now }, load) {
      const span = Math.floor(now.epochMilliseconds / VALID_MS)
      const revision = `${changesOf(store_id)} ${span}`
      return memory.remember(`${store_id} ${token_hash}`, revision, load)
    },
  }
}
