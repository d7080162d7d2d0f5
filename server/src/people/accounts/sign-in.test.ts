import {
  exchangeLanguage,
  getProfile,
  login,
  logout,
  lookupEmail,
  register,
} from '@tiffin/contract/people/accounts/diner'
import { forgotPassword } from '@tiffin/contract/people/passwords/diner'
import { jobs } from '../../app.ts'
import { sql } from '../../platform/db/sql.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { expect, test } from 'vitest'
import { FRIDAY_EVENING, openInstallation, type Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation(() => ({ hashesAsUsual: true }))

const password = 'Curry+77 for two'
const ada = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  phone: '07400 123456',
  password,
  password_confirmation: password,
  agree_checkbox: 'YES',
}

test('signing in returns the customer with a new token each time [A-01] [A-02] [V3] [API-01]', async () => {
  const shop = await tiffin.shop()
  const { api_token: first, ...registered } = await shop.call(register, { body: ada })
  const tokens = [first]
  for (let i = 0; i < 2; i++) {
    const { api_token, ...customer } = await signIn(shop)
    expect(customer).toEqual(registered)
    tokens.push(api_token)
  }
  expect(new Set(tokens).size).toBe(3)
  expect(tokens.filter(token => !/^[\w-]{43}$/.test(token))).toEqual([])
  for (const token of tokens) expect((await profile(shop, token)).email).toBe('ada@example.com')
})

test('a wrong password and an unknown e-mail are outcomes with status 200, in these words [A-01] [E-29] [E-32] [API-01]', async () => {
  const shop = await tiffin.shop()
  await shop.call(register, { body: ada })
  const wrong = (body: object) => shop.call(login, { body: { email: ada.email, password, ...body } })
  expect(await wrong({ password: 'Curry+78 for two' })).toEqual({ error: true, message: 'Invalid password.' })
  expect(await wrong({ password: '' })).toEqual({ error: true, message: 'Invalid password.' })
  const unknown = {
    error: true,
    message: 'You are not registered with us. Please click on Sign In to register with us.',
  }
  for (const email of ['eve@example.com', ' ada@example.com', 'nobody', ''])
    expect(await wrong({ email })).toEqual(unknown)
  const spanish = await shop.as({ language: 'es' }).call(login, { body: { email: ada.email, password: 'x' } })
  expect(spanish).toEqual({ error: true, message: 'Contraseña incorrecta.' })
})

test('an e-mail is the same in capitals [A-01]', async () => {
  const shop = await tiffin.shop()
  const { id } = await shop.call(register, { body: { ...ada, email: 'Ada@Example.COM' } })
  expect(await shop.call(login, { body: { email: 'ADA@example.com', password } })).toMatchObject({ id })
})

test('a known e-mail leads to the password, an unknown one to registration, an invalid one to neither [A-10] [API-03]', async () => {
  const shop = await tiffin.shop()
  await shop.call(register, { body: ada })
  const look = async (email: string) => (await shop.call(lookupEmail, { body: { email } })).outcome
  expect(await look('ADA@example.com')).toBe('success')
  expect(await look('eve@example.com')).toBe('failed')

  // An invalid e-mail is refused, not reported as unknown.
  await expect(look('no e-mail')).rejects.toMatchObject({
    status: 400,
    errors: { email: ['Please give a valid e-mail address.'] },
  })
})

