import type { Database } from '../db/database.ts'
import { createCache } from './cache.ts'

/** Who sent a `user-token`. A guest has no account [V10]. */
export type Customer = {
  id: string
  guest: boolean
  first_name: string
  last_name: string
  email: string
  phone: string
  status: 'ACTIVE' | 'SUSPENDED' | 'DELETED'
  token_hash: string
  /** When the token ends unless it is used before. */
  ends_at: Temporal.Instant
}

/** For how long what was read of a token is believed when no notice says otherwise. */
const BELIEVED_MS = 10_000
const MOST = 10_000

export type CustomerCache = {
  /** Whose token this is, as it was read here in the last seconds, else as `load` reads it. */
  ofToken(
    asked: { store_id: number; token_hash: string; now: Temporal.Instant },
    load: () => Promise<Customer | undefined>,
  ): Promise<Customer | undefined>
}

/**
 * Who the tokens of the last seconds belong to: a visit makes call after call, and the answer hardly ever changes. What
 * changes it is told as a notice of its shop, which every process heeds; when notices may have been lost, all is forgotten.
 */
export function createCustomerCache(db: Database): CustomerCache {
  const memory = createCache(MOST)
  const changes = new Map<number, number>()
  let losses = 0
  db.onNotice(notice => {
    if (notice.topic === 'customer') changes.set(notice.store_id, (changes.get(notice.store_id) ?? 0) + 1)
  })
  db.onLost(() => {
    losses += 1
  })
  return {
    ofToken({ store_id, token_hash, now }, load) {
      const span = Math.floor(now.epochMilliseconds / BELIEVED_MS)
      const revision = [losses, changes.get(store_id) ?? 0, span].join(' ')
      return memory.remember(`${store_id} ${token_hash}`, revision, load)
    },
  }
}
