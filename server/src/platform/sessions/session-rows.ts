import type { Session } from '@tiffin/contract/people/sessions/session'
import { networkOf } from '../http/network-of.ts'

export type SessionRow = Pick<Session, 'id' | 'device' | 'network'> & {
  token_hash: string
  created_at: Temporal.Instant
  used_at: Temporal.Instant
}

type Caller = { token_hash: string; ip: string; timeOf: (instant: Temporal.Instant) => string }

/** The caller's sessions as they are listed: the present one first. Hashes of tokens are left out. */
export function listedSessions(rows: readonly SessionRow[], caller: Caller): Session[] {
  const here = networkOf(caller.ip)
  const sessions = rows.map(({ token_hash, created_at, used_at, ...row }) => ({
    ...row,
    is_this: token_hash === caller.token_hash,
    same_network: row.network === here,
    created_at: caller.timeOf(created_at),
    used_at: caller.timeOf(used_at),
  }))
  return sessions.toSorted((a, b) => Number(b.is_this) - Number(a.is_this))
}
