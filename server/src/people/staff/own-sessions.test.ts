import { beginSecondFactor, confirmSecondFactor } from '@tiffin/contract/people/second-factor/staff'
import {
  changePassword,
  endOtherSessions,
  endSession,
  getStaffMember,
  listSessions,
  setStaffLanguage,
  staffLogin,
} from '@tiffin/contract/people/staff/staff'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { withInstallation } from '../../testing/with-shop.ts'
import { consoleOf } from '../../testing/staff.ts'
import { addStaff } from './add-staff.ts'
import { deviceWords } from '../../platform/sessions/device-words.ts'

const tiffin = withInstallation()

const password = 'kitchen door 7'
const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'

async function signIn(email: string, { agent, from }: { agent: string; from: string }) {
  const answer = await tiffin.console.inject({
    method: 'POST',
    url: staffLogin.path,
    remoteAddress: from,
    headers: { host: 'console.example', 'user-agent': agent },
    payload: { email, password },
  })
  const { staff_token } = answer.json<{ staff_token: string }>()
  return consoleOf(tiffin, { 'staff-token': staff_token })
}

test('staff see where they are signed in, this device first, and end one or all others [V3]', async () => {
  const email = 'rosa@example.com'
  await addStaff(tiffin.services, { email, name: 'Rosa', password, operator: false, stores: [] })
  const phone = await signIn(email, { agent: FIREFOX, from: '203.0.113.7' })
  tiffin.clock.add({ minutes: 10 })
  const tablet = await signIn(email, { agent: 'Mozilla/5.0 (iPad) Safari/605', from: '127.0.0.1' })
  tiffin.clock.add({ minutes: 1 })
  const other = await signIn(email, { agent: '', from: '127.0.0.1' })
  const { data } = await tablet.call(listSessions, {})
  expect(
    data.map(({ device, is_this, same_network, network }) => [device, is_this, same_network, network]),
  ).toEqual([
    ['Safari, iPad', true, true, '127.0.0.1'],
    ['', false, true, '127.0.0.1'],
    ['Firefox, Android', false, false, '203.0.113.7'],
  ])
  expect(JSON.stringify(data)).not.toContain('token')
  await tablet.call(endSession, { params: { id: data[2]!.id } })
  await expect(phone.call(getStaffMember, {})).rejects.toMatchObject({ status: 401 })
  await expect(tablet.call(endSession, { params: { id: data[2]!.id } })).rejects.toMatchObject({
    status: 404,
  })
  await tablet.call(endOtherSessions, {})
  await expect(other.call(getStaffMember, {})).rejects.toMatchObject({ status: 401 })
  expect((await tablet.call(listSessions, {})).data).toHaveLength(1)
})

test('the language that a staff member chooses for the console applies on every device [Y-01]', async () => {
  const email = 'lupe@example.com'
  await addStaff(tiffin.services, { email, name: 'Lupe', password, operator: false, stores: [] })
  const phone = await signIn(email, { agent: FIREFOX, from: '127.0.0.1' })
  const languageOn = async (device: typeof phone) => (await device.call(getStaffMember, {})).data.language
  expect(await languageOn(phone)).toBe(null)
  const tablet = consoleOf(tiffin, {})
  const signInAs = (body: { language?: string }) =>
    tablet.call(staffLogin, { body: { email, password, ...body } })
  expect((await signInAs({ language: 'es' })).data.language).toBe('es')
  expect(await languageOn(phone)).toBe('es')
  // A language chosen before the sign-in is stored only if the account has no language.
  expect((await signInAs({ language: 'en' })).data.language).toBe('es')
  await phone.call(setStaffLanguage, { body: { language: 'en' } })
  expect((await signInAs({})).data.language).toBe('en')
  await expect(phone.call(setStaffLanguage, { body: { language: 'fr' } })).rejects.toMatchObject({
    status: 400,
  })
  await phone.call(setStaffLanguage, { body: { language: null } })
  expect(await languageOn(phone)).toBe(null)
})

