import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Each merchant has an account and a key, derived from the installation's secret, which only the gateway and the
 * shops' server know.
 */
export function keyOf(secret: string, account: string): string {
  return createHmac('sha256', secret).update(`account ${account}`).digest('hex')
}

/** The account of a request; undefined if the key is not valid. */
export function accountOf(secret: string, authorization: string | undefined): string | undefined {
  const [, account = '', key = ''] = /^Bearer ([\w-]{1,64}):([0-9a-f]{64})$/.exec(authorization ?? '') ?? []
  if (!account) return undefined
  return timingSafeEqual(Buffer.from(key), Buffer.from(keyOf(secret, account))) ? account : undefined
}

/** The signature of a notice: of its time in seconds and its body, with the account's key. */
export function signatureOf(key: string, body: string, seconds: number): string {
  const sum = createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${sum}`
}
