import { getProfile, login, register } from '@tiffin/contract/people/accounts/diner'
import { createCart, viewCart } from '@tiffin/contract/ordering/cart/diner'
import { jobs } from '../../app.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { accessOf, addOtherAccess, markProven } from '../../testing/accounts/other-access.ts'
import type { Shop } from '../../testing/installation.ts'
import { type SocialHosts, startSocialHosts } from '../../testing/social/social-hosts.ts'
import { createVisits } from '../../testing/social/social-visit.ts'
import { walkProvider } from '../../testing/social/walk.ts'
import { withInstallation } from '../../testing/with-shop.ts'

let hosts: SocialHosts
beforeAll(async () => {
  hosts = await startSocialHosts()
})
afterAll(() => hosts.stop())
const tiffin = withInstallation(() => ({ env: { ...hosts.env, LOG_LEVEL: 'silent' } }))
const { begin, arrive, visit, login: socialLogin, openShop } = createVisits(tiffin, () => hosts)

const password = 'Curry+77 for two'
const registration = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  phone: '07400 123456',
  password,
  password_confirmation: password,
  agree_checkbox: 'YES',
}
const MORE = { phone: '07400 123456', agree_checkbox: 'YES' }

let shop: Shop
/** A person of whom only this test knows. */
let sub: string
let email: string
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(() => {
  sub = crypto.randomUUID()
  email = `${sub}@example.com`
  const person = { sub, email, given_name: 'Ada', family_name: 'Lovelace' }
  hosts.google.add({ ...person, email_verified: true })
  hosts.apple.add({ sub, email, email_verified: true })
  hosts.facebook.add(person)
})

const profileOf = (token: string) => shop.as({ 'user-token': token }).call(getProfile, {})
const rowsOf = (statement: ReturnType<typeof sql>) => tiffin.services.db.query(shop.id, statement)
const FAILED = { status: 400, type: 'unauthorized', message: 'Authentication failed. Please try again.' }

/** Signs in a person whom the shop does not know yet. */
async function signUp(provider: 'google' | 'facebook' | 'apple', more: object = {}) {
  const arrived = await visit(shop, provider, sub)
  const response = await socialLogin(shop, arrived, { ...MORE, ...more })
  if (!('api_token' in response)) throw new Error(`more info: ${response.fields.join()}`)
  return response
}

test('a person whom Google identifies gets an account with the name and the verified e-mail, and signs in to it again [A-17] [A-02] [API-05] [API-100]', async () => {
  const arrived = await visit(shop, 'google', sub)
  expect(arrived.page).toMatch(/^\/social\/[\w-]{43}$/)
  expect(await socialLogin(shop, arrived)).toEqual({
    outcome: 'more_info',
    fields: ['phone', 'agree_checkbox'],
    email,
  })
  const { api_token, id, ...answer } = (await socialLogin(shop, arrived, MORE)) as unknown as Record<
    string,
    string
  >
  expect(answer).toEqual({ first_name: 'Ada', last_name: 'Lovelace', email, phone: '+447400123456' })
  expect((await profileOf(api_token!)).id).toBe(id)
  const again = await socialLogin(shop, await visit(shop, 'google', sub))
  expect(again).toMatchObject({ id, email })
  expect(again).not.toMatchObject({ api_token })
})

test('Apple sends its response by a form and the name once, and gets a signed secret [A-17] [API-100]', async () => {
  const begun = await begin(shop, 'apple')
  expect(new URL(begun.location).searchParams.get('response_mode')).toBe('form_post')
  const { url, form } = await walkProvider(begun.location, sub)
  const user = JSON.stringify({ name: { firstName: 'Grace', lastName: 'Hopper' }, email })
  const { page } = await arrive(shop, { url, form: { ...form, user } })
  const response = await socialLogin(shop, { begun, token: page.replace('/social/', '') }, MORE)
  expect(response).toMatchObject({ first_name: 'Grace', last_name: 'Hopper', email })
  // Later responses contain no name, so the name is not required.
  const again = await visit(shop, 'apple', sub)
  expect(await socialLogin(shop, again)).toMatchObject({ first_name: 'Grace', email })
})

