import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createQueue } from './hashing-queue.ts'

/** The OWASP recommendation for argon2id: 19 MiB, two passes, one lane [S9]. */
export const PASSWORD_COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
export type PasswordCost = typeof PASSWORD_COST
const argon2id = promisify(argon2) as (algorithm: 'argon2id', parameters: object) => Promise<Buffer>
/** One queue per process, because the thread pool belongs to the process. */
const oneAtATime = createQueue()
const derive = (parameters: object) => oneAtATime(() => argon2id('argon2id', parameters))

/** A password's hash in the PHC string format. With `PASSWORD_COST` it intentionally takes about 20 ms. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive({ message: password, nonce: salt, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

/**
 * Whether the password is correct. Without a hash it takes as long as with one, so that timing does not reveal which
 * e-mails exist.
 */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, , , cost = '', salt = '', tag = ''] = (hash ?? DUMMY).split('$')
  const [memory, passes, parallelism] = [...cost.matchAll(/\d+/g)].map(Number)
  const expected = Buffer.from(tag, 'base64')
  const computed = await derive({
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory,
    passes,
    parallelism,
    tagLength: expected.length,
  })
  return timingSafeEqual(computed, expected) && hash != null
}

const DUMMY = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
