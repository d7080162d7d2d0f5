import { getProfile, register } from '@tiffin/contract/people/accounts/diner'
import {
  addPasskey,
  createPasskeyOptions,
  deletePasskey,
  listPasskeys,
  loginWithPasskey,
  passkeyLoginOptions,
  renamePasskey,
} from '@tiffin/contract/people/passkeys/diner'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Shop } from '../../testing/installation.ts'
import { createAuthenticator } from '../../testing/passkeys/authenticator.ts'
import { lettersTo } from '../../testing/people/letter-to.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()
let shop: Shop
const [HOST, OTHER] = ['passkeys.example', 'passkeys-too.example']
const PHONE = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/145.0.0.0 Mobile Safari/537.36'
const FAILED = { status: 400, type: 'passkey-failed' }

beforeAll(async () => {
  shop = await tiffin.shop({ hosts: [HOST, OTHER] })
})

const partyOf = (host: string) => ({ origin: `http://${host}:3000`, rp_id: host })
/** The page of a hostname of the shop. */
const pageOf = (host: string, token?: string) =>
  shop.as({ origin: partyOf(host).origin, 'user-agent': PHONE, ...(token ? { 'user-token': token } : {}) })

async function newCustomer() {
  const password = 'Curry+77 for two'
  const email = `${crypto.randomUUID()}@example.com`
  const { api_token, id } = await shop.call(register, {
    body: {
      first_name: 'Ada',
      last_name: 'Lovelace',
      email,
      phone: '07400 123456',
      password,
      password_confirmation: password,
      agree_checkbox: 'YES',
    },
  })
  return { id, email, token: api_token }
}

/** A customer with a passkey, and the browser that has it. */
async function withPasskey({ host = HOST } = {}) {
  const customer = await newCustomer()
  const page = pageOf(host, customer.token)
  const browser = createAuthenticator(partyOf(host))
  const { data: options } = await page.call(createPasskeyOptions, {})
  const { data: passkey } = await page.call(addPasskey, {
    body: { credential: browser.create(options) },
  })
  return { ...customer, page, browser, passkey }
}

type Browser = ReturnType<typeof createAuthenticator>

async function signInWith(browser: Browser, host = HOST) {
  const page = pageOf(host)
  const { data: options } = await page.call(passkeyLoginOptions, {})
  browser.key.counter += 1
  return page.call(loginWithPasskey, { body: { credential: browser.get(options) } })
}

test('a customer adds a passkey and signs in with it, without an e-mail or a password', async () => {
  const { id, page, browser, passkey } = await withPasskey()
  expect(passkey).toMatchObject({ name: 'Chrome, Android', hostname: HOST, here: true, used_at: null })
  const signedIn = await signInWith(browser)
  expect(signedIn).toMatchObject({ id, first_name: 'Ada' })
  expect((await pageOf(HOST, signedIn.api_token).call(getProfile, {})).id).toBe(id)
  const { data } = await page.call(listPasskeys, {})
  expect(data).toMatchObject([{ id: passkey.id, used_at: '2026-11-20 18:00:00' }])
})

test('the customer is told of a new passkey by a letter in their language, and not of one that is refused', async () => {
  const { id, email, page, browser } = await withPasskey()
  const inSpanish = sql`update customer set language = 'es' where store_id = ${shop.id} and id = ${id}`
  expect(await lettersTo(tiffin, email)).toMatchObject([
    { subject: expect.stringMatching(/: a new passkey$/), text: expect.stringContaining('Chrome, Android') },
  ])
  await tiffin.services.db.query(shop.id, inSpanish)
  const { data: options } = await page.call(createPasskeyOptions, {})
  const again = { credential: browser.create(options) }
  await expect(page.call(addPasskey, { body: again })).rejects.toMatchObject(FAILED)
  expect(await lettersTo(tiffin, email)).toHaveLength(1)
  const { data: others } = await page.call(createPasskeyOptions, {})
  await page.call(addPasskey, { body: { credential: createAuthenticator(partyOf(HOST)).create(others) } })
  expect((await lettersTo(tiffin, email)).at(-1)!.subject).toMatch(/: una llave de acceso nueva$/)
})

test('a challenge is accepted once, within five minutes, for its purpose, from its customer', async () => {
  const { browser, page } = await withPasskey()
  const login = (credential: Record<string, unknown>) =>
    pageOf(HOST).call(loginWithPasskey, { body: { credential } })
  const options = async () => (await pageOf(HOST).call(passkeyLoginOptions, {})).data
  const once = browser.get(await options())
  expect(await login(once)).toHaveProperty('api_token')
  await expect(login(once)).rejects.toMatchObject(FAILED)

  const late = browser.get(await options())
  tiffin.clock.add({ minutes: 5 })
  await expect(login(late)).rejects.toMatchObject(FAILED)
  await expect(login(browser.get({ challenge: 'made-up' }))).rejects.toMatchObject(FAILED)
  const { data: creation } = await page.call(createPasskeyOptions, {})
  await expect(login(browser.get(creation))).rejects.toMatchObject(FAILED)

  const other = await newCustomer()
  const { data: theirs } = await pageOf(HOST, other.token).call(createPasskeyOptions, {})
  const created = createAuthenticator(partyOf(HOST)).create(theirs)
  await expect(page.call(addPasskey, { body: { credential: created } })).rejects.toMatchObject(FAILED)
})