test('without a name, an e-mail or a phone from the provider these are asked for, as at registration [A-19]', async () => {
  hosts.facebook.add({ sub, given_name: 'R2D2' })
  const arrived = await visit(shop, 'facebook', sub)
  const asked = await socialLogin(shop, arrived)
  expect(asked).toEqual({
    outcome: 'more_info',
    fields: ['first_name', 'last_name', 'email', 'phone', 'agree_checkbox'],
    email: '',
  })
  const typed = { first_name: 'R2D2', last_name: '', email: 'no e-mail', phone: '5', agree_checkbox: 'NO' }
  await expect(socialLogin(shop, arrived, typed)).rejects.toMatchObject({
    status: 400,
    type: 'validation',
    errors: {
      first_name: ['Please use letters, spaces, apostrophes, hyphens and full stops, and no web address.'],
      last_name: ['This field is required'],
      email: ['Please give a valid e-mail address.'],
      phone: [expect.stringContaining('Please give a valid phone number')],
      agree_checkbox: ['This field is required'],
    },
  })
  const right = { ...MORE, first_name: 'Ada', last_name: 'Lovelace', email }
  expect(await socialLogin(shop, arrived, right)).toMatchObject({ first_name: 'Ada', email })
})

test('a verified e-mail joins the account that has it [A-17]', async () => {
  const { id } = await shop.call(register, { body: { ...registration, email } })
  await markProven(tiffin, { shop, id })
  await addOtherAccess(tiffin, { shop, id })
  expect(await socialLogin(shop, await visit(shop, 'google', sub))).toMatchObject({ id, email })
  expect(await accessOf(tiffin, { shop, id })).toMatchObject({
    sessions: 2,
    passkeys: 1,
    identities: expect.arrayContaining(['facebook', 'google']),
    changes: 1,
  })
  expect(await shop.call(login, { body: { email, password } })).toMatchObject({ id })
})

test('the owner gets a letter about a new way to sign in, and about a new device', async () => {
  const { id } = await shop.call(register, { body: { ...registration, email } })
  await markProven(tiffin, { shop, id })
  const lettersTo = async () => {
    await runDueJobs(tiffin.services, jobs, tiffin.app.log)
    return tiffin.sent.filter(letter => letter.to === email).map(({ subject }) => subject)
  }
  expect(await lettersTo()).toEqual([])
  expect(await socialLogin(shop, await visit(shop, 'google', sub))).toMatchObject({ id })
  const connected = expect.stringMatching(/: connected with Google$/)
  expect(await lettersTo()).toEqual([connected])
  // Without the cookie of the first sign-in this is another device.
  await socialLogin(shop, await visit(shop, 'google', sub))
  expect(await lettersTo()).toEqual([connected, expect.stringMatching(/: a log-in on a new device$/)])
})

test('a verified e-mail ends every other access to an account that had never proven the address', async () => {
  const stranger = await shop.call(register, { body: { ...registration, email } })
  await addOtherAccess(tiffin, { shop, id: stranger.id })
  const owner = await socialLogin(shop, await visit(shop, 'google', sub))
  expect(owner).toMatchObject({ id: stranger.id, ended: ['password', 'facebook', 'passkey'] })
  await expect(profileOf(stranger.api_token)).rejects.toMatchObject({ status: 401 })
  expect(await shop.call(login, { body: { email, password } })).toEqual({
    error: true,
    message: 'Invalid password.',
  })
  // From now on the address is proven: a password that is set later stays.
  expect(await accessOf(tiffin, { shop, id: stranger.id })).toEqual({
    is_proven: true,
    has_password: false,
    sessions: 1,
    passkeys: 0,
    identities: ['google'],
    changes: 0,
  })
})

