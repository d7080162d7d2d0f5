import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { OpenContext } from './context.ts'

export type SignIn = {
  /** Names the account, whether it exists or not: who guesses learns nothing. */
  account: string
  /** Of the account, where there is one. */
  password_hash: string | undefined
  /** The path that signs in; the device's cookie goes nowhere else. */
  path: string
  headers: { cookie?: string | string[] | undefined }
}

const NINETY_DAYS_S = 90 * 24 * 3600

/** The device's own number, when its cookie says that it was let into this account before. */
export function isKnownDevice({ account, password_hash, headers }: SignIn): string | undefined {
  const cookies = typeof headers.cookie === 'string' ? headers.cookie : ''
  const given = new RegExp(`(?:^|;\\s*)${nameFor(account)}=([\\w-]+)\\.([\\w-]+)`).exec(cookies)
  const [, number = '', seal = ''] = given ?? []
  if (!password_hash || !number) return undefined
  const [a, b] = [Buffer.from(seal), Buffer.from(sealOf(password_hash, number))]
  return a.length === b.length && timingSafeEqual(a, b) ? number : undefined
}

/**
 * Lets a device be known again after a sign-in. The cookie opens nothing: it only spares its owner the slowness that
 * guessers get. It is sealed under the account's password hash, so that nobody can make one, nothing has to be kept, and
 * a new password makes all devices strangers.
 */
export function rememberDevice(
  ctx: Pick<OpenContext, 'answer_headers' | 'is_https'>,
  { account, password_hash, path }: SignIn,
): void {
  if (!password_hash) return
  const number = randomBytes(12).toString('base64url')
  ctx.answer_headers['set-cookie'] = [
    `${nameFor(account)}=${number}.${sealOf(password_hash, number)}`,
    `Path=${path}`,
    `Max-Age=${NINETY_DAYS_S}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(ctx.is_https ? ['Secure'] : []),
  ].join('; ')
}

/** One for each account that is used on a device, and no e-mail to be read in it. */
function nameFor(account: string): string {
  return `device_${createHash('sha256').update(account).digest('hex').slice(0, 12)}`
}

function sealOf(password_hash: string, number: string): string {
  return createHmac('sha256', password_hash).update(`device ${number}`).digest('base64url')
}
