import { hash, randomBytes } from 'node:crypto'

/** A new token of 256 random bits, and the hash that is stored [V3]. */
export function newToken(): { token: string; token_hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, token_hash: hashToken(token) }
}

/** SHA-256 in hex. Tokens are random, so they need no slow hash against guessing. */
export function hashToken(token: string): string {
  return hash('sha256', token)
}

type Lives = Record<'idle' | 'at_most', { hours: number }>

/** When a token expires: after a time without use, and after a maximum lifetime [V3]. */
export function expiryOf(
  token: { used_at: Temporal.Instant; created_at: Temporal.Instant },
  { idle, at_most }: Lives,
): Temporal.Instant {
  const [one, other] = [token.used_at.add(idle), token.created_at.add(at_most)]
  return Temporal.Instant.compare(one, other) < 0 ? one : other
}