test.each(['facebook', 'google'] as const)(
  'an e-mail that %s has not verified joins an account only with its password [A-19]',
  async provider => {
    hosts.google.add({ sub, email, email_verified: false, given_name: 'Eve', family_name: 'Thief' })
    const { id } = await shop.call(register, { body: { ...registration, email } })
    const arrived = await visit(shop, provider, sub)
    const asked = { outcome: 'more_info', fields: ['password'], email }
    expect(await socialLogin(shop, arrived)).toEqual(asked)
    expect(await socialLogin(shop, arrived, MORE)).toEqual(asked)
    await expect(socialLogin(shop, arrived, { password: 'Curry+78 for two' })).rejects.toMatchObject({
      status: 400,
      errors: { password: ['Invalid password.'] },
    })
    expect(await socialLogin(shop, arrived, { password })).toMatchObject({ id, email })
    // Connected now, and the password still works.
    expect(await socialLogin(shop, await visit(shop, provider, sub))).toMatchObject({ id })
    expect(await shop.call(login, { body: { email, password } })).toMatchObject({ id })
  },
)

test('an e-mail that a person typed joins an account only with its password, and never replaces that of the provider', async () => {
  hosts.facebook.add({ sub, given_name: 'Eve', family_name: 'Thief' })
  await shop.call(register, { body: { ...registration, email } })
  const arrived = await visit(shop, 'facebook', sub)
  expect(await socialLogin(shop, arrived, { ...MORE, email })).toMatchObject({ fields: ['password'] })
  const other = await visit(shop, 'google', sub)
  const typed = await socialLogin(shop, other, { ...MORE, email: 'victim@example.com' })
  expect(typed).toMatchObject({ email })
})

test.each(['long', 'refused', 'missing'] as const)(
  'an e-mail that a person typed is not verified, although the provider has verified another: a %s one',
  async kind => {
    const own = { long: `${'a'.repeat(150)}${email}`, refused: `,${email}`, missing: '' }[kind]
    hosts.google.add({ sub, email: own, email_verified: true, given_name: 'Eve', family_name: 'Thief' })
    const { id } = await shop.call(register, { body: { ...registration, email } })
    const arrived = await visit(shop, 'google', sub)
    expect(await socialLogin(shop, arrived, { ...MORE, email })).toMatchObject({
      fields: ['password'],
      email,
    })
    expect(await shop.call(login, { body: { email, password } })).toMatchObject({ id })
    const free = `new.${email}`
    expect(await socialLogin(shop, arrived, { ...MORE, email: free })).toMatchObject({ email: free })
    const rows = await rowsOf(
      sql`select email_proven_at from customer where store_id = ${shop.id} and email = ${free}`,
    )
    expect(rows).toEqual([{ email_proven_at: null }])
  },
)

test('an e-mail that changes at the provider leaves the account as it is', async () => {
  const { id } = await signUp('google')
  hosts.google.add({
    sub,
    email: `new.${email}`,
    email_verified: true,
    given_name: 'Ada',
    family_name: 'King',
  })
  expect(await socialLogin(shop, await visit(shop, 'google', sub))).toMatchObject({
    id,
    email,
    last_name: 'Lovelace',
  })
})

test('two providers with one verified e-mail are one account', async () => {
  const { id } = await signUp('google')
  expect(await socialLogin(shop, await visit(shop, 'apple', sub))).toMatchObject({ id })
})

test('a person signs in although another request creates the account of the same e-mail meanwhile', async () => {
  const arrived = await visit(shop, 'google', sub)
  const { db } = tiffin.services
  const { query } = db
  let other: string | undefined
  db.query = async (store_id, statement) => {
    if (JSON.stringify(statement).includes('insert into customer (')) {
      db.query = query
      other = (await shop.call(register, { body: { ...registration, email } })).id
    }
    return query(store_id, statement)
  }
  onTestFinished(() => void (db.query = query))
  const response = await socialLogin(shop, arrived, MORE)
  expect(response).toEqual(expect.objectContaining({ id: other, api_token: expect.any(String) }))
})

test('an account without a password cannot be signed in to with one', async () => {
  await signUp('google')
  for (const typed of ['', password])
    expect(await shop.call(login, { body: { email, password: typed } })).toEqual({
      error: true,
      message: 'Invalid password.',
    })
})

