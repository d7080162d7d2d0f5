import { createGuest, getProfile, login, register } from '@tiffin/contract/people/accounts/diner'
import { loginWithCode, requestLoginCode } from '@tiffin/contract/people/passwords/diner'
import { endOtherSessions, endSession, listSessions } from '@tiffin/contract/people/sessions/diner'
import { createHmac } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { FRIDAY_EVENING } from '../../testing/installation.ts'
import { lettersTo, loginCodeTo } from '../../testing/people/letter-to.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin, () => ({ name: 'The Mango Tree' }))
const password = 'Curry+77 for two'
const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
const person = { first_name: 'Ada', last_name: 'Khan', phone: '07400 123456' }

let email: string
beforeEach(() => {
  tiffin.clock.set(FRIDAY_EVENING)
  tiffin.sent.length = 0
  email = `ada-${crypto.randomUUID()}@example.com`
})

type Device = { agent?: string; from?: string; cookie?: string; language?: string }

async function post(
  path: string,
  body: object,
  { agent = '', from = '127.0.0.1', cookie, language }: Device,
) {
  const headers = {
    host: shop.host,
    'user-agent': agent,
    ...(cookie && { cookie }),
    ...(language && { language }),
  }
  const response = await tiffin.app.inject({
    method: 'POST',
    url: path,
    remoteAddress: from,
    headers,
    payload: body,
  })
  const { api_token } = response.json<{ api_token: string }>()
  const client = shop.as({ 'user-token': api_token })
  return { client, cookie: String(response.headers['set-cookie']).split(';')[0] ?? '' }
}

const signUp = (device: Device = {}) =>
  post(
    register.path,
    { ...person, email, password, password_confirmation: password, agree_checkbox: 'YES' },
    device,
  )
const signIn = (device: Device = {}) => post(login.path, { email, password }, device)

test('a customer sees where they are signed in, this device first, and ends one session or all others', async () => {
  const phone = await signUp({ agent: FIREFOX, from: '203.0.113.7' })
  tiffin.clock.add({ minutes: 10 })
  const tablet = await signIn({ agent: 'Mozilla/5.0 (iPad) Safari/605' })
  tiffin.clock.add({ minutes: 1 })
  const laptop = await signIn()
  const { data } = await tablet.client.call(listSessions, {})
  expect(
    data.map(({ device, is_this, same_network, network }) => [device, is_this, same_network, network]),
  ).toEqual([
    ['Safari, iPad', true, true, '127.0.0.1'],
    ['', false, true, '127.0.0.1'],
    ['Firefox, Android', false, false, '203.0.113.7'],
  ])
  expect(data[2]!.created_at).toBe('2026-11-20 18:00:00')
  expect(JSON.stringify(data)).not.toContain('token')
  const params = { id: data[2]!.id }
  expect(await tablet.client.call(endSession, { params })).toEqual({ outcome: 'success' })
  await expect(phone.client.call(getProfile, {})).rejects.toMatchObject({ status: 401 })
  await expect(tablet.client.call(endSession, { params })).rejects.toMatchObject({ status: 404 })
  await tablet.client.call(endOtherSessions, {})
  await expect(laptop.client.call(getProfile, {})).rejects.toMatchObject({ status: 401 })
  expect((await tablet.client.call(listSessions, {})).data).toHaveLength(1)
})

test('a customer cannot see or end the session of another customer, and a guest has no list [V2] [V10]', async () => {
  const ada = await signUp()
  const { id } = (await ada.client.call(listSessions, {})).data[0]!
  email = `eve-${crypto.randomUUID()}@example.com`
  const eve = await signUp()
  expect((await eve.client.call(listSessions, {})).data).toHaveLength(1)
  await expect(eve.client.call(endSession, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await eve.client.call(endOtherSessions, {})
  expect((await ada.client.call(listSessions, {})).data).toHaveLength(1)
  const guest = await shop.call(createGuest, { body: { ...person, email } })
  await expect(shop.as({ 'user-token': guest.api_token }).call(listSessions, {})).rejects.toMatchObject({
    status: 401,
  })
})

test('a sign-in on a new device is told by a letter; a registration and a known device are not', async () => {
  const { cookie } = await signUp({ agent: FIREFOX })
  await signIn({ agent: FIREFOX, cookie })
  expect(await lettersTo(tiffin, email)).toEqual([])
  tiffin.clock.add({ minutes: 42 })
  const tablet = await signIn({ agent: FIREFOX })
  const letters = await lettersTo(tiffin, email)
  expect(letters).toHaveLength(1)
  expect(letters[0]!.subject).toBe('The Mango Tree: a log-in on a new device')
  expect(letters[0]!.text).toContain('Device: Firefox, Android')
  expect(letters[0]!.text).toMatch(/When: .*18:42/)
  expect(letters[0]!.text).toContain('/profile/password')
  await signIn({ cookie: tablet.cookie })
  expect(await lettersTo(tiffin, email)).toHaveLength(1)
})

test('an account without a password knows a device by its cookie, which a session cannot make from the account’s id', async () => {
  const { client } = await signUp()
  const { id } = await client.call(getProfile, {})
  const signInByCode = async (cookie?: string) => {
    const requested = await shop.call(requestLoginCode, { body: { email } })
    const code = await loginCodeTo(tiffin, email)
    tiffin.clock.add({ minutes: 2 })
    return post(loginWithCode.path, { id: requested.id, email, code }, { ...(cookie && { cookie }) })
  }
  const letters = async () =>
    (await lettersTo(tiffin, email)).filter(({ subject }) => subject.endsWith('a log-in on a new device'))
  // The first code ends the password.
  const { cookie } = await signInByCode()
  await signInByCode(cookie)
  expect(await letters()).toEqual([])
  const [name = ''] = cookie.split('=')
  const seal = createHmac('sha256', id).update('device 1').digest('base64url')
  await signInByCode(`${name}=1.${seal}`)
  expect(await letters()).toHaveLength(1)
})

test('the letter about a new device is in the customer’s language', async () => {
  await signUp({ language: 'es' })
  await signIn()
  const [letter] = await lettersTo(tiffin, email)
  expect(letter!.subject).toBe('The Mango Tree: inicio de sesión en un dispositivo nuevo')
  expect(letter!.text).toContain('Dispositivo: Dispositivo desconocido')
})