test('tokens are hashed in the database, passwords as argon2id [V3]', async () => {
  const shop = await tiffin.shop()
  const { api_token } = await shop.call(register, { body: ada })
  const [token] = await rowsOf(shop, sql`select * from customer_token where store_id = ${shop.id}`)
  const [customer] = await rowsOf(shop, sql`select * from customer where store_id = ${shop.id}`)
  expect(token).toMatchObject({ token_hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(customer).toMatchObject({
    password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
  })
  expect(JSON.stringify([token, customer])).not.toContain(api_token)
  expect(JSON.stringify([token, customer])).not.toContain(password)
})

test('a token that is not used for 30 days expires; each use extends it, for 90 days at most [V3]', async () => {
  const shop = await tiffin.shop()
  const { api_token: idle } = await shop.call(register, { body: ada })
  const { api_token: used } = await signIn(shop)
  tiffin.clock.add({ hours: 29 * 24 })
  await profile(shop, used)
  tiffin.clock.add({ hours: 24 })
  await expect(profile(shop, idle)).rejects.toMatchObject({ status: 401, type: 'unauthorized' })
  for (const days of [28, 28]) {
    await profile(shop, used)
    tiffin.clock.add({ hours: days * 24 })
  }
  await profile(shop, used)
  tiffin.clock.add({ hours: 4 * 24 })
  await expect(profile(shop, used)).rejects.toMatchObject({ status: 401 })
  tiffin.clock.set(FRIDAY_EVENING)
})

test('signing out revokes the token at once, and only that one [B-30] [V3] [API-99]', async () => {
  const shop = await tiffin.shop()
  const { api_token: here } = await shop.call(register, { body: ada })
  const { api_token: there } = await signIn(shop)
  expect(await shop.as({ 'user-token': here }).call(logout, {})).toEqual({ outcome: 'success' })
  await expect(profile(shop, here)).rejects.toMatchObject({ status: 401 })
  expect((await profile(shop, there)).first_name).toBe('Ada')
})

test('a token that was deleted directly in the database is refused after ten seconds at the latest [V3]', async () => {
  const shop = await tiffin.shop()
  const { api_token } = await shop.call(register, { body: ada })
  await profile(shop, api_token)
  await tiffin.services.db.query(shop.id, sql`delete from customer_token where store_id = ${shop.id}`)
  tiffin.clock.add({ seconds: 10 })
  await expect(profile(shop, api_token)).rejects.toMatchObject({ status: 401 })
  tiffin.clock.set(FRIDAY_EVENING)
})

test('neither a token nor an account of one shop is valid in another [Z-09] [V2]', async () => {
  const [one, other] = [await tiffin.shop(), await tiffin.shop()]
  const { api_token } = await one.call(register, { body: ada })
  await expect(profile(other, api_token)).rejects.toMatchObject({ status: 401, type: 'unauthorized' })
  expect(await other.call(login, { body: { email: ada.email, password } })).toMatchObject({ error: true })
  // The same person can have an account at each shop.
  expect(await other.call(register, { body: ada })).toMatchObject({ email: ada.email })
})

test('calls that need a signed-in diner are refused without a token or with a wrong one [A-52] [Z-02]', async () => {
  const shop = await tiffin.shop()
  await expect(shop.call(getProfile, {})).rejects.toMatchObject({ status: 401 })
  await expect(shop.call(logout, {})).rejects.toMatchObject({ status: 401 })
  await expect(profile(shop, 'x'.repeat(43))).rejects.toMatchObject({ status: 401 })
  const { api_token } = await shop.call(register, { body: ada })
  const elsewhere = await tiffin.app.inject({
    url: `/consumer/profile?user-token=${api_token}&user_token=${api_token}&api_token=${api_token}`,
    headers: { host: shop.host, cookie: `user-token=${api_token}; user_token=${api_token}` },
  })
  expect(elsewhere.statusCode).toBe(401)
})

test('the sixth attempt at one account within a quarter of an hour is refused, whatever host it names; other accounts are not affected [A-01] [Z-16] [API-01]', async () => {
  const rationed = await openInstallation({ env: { RATE_LIMITS: 'on' } })
  try {
    const shop = await rationed.shop()
    await shop.call(register, { body: ada })
    const guess = (email: string, host: string) =>
      rationed.app.inject({
        method: 'POST',
        url: '/consumer/login',
        headers: { host, store: shop.host },
        payload: { email, password: 'Guess+123' },
      })
    const spellings = ['ada@example.com', 'ADA@example.com', 'Ada@Example.com']
    for (let i = 0; i < 5; i++)
      expect((await guess(spellings[i % 3]!, i % 2 ? shop.host : `${shop.host}:${i}`)).json().message).toBe(
        'Invalid password.',
      )
    for (const host of [shop.host, `${shop.host}:81`, 'api.example']) {
      const sixth = await guess('ada@example.com', host)
      expect(sixth.statusCode).toBe(429)
      expect(Math.ceil(Number(sixth.headers['retry-after']) / 60)).toBe(15)
      expect(sixth.json()).toEqual({
        error: {
          message: 'Too many tries. Please wait a few minutes and try again.',
          type: 'too-many-requests',
        },
      })
    }
    expect((await guess('eve@example.com', shop.host)).statusCode).toBe(200)
  } finally {
    await rationed.close()
  }
})

async function signIn(shop: Shop) {
  const answer = await shop.call(login, { body: { email: ada.email, password } })
  if ('error' in answer) throw new Error(answer.message)
  return answer
}

function profile(shop: Shop, token: string) {
  return shop.as({ 'user-token': token }).call(getProfile, {})
}

function rowsOf(shop: Shop, statement: ReturnType<typeof sql>) {
  return tiffin.services.db.query(shop.id, statement)
}

test('the language of an account is the one chosen last; a device without a choice is told it, and a language that the shop does not offer changes nothing', async () => {
  const shop = await tiffin.shop()
  const { api_token } = await shop.call(register, { body: ada })
  const exchange = async (language?: string) => {
    const client = shop.as({ 'user-token': api_token })
    return (await client.call(exchangeLanguage, { body: language ? { language } : {} })).language
  }
  expect(await exchange()).toBe('en')
  expect(await exchange('es')).toBe('es')
  expect(await exchange('tlh')).toBe('es')
  expect(await exchange()).toBe('es')
})

test('an account of an American shop that stores English reads and gets letters in American English', async () => {
  const shop = await tiffin.shop({ country: 'US', time_zone: 'America/New_York' })
  const { api_token, id } = await shop.call(register, { body: { ...ada, phone: '(202) 555-0143' } })
  await rowsOf(shop, sql`update customer set language = 'en' where store_id = ${shop.id} and id = ${id}`)
  const client = shop.as({ 'user-token': api_token })
  expect(await client.call(exchangeLanguage, { body: {} })).toEqual({ language: 'en-US' })
  await shop.call(forgotPassword, { body: { email: ada.email } })
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  expect(tiffin.sent.at(-1)!.html).toContain('<html lang="en-US">')
})
