import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { OpenContext } from '../http/context.ts'

export type SignIn = {
  /** The account's name, whether or not it exists: the response must not reveal which accounts exist. */
  account: string
  /** The account's password hash, if the account exists. */
  password_hash: string | undefined
  /** The path of the sign-in call; the device's cookie is sent only there. */
  path: string
  headers: { cookie?: string | string[] | undefined }
  /**
   * The rate limits of an address apply only to unknown devices, so that the owner can sign in on a known device while
   * others guess passwords from the same address. Absent: the endpoint defines limits for all devices.
   */
  limits_address?: true
}

const NINETY_DAYS_S = 90 * 24 * 3600

/** The device's id, if its cookie proves an earlier successful sign-in to this account. */
export function isKnownDevice({ account, password_hash, headers }: SignIn): string | undefined {
  const cookies = typeof headers.cookie === 'string' ? headers.cookie : ''
  const match = new RegExp(`(?:^|;\\s*)${nameFor(account)}=([\\w-]+)\\.([\\w-]+)`).exec(cookies)
  const [, number = '', seal = ''] = match ?? []
  if (!password_hash || !number) return undefined
  const [a, b] = [Buffer.from(seal), Buffer.from(sealOf(password_hash, number))]
  return a.length === b.length && timingSafeEqual(a, b) ? number : undefined
}

/**
 * Sets a cookie that identifies this device at the next sign-in. It does not authenticate; it only exempts the device
 * from the rate limit for unknown devices. It is signed with the account's password hash: it cannot be forged, needs no
 * row, and is invalid after a new password.
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

/** The cookie's name: one for each account used on a device, hashed so that it does not reveal the e-mail. */
function nameFor(account: string): string {
  return `device_${createHash('sha256').update(account).digest('hex').slice(0, 12)}`
}

function sealOf(password_hash: string, number: string): string {
  return createHmac('sha256', password_hash).update(`device ${number}`).digest('base64url')
}