test('a passkey that was copied is refused: its counter has gone back', async () => {
  const { browser } = await withPasskey()
  await signInWith(browser)
  browser.key.counter = 0
  await expect(signInWith(browser)).rejects.toMatchObject(FAILED)
  browser.key.counter = 5
  expect(await signInWith(browser)).toHaveProperty('api_token')
})

test('a counter of 32 bits without a sign is accepted up to its end', async () => {
  const { browser } = await withPasskey()
  browser.key.counter = 4_000_000_000
  expect(await signInWith(browser)).toHaveProperty('api_token')
  expect(await signInWith(browser)).toHaveProperty('api_token')
  browser.key.counter = 2 ** 32 - 2
  expect(await signInWith(browser)).toHaveProperty('api_token')
})

test('a passkey is valid at its hostname of its shop only', async () => {
  const { browser, page } = await withPasskey({ host: OTHER })
  expect(await signInWith(browser, OTHER)).toHaveProperty('api_token')
  await expect(signInWith(browser, HOST)).rejects.toMatchObject(FAILED)
  const { data } = await page.call(listPasskeys, {})
  expect(data).toMatchObject([{ hostname: OTHER, here: true }])
  // A page of another origin shows the shop's challenge to its own visitor.
  const phished = createAuthenticator({ origin: 'http://evil.example', rp_id: HOST })
  Object.assign(phished.key, browser.key)
  await expect(signInWith(phished)).rejects.toMatchObject(FAILED)
})

test('another key with the same id, and a response that is nonsense, are refused', async () => {
  const { browser } = await withPasskey()
  const forged = createAuthenticator(partyOf(HOST))
  forged.key.id = browser.key.id
  await expect(signInWith(forged)).rejects.toMatchObject(FAILED)
  for (const credential of [{}, { id: browser.key.id }, { id: 7, response: 'x' }])
    await expect(pageOf(HOST).call(loginWithPasskey, { body: { credential } })).rejects.toMatchObject(FAILED)
})

test('a passkey is added to one account, renamed and deleted by its owner only', async () => {
  const { browser, page, passkey } = await withPasskey()
  const stranger = pageOf(HOST, (await newCustomer()).token)
  const { data: options } = await stranger.call(createPasskeyOptions, {})
  const again = { credential: browser.create(options) }
  await expect(stranger.call(addPasskey, { body: again })).rejects.toMatchObject(FAILED)
  const params = { id: passkey.id }
  await expect(stranger.call(renamePasskey, { params, body: { name: 'x' } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(stranger.call(deletePasskey, { params })).rejects.toMatchObject({ status: 404 })

  await expect(page.call(renamePasskey, { params, body: { name: ' ' } })).rejects.toMatchObject({
    errors: { name: ['This field is required'] },
  })
  await page.call(renamePasskey, { params, body: { name: ' Kitchen  tablet ' } })
  expect((await page.call(listPasskeys, {})).data).toMatchObject([{ name: 'Kitchen tablet' }])
  await page.call(deletePasskey, { params })
  expect((await page.call(listPasskeys, {})).data).toEqual([])
  await expect(signInWith(browser)).rejects.toMatchObject(FAILED)
})

test('a suspended customer signs in and is refused at the profile, a deleted one does not sign in [E-03]', async () => {
  const { id, browser } = await withPasskey()
  const set = (status: string) =>
    tiffin.services.db.query(
      shop.id,
      sql`update customer set status = ${status} where store_id = ${shop.id} and id = ${id}`,
    )
  await set('SUSPENDED')
  const { api_token } = await signInWith(browser)
  await expect(pageOf(HOST, api_token).call(getProfile, {})).rejects.toMatchObject({
    status: 401,
    code: 4016,
  })
  await set('DELETED')
  await expect(signInWith(browser)).rejects.toMatchObject(FAILED)
})

test('the database has no challenge in clear, and the options name no account', async () => {
  const { data } = await pageOf(HOST).call(passkeyLoginOptions, {})
  expect(data).toMatchObject({ rpId: HOST, userVerification: 'preferred' })
  expect(data.allowCredentials ?? []).toEqual([])
  const rows = await tiffin.services.db.query(
    shop.id,
    sql`select challenge_hash from passkey_challenge where store_id = ${shop.id}`,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(String(data.challenge))
})
