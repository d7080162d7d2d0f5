import type { RateLimit } from './endpoint.ts'

/**
 * Five tries for one e-mail in fifteen minutes, and a hundred from one address whatever the e-mails: one password
 * tried on many accounts is one attack.
 */
export const SIGN_IN_LIMITS: readonly RateLimit[] = [
  { max: 5, minutes: 15, by: 'email' },
  { max: 100, minutes: 15 },
]