test('a password is changed by who knows the old one: this session stays, every other ends, and the old password with them [Y-01]', async () => {
  const email = 'ida@example.com'
  await addStaff(tiffin.services, { email, name: 'Ida', password, operator: false, stores: [] })
  const here = await signIn(email, { agent: FIREFOX, from: '127.0.0.1' })
  const there = await signIn(email, { agent: FIREFOX, from: '127.0.0.1' })
  const change = (body: { password?: string; new_password?: string }) => here.call(changePassword, { body })
  const wanted = 'lantern on the stairs'
  await expect(change({ new_password: wanted })).rejects.toMatchObject({ type: 'password-needed' })
  await expect(change({ password: 'kitchen door 8', new_password: wanted })).rejects.toMatchObject({
    type: 'password-wrong',
  })
  for (const new_password of ['', 'short', 'password123'])
    await expect(change({ password, new_password })).rejects.toMatchObject({
      status: 400,
      errors: { new_password: [expect.any(String)] },
    })
  expect((await there.call(getStaffMember, {})).data.email).toBe(email)
  await change({ password, new_password: wanted })
  expect((await here.call(getStaffMember, {})).data.email).toBe(email)
  await expect(there.call(getStaffMember, {})).rejects.toMatchObject({ status: 401 })
  const withPassword = (given: string) =>
    consoleOf(tiffin, {}).call(staffLogin, { body: { email, password: given } })
  await expect(withPassword(password)).rejects.toMatchObject({ type: 'sign-in-failed' })
  expect((await withPassword(wanted)).data.email).toBe(email)
})

test('a staff member with a second factor must enter a code to change the password; of two changes at the same time only one succeeds [Y-01]', async () => {
  const email = 'noor@example.com'
  await addStaff(tiffin.services, { email, name: 'Noor', password, operator: false, stores: [] })
  const noor = await signIn(email, { agent: FIREFOX, from: '127.0.0.1' })
  const change = (new_password: string, code?: string) =>
    noor.call(changePassword, { body: { password, new_password, ...(code ? { code } : {}) } })
  const both = await Promise.allSettled([change('lantern on the roof'), change('lantern on the wall')])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const now = both[0].status === 'fulfilled' ? 'lantern on the roof' : 'lantern on the wall'
  const { secret } = await noor.call(beginSecondFactor, { body: {} })
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: tiffin.clock.now().epochMilliseconds,
    })
  await noor.call(confirmSecondFactor, { body: { code: code() } })
  tiffin.clock.add({ seconds: 30 })
  const again = (given?: string) =>
    noor.call(changePassword, {
      body: { password: now, new_password: 'a bell in the yard', ...(given ? { code: given } : {}) },
    })
  await expect(again()).rejects.toMatchObject({ type: 'code-needed' })
  await expect(again('000000')).rejects.toMatchObject({ type: 'code-wrong' })
  expect(await again(code())).toEqual({ outcome: 'success' })
})

test('a staff member cannot end the session of another staff member', async () => {
  for (const name of ['Ana', 'Ben'])
    await addStaff(tiffin.services, {
      email: `${name}@example.com`,
      name,
      password,
      operator: false,
      stores: [],
    })
  const [ana, ben] = [
    await signIn('ana@example.com', { agent: FIREFOX, from: '127.0.0.1' }),
    await signIn('ben@example.com', { agent: FIREFOX, from: '127.0.0.1' }),
  ]
  const { id } = (await ana.call(listSessions, {})).data[0]!
  await expect(ben.call(endSession, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await ben.call(endOtherSessions, {})
  expect((await ana.call(listSessions, {})).data).toHaveLength(1)
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
    'Samsung Internet, Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 CriOS/140.0 Mobile Safari/604',
    'Chrome, iPhone',
  ],
  ['Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'Chrome, Chromebook'],
  ['curl/8.5', ''],
])('the device of "%s" is "%s"', (agent, words) => {
  expect(deviceWords(agent)).toBe(words)
})
