import { login, register } from '@tiffin/contract/people/accounts/diner'
import {
  forgotPassword,
  loginWithCode,
  recoverPassword,
  requestLoginCode,
} from '@tiffin/contract/people/passwords/diner'
import { beforeEach, expect, test } from 'vitest'
import { FRIDAY_EVENING } from '../../testing/installation.ts'
import { lettersTo, loginCodeTo } from '../../testing/people/letter-to.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'

const tiffin = withInstallation(() => ({ env: { RATE_LIMITS: 'on' } }))
const shop = withShop(tiffin)
const password = 'Curry+77 for two'
let email: string
let cookie: string
beforeEach(async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  tiffin.sent.length = 0
  email = `ada-${crypto.randomUUID()}@example.com`
  const person = { first_name: 'Ada', last_name: 'Khan', phone: '07400 123456', agree_checkbox: 'YES' }
  const body = { ...person, email, password, password_confirmation: password }
  const answer = await post(register.path, body, { from: '192.0.2.1' })
  cookie = String(answer.headers['set-cookie']).split(';')[0]!
})

type Caller = { from: string; cookie?: string }

function post(url: string, payload: object, { from, cookie: sent }: Caller) {
  const headers = { host: shop.host, ...(sent && { cookie: sent }) }
  return tiffin.app.inject({ method: 'POST', url, remoteAddress: from, headers, payload })
}

/** Another address each time, so that the limits of an address do not apply. */
let addresses = 0
const newAddress = () => `198.51.${(addresses += 1) >> 8}.${addresses & 255}`

/** Requests a code and guesses it until it is refused; returns how many guesses were compared. */
async function guessCode(target: string, from: string): Promise<number> {
  const answer = await post(requestLoginCode.path, { email: target }, { from })
  if (answer.statusCode !== 200) return 0
  const { id } = answer.json<{ id: string }>()
  for (let tries = 0; ; tries += 1) {
    const guess = await post(loginWithCode.path, { id, email: target, code: `1234${10 + tries}` }, { from })
    if (guess.json<{ error?: { type: string } }>().error?.type !== 'email-code-wrong') return tries
  }
}

test('of the codes of one account a hundred guesses are compared in an hour, whatever the number of addresses; the owner signs in on a known device meanwhile [Z-16]', async () => {
  let compared = 0
  for (let i = 0; i < 40; i += 1) compared += await guessCode(email, newAddress())
  expect(compared).toBeLessThanOrEqual(100)
  expect(compared).toBeGreaterThan(90)
  const owner = { from: newAddress(), cookie }
  const answer = await post(requestLoginCode.path, { email }, owner)
  const { id } = answer.json<{ id: string }>()
  const code = await loginCodeTo(tiffin, email)
  expect((await post(loginWithCode.path, { id, email, code }, owner)).json()).toMatchObject({ email })
})

test('one client that tries the codes of many accounts has at most two hundred guesses compared [Z-16]', async () => {
  const from = newAddress()
  let compared = 0
  for (let i = 0; i < 60; i += 1) compared += await guessCode(`eve${i}@example.com`, from)
  expect(compared).toBeLessThanOrEqual(200)
})

test('one client that requests links for many addresses causes at most twenty, and guesses few tokens [Z-16]', async () => {
  const from = newAddress()
  const statuses: number[] = []
  for (let i = 0; i < 40; i += 1)
    statuses.push((await post(forgotPassword.path, { email: `eve${i}@example.com` }, { from })).statusCode)
  expect(statuses.filter(status => status === 200)).toHaveLength(20)
  let compared = 0
  for (let i = 0; i < 40; i += 1) {
    const body = { token: `${i}`.padStart(43, 'x'), password, password_confirmation: password }
    if ((await post(recoverPassword.path, body, { from })).statusCode === 404) compared += 1
  }
  expect(compared).toBe(30)
})

test('many who request links for one account cause twenty letters in an hour; with any of them the owner signs in although others guess the password [A-23] [Z-16]', async () => {
  for (let i = 0; i < 30; i += 1) await post(forgotPassword.path, { email }, { from: newAddress() })
  for (let i = 0; i < 30; i += 1)
    await post(login.path, { email, password: 'Guess-1-guess' }, { from: newAddress() })
  const letters = await lettersTo(tiffin, email)
  expect(letters).toHaveLength(20)
  const token = /\/reset-password\/([\w-]+)/.exec(letters[0]!.text)![1]!
  const from = newAddress()
  const fresh = 'Lantern-7-kites'
  const reset = await post(
    recoverPassword.path,
    { token, password: fresh, password_confirmation: fresh },
    { from },
  )
  const device = String(reset.headers['set-cookie']).split(';')[0]!
  expect((await post(login.path, { email, password: fresh }, { from })).statusCode).toBe(429)
  const known = await post(login.path, { email, password: fresh }, { from, cookie: device })
  expect(known.json()).toMatchObject({ email })
})