test('a basket of the visit belongs to the customer who signs in [A-17]', async () => {
  const { resource_id: cart_id } = await shop.call(createCart, { body: {} })
  const { api_token } = await signUp('google', { cart_id })
  const mine = await shop.as({ 'user-token': api_token }).call(viewCart, { params: { id: cart_id } })
  expect(mine.data.id).toBe(cart_id)
  await expect(shop.call(viewCart, { params: { id: cart_id } })).rejects.toMatchObject({
    code: expect.anything(),
  })
})

test('a suspended customer signs in and is refused at the profile [E-03]', async () => {
  const { id } = await signUp('google')
  await rowsOf(sql`update customer set status = 'SUSPENDED' where store_id = ${shop.id} and id = ${id}`)
  const again = await socialLogin(shop, await visit(shop, 'google', sub))
  if (!('api_token' in again)) throw new Error('not signed in')
  await expect(profileOf(again.api_token)).rejects.toMatchObject({ status: 401, code: 4016 })
})

test('after the deletion of an account the same person at the provider gets a new one', async () => {
  const { id } = await signUp('google')
  await rowsOf(sql`update customer set status = 'DELETED' where store_id = ${shop.id} and id = ${id}`)
  const again = await signUp('google')
  expect(again.id).not.toBe(id)
  expect(await socialLogin(shop, await visit(shop, 'google', sub))).toMatchObject({ id: again.id })
})

test('a person at the provider has an account of their own at each shop [Z-09]', async () => {
  const neighbour = await openShop()
  const { id } = await signUp('google')
  const arrived = await visit(neighbour, 'google', sub)
  expect(await socialLogin(neighbour, arrived)).toMatchObject({ outcome: 'more_info' })
  const own = await socialLogin(neighbour, arrived, MORE)
  expect(own).not.toMatchObject({ id })
  const mine = await visit(shop, 'google', sub)
  await expect(socialLogin(neighbour, mine)).rejects.toMatchObject(FAILED)
})

test('a token signs in once, within five minutes, in the browser that began, at its provider [A-18] [E-27]', async () => {
  await signUp('google')
  const used = await visit(shop, 'google', sub)
  await socialLogin(shop, used)
  await expect(socialLogin(shop, used)).rejects.toMatchObject(FAILED)

  const late = await visit(shop, 'google', sub)
  tiffin.clock.add({ minutes: 5 })
  await expect(socialLogin(shop, late)).rejects.toMatchObject(FAILED)

  const { begun, token } = await visit(shop, 'google', sub)
  const wrong = [{ verifier: 'of another browser' }, { provider: 'apple' as const }]
  for (const other of wrong)
    await expect(socialLogin(shop, { begun: { ...begun, ...other }, token })).rejects.toMatchObject(FAILED)
  await expect(socialLogin(shop, { begun, token: 'FAILED' })).rejects.toMatchObject(FAILED)
  expect(await socialLogin(shop, { begun, token })).toMatchObject({ email })
})

test('many requests with one token sign in once', async () => {
  await signUp('google')
  const arrived = await visit(shop, 'google', sub)
  const all = await Promise.allSettled(Array.from({ length: 6 }, () => socialLogin(shop, arrived)))
  expect(all.filter(each => each.status === 'fulfilled')).toHaveLength(1)
})

test('a person may take half an hour to add what is missing', async () => {
  const arrived = await visit(shop, 'google', sub)
  await socialLogin(shop, arrived)
  tiffin.clock.add({ minutes: 29 })
  expect(await socialLogin(shop, arrived, MORE)).toMatchObject({ email })
})

test('a response of the provider is accepted once, within ten minutes, with its state, at its shop and provider [API-100]', async () => {
  const neighbour = await openShop()
  const walked = async () => walkProvider((await begin(shop, 'google')).location, sub)
  const once = await walked()
  expect((await arrive(shop, once)).page).not.toBe('/social/FAILED')
  expect((await arrive(shop, once)).page).toBe('/social/FAILED')

  expect((await arrive(neighbour, await walked())).page).toBe('/social/FAILED')
  const atOther = await walked()
  atOther.url.pathname = '/social/apple/callback'
  expect((await arrive(shop, atOther)).page).toBe('/social/FAILED')
  const otherState = await walked()
  otherState.url.searchParams.set(
    'state',
    new URL((await begin(shop, 'google')).location).searchParams.get('state')!,
  )
  expect((await arrive(shop, otherState)).page).toBe('/social/FAILED')
  const late = await walked()
  tiffin.clock.add({ minutes: 10 })
  expect((await arrive(shop, late)).page).toBe('/social/FAILED')
})

