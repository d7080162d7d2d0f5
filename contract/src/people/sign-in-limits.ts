import type { RateLimit } from '../endpoint.ts'

/**
 * The rate limits of sign-in: five tries for one e-mail in fifteen minutes, and a hundred
 * from one IP address for all e-mails, because trying one password on many accounts is an attack
 * too.
 */
export const SIGN_IN_LIMITS: readonly RateLimit[] = [
  { max: 5, minutes: 15, by: 'email' },
  { max: 100, minutes: 15 },
]
