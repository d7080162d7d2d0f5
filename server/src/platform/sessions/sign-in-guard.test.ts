import { login, register } from '@tiffin/contract/people/accounts/diner'
import { staffLogin } from '@tiffin/contract/people/staff/staff'
import { sql } from '../db/sql.ts'
import { argon2Sync } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { addStaff } from '../../people/staff/add-staff.ts'
import { FRIDAY_EVENING, openInstallation, type Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation(() => ({ env: { RATE_LIMITS: 'on' } }))
let shop: Shop

const password = 'Lantern-7-kites'
/**
 * The password's hash at the lowest cost: these tests sign in some hundred times, and only the number of attempts
 * matters.
 */
const cheap = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 }
const tag = argon2Sync('argon2id', { message: password, nonce: 'a lantern and kites', ...cheap })
const password_hash = `$argon2id$v=19$m=8,t=1,p=1$${Buffer.from('a lantern and kites').toString('base64')}$${tag.toString('base64')}`
const slowed = {
  error: {
    message:
      'Too many tries for this e-mail. Please wait a few minutes, or sign in on a device that you have used here before.',
    type: 'sign-in-slowed',
  },
}

let email: string
let count = 0
beforeEach(async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  email = `ada${(count += 1)}@example.com`
  shop ??= await tiffin.shop()
  const person = { first_name: 'Ada', last_name: 'Khan', phone: '07400123456', agree_checkbox: 'YES' }
  await shop.call(register, { body: { ...person, email, password, password_confirmation: password } })
  await addStaff(tiffin.services, { email, name: 'Ada', password, operator: false, stores: [] })
  await tiffin.services.db.query(
    shop.id,
    sql`update customer set password_hash = ${password_hash} where store_id = ${shop.id}`,
  )
  await tiffin.services.db.platform(sql`update staff set password_hash = ${password_hash}`)
})

type Try = { password: string; cookie?: string }

/** The two sign-in calls, each with the sign of its success. */
const SIGN_INS = [
  ['a customer', login.path, (body: object) => 'api_token' in body],
  ['a member of staff', staffLogin.path, (body: object) => 'staff_token' in body],
] as const

/** An attempt from a new address each time, so that the rate limits by address do not apply. */
let addresses = 0
function trying(path: string) {
  return (given: Try) =>
    (path === login.path ? tiffin.app : tiffin.console).inject({
      method: 'POST',
      url: path,
      remoteAddress: `198.51.${(addresses += 1) >> 8}.${addresses & 255}`,
      headers: { host: shop.host, ...(given.cookie ? { cookie: given.cookie } : {}) },
      payload: { email: count % 2 ? email : email.toUpperCase(), password: given.password },
    })
}

/** How many of these guesses are checked. Two at a time, so that no guess waits in the hashing queue. */
async function guess(attempt: ReturnType<typeof trying>, times: number): Promise<number> {
  let seen = 0
  for (let i = 0; i < times; i += 2) {
    const both = await Promise.all([1, 2].map(() => attempt({ password: 'Guess-1-guess' })))
    seen += both.filter(answer => answer.statusCode !== 429).length
  }
  return seen
}

const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie'])

test.each(SIGN_INS)(
  'only twenty guesses of the password of %s are checked in a quarter of an hour, even if each guess comes from a new address [A-01] [Z-16]',
  async (_, path, isIn) => {
    const attempt = trying(path)
    expect(await guess(attempt, 30)).toBe(20)
    // Even the correct password is refused on a new device while the guessing continues.
    const stranger = await attempt({ password })
    expect([stranger.statusCode, stranger.json()]).toEqual([429, slowed])
    expect(Number(stranger.headers['retry-after'])).toBe(900)
    tiffin.clock.add({ minutes: 15 })
    expect(isIn((await attempt({ password })).json())).toBe(true)
  },
)

test.each(SIGN_INS)(
  '%s comes in meanwhile on a device that was let in before [Z-16]',
  async (_, path, isIn) => {
    const attempt = trying(path)
    const cookie = cookieOf(await attempt({ password }))
    expect(cookie).toMatch(new RegExp(`; Path=${path}; Max-Age=7776000; HttpOnly; SameSite=Strict$`))
    await guess(attempt, 30)
    expect(isIn((await attempt({ password, cookie })).json())).toBe(true)
    // A forged cookie, or one of another account, is ignored.
    const other = cookie.replace(/=(.)/, (_all, letter) => (letter === 'x' ? '=y' : '=x'))
    expect((await attempt({ password, cookie: other })).statusCode).toBe(429)
  },
)

test.each(SIGN_INS)(
  'a known device of %s that guesses passwords soon counts as unknown [Z-16]',
  async (_, path) => {
    const attempt = trying(path)
    const cookie = cookieOf(await attempt({ password }))
    await guess(attempt, 30)
    const statuses: number[] = []
    for (let i = 0; i < 12; i++)
      statuses.push((await attempt({ password: 'Guess-1-guess', cookie })).statusCode)
    expect(statuses.filter(status => status !== 429)).toHaveLength(10)
  },
)

test('correct sign-ins are never rate limited [Z-16]', async () => {
  const attempt = trying(login.path)
  for (let i = 0; i < 25; i++) expect((await attempt({ password })).statusCode).toBe(200)
})

test('an e-mail without an account is slowed the same way: the response does not tell whether the account exists [Y-01] [Z-16]', async () => {
  const known = email
  email = `nobody-${known}`
  expect(await guess(trying(staffLogin.path), 30)).toBe(20)
})

test('over TLS the device’s cookie is sent only over TLS [Z-16]', async () => {
  const own = await openInstallation({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'true' } })
  await addStaff(own.services, { email, name: 'Ada', password, operator: false, stores: [] })
  const headers = { host: 'console.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' }
  const payload = { email, password }
  const answer = await own.console.inject({ method: 'POST', url: staffLogin.path, headers, payload })
  expect(cookieOf(answer)).toMatch(/; Secure$/)
  await own.close()
})