test.each([
  ['google', 'nonce'],
  ['apple', 'nonce'],
  ['google', 'code_verifier'],
  ['apple', 'code_verifier'],
  ['facebook', 'code_verifier'],
] as const)('a response of %s with another %s identifies nobody', async (provider, column) => {
  const { location } = await begin(shop, provider)
  const walked = await walkProvider(location, sub)
  await rowsOf(
    sql`update social_attempt set ${sql.ref(column)} = ${'x'.repeat(43)} where store_id = ${shop.id}`,
  )
  expect((await arrive(shop, walked)).page).toBe('/social/FAILED')
})

test.each(['google', 'facebook', 'apple'] as const)(
  'a person who cancels at %s, or whose response is nonsense, comes to the page of failure [R-13] [A-18]',
  async provider => {
    expect((await visit(shop, provider, undefined)).page).toBe('/social/FAILED')
    const { location } = await begin(shop, provider)
    const state = new URL(location).searchParams.get('state')!
    const callback = new URL(`http://${shop.host}/social/${provider}/callback`)
    callback.search = new URLSearchParams({ state, code: 'nonsense' }).toString()
    expect((await arrive(shop, { url: callback })).page).toBe('/social/FAILED')
    callback.search = '?state=one&state=two'
    expect((await arrive(shop, { url: callback })).page).toBe('/social/FAILED')
  },
)

test('a start without a challenge, at a shop without keys or with an unknown provider leads to no provider', async () => {
  const at = async (of: Shop, path: string) => tiffin.app.inject({ url: path, headers: { host: of.host } })
  expect((await at(shop, '/social/google/start')).headers.location).toBe('/social/FAILED')
  expect((await at(shop, '/social/google/start?challenge=short')).headers.location).toBe('/social/FAILED')
  expect((await begin(await tiffin.shop(), 'google')).location).toBe('/social/FAILED')
  expect((await at(shop, '/social/myspace/start')).statusCode).toBe(404)
})

test('the redirects are not stored and send no referrer, and lead to our own page or to the provider only', async () => {
  const { location } = await begin(shop, 'google')
  const url = new URL(location)
  expect(url.origin).toBe(hosts.google.address)
  expect(url.searchParams.get('redirect_uri')).toBe(`http://${shop.host}:3000/social/google/callback`)
  expect(url.searchParams.get('code_challenge_method')).toBe('S256')
  const { response } = await arrive(shop, await walkProvider(location, sub))
  expect(response.statusCode).toBe(303)
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
})

test('a shop with several hostnames returns to the one on which the sign-in began', async () => {
  const [first, second] = [`${sub.slice(0, 8)}.example`, `${sub.slice(0, 8)}-too.example`]
  const several = await openShop({ hosts: [first, second] })
  const begun = await begin({ ...several, host: second }, 'google')
  const uri = new URL(begun.location).searchParams.get('redirect_uri')
  expect(uri).toBe(`http://${second}:3000/social/google/callback`)
  const { page } = await arrive({ ...several, host: second }, await walkProvider(begun.location, sub))
  expect(await socialLogin(several, { begun, token: page.replace('/social/', '') })).toMatchObject({ email })
})

test('what the database stores of a sign-in does not open one: tokens and states are hashed', async () => {
  const begun = await begin(shop, 'google')
  const state = new URL(begun.location).searchParams.get('state')!
  const { token } = await visit(shop, 'google', sub)
  const rows =
    await rowsOf(sql`select to_jsonb(social_attempt) as row from social_attempt where store_id = ${shop.id}
    union all select to_jsonb(social_token) from social_token where store_id = ${shop.id}`)
  expect(JSON.stringify(rows)).not.toContain(state)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(JSON.stringify(rows)).not.toContain(begun.verifier)
})
