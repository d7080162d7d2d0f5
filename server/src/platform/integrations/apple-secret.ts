import { createPrivateKey, sign } from 'node:crypto'

/** Apple accepts a secret for up to six months; this one is used at once. */
const VALID_SECONDS = 300

type AppleKeys = { client_id: string; team_id: string; key_id: string; private_key: string }

/**
 * Apple's client secret: a JWT (RFC 7519) signed by ES256 with the shop's key. Its time is the machine's, because Apple
 * compares it with its own.
 */
export function appleSecret(
  { client_id, team_id, key_id, private_key }: AppleKeys,
  audience: string,
): string {
  const now = Math.floor(Date.now() / 1000)
  const claims = { iss: team_id, iat: now, exp: now + VALID_SECONDS, aud: audience, sub: client_id }
  const text = `${encoded({ alg: 'ES256', kid: key_id })}.${encoded(claims)}`
  const signature = sign('sha256', Buffer.from(text), { key: keyIn(private_key), dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}

/** The key cannot be read. */
export class UnreadableKey extends Error {
  override name = 'UnreadableKey'
}

/** The key of a .p8 file, with or without its line ends. */
function keyIn(text: string) {
  const key = Buffer.from(text.replaceAll(/-----[A-Z ]+-----|\s/g, ''), 'base64')
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  } catch {
    throw new UnreadableKey()
  }
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
