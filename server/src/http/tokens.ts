import { createHash, randomBytes } from 'node:crypto'

/** A new token of 256 random bits, and the hash under which it is kept [V3]. */
export function newToken(): { token: string; token_hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, token_hash: hashToken(token) }
}

/** SHA-256 in hex. Tokens are random, so a plain hash is enough: nothing can be guessed from a stolen table. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
