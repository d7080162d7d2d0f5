import { getStaffMember, staffLogin, staffLogout } from '@tiffin/contract/people/staff/staff'
import { sql } from '../../platform/db/sql.ts'
import { expect, test } from 'vitest'
import { clientOf, FRIDAY_EVENING, openInstallation } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { addStaff, type NewStaff, StaffRefused } from './add-staff.ts'

const tiffin = withInstallation()

const password = 'kitchen door 7'

test('staff sign in and see the shops they work in, with their roles there [Y-01]', async () => {
  const mine = await tiffin.shop({ name: 'Mango Tree', country: 'GB' })
  const second = await tiffin.shop({ name: 'El Cempasúchil', country: 'MX', phone: '55 1234 5678' })
  await tiffin.shop({ name: 'Another' })
  const email = await newStaff({
    stores: [
      { store_id: mine.id, role: 'owner' },
      { store_id: second.id, role: 'kitchen' },
    ],
  })
  const { staff_token, data } = await consoleCall().call(staffLogin, {
    body: { email: email.toUpperCase(), password },
  })
  expect(data).toMatchObject({ name: 'Rosa', email, operator: false })
  expect(data.stores).toEqual([
    {
      id: second.id,
      name: 'El Cempasúchil',
      host: second.host,
      role: 'kitchen',
      time_zone: 'America/Mexico_City',
      language: 'es',
      country: 'MX',
      currency: { symbol: '$', iso: 'MXN' },
      phone: '55 1234 5678',
      opened: true,
      bookings: false,
      dine_in: false,
      checklist: false,
    },
    {
      id: mine.id,
      name: 'Mango Tree',
      host: mine.host,
      role: 'owner',
      time_zone: 'Europe/London',
      language: 'en',
      country: 'GB',
      currency: { symbol: '£', iso: 'GBP' },
      phone: '01274 496 0000',
      opened: true,
      bookings: false,
      dine_in: false,
      checklist: false,
    },
  ])
  expect(await consoleCall(staff_token).call(getStaffMember, {})).toEqual({ data })
})

test('a wrong password and an unknown e-mail get the same response [Y-01]', async () => {
  const email = await newStaff({})
  const guesses = [
    { email, password: 'kitchen door 8' },
    { email: 'nobody@example.com', password },
    { email: '', password: '' },
  ]
  for (const body of guesses)
    await expect(consoleCall().call(staffLogin, { body })).rejects.toMatchObject({
      status: 400,
      type: 'sign-in-failed',
      message: 'This e-mail and this password do not belong together.',
    })
})

test('staff tokens are stored as hashes and expire on sign-out and after 12 idle hours [V3]', async () => {
  const email = await newStaff({})
  const signIn = async () => (await consoleCall().call(staffLogin, { body: { email, password } })).staff_token
  const [one, two, three] = [await signIn(), await signIn(), await signIn()]
  const rows = await tiffin.services.db.platform(sql`select * from staff_token`)
  expect(JSON.stringify(rows)).not.toContain(one)
  const staff = await tiffin.services.db.platform(
    sql<{ password_hash: string }>`select password_hash from staff`,
  )
  for (const { password_hash } of staff) expect(password_hash).toMatch(/^\$argon2id\$/)
  await consoleCall(one).call(staffLogout, {})
  const refused = { status: 401, type: 'unauthorized' }
  await expect(consoleCall(one).call(getStaffMember, {})).rejects.toMatchObject(refused)
  tiffin.clock.add({ hours: 11 })
  expect((await consoleCall(two).call(getStaffMember, {})).data.email).toBe(email)
  tiffin.clock.add({ hours: 2 })
  await expect(consoleCall(three).call(getStaffMember, {})).rejects.toMatchObject(refused)
  expect((await consoleCall(two).call(getStaffMember, {})).data.email).toBe(email)
  tiffin.clock.set(FRIDAY_EVENING)
})

test('a staff token that is used every day still expires after 90 days [V3]', async () => {
  const email = await newStaff({})
  const { staff_token } = await consoleCall().call(staffLogin, { body: { email, password } })
  for (let hours = 10; hours < 90 * 24; hours += 10) {
    tiffin.clock.add({ hours: 10 })
    await consoleCall(staff_token).call(getStaffMember, {})
  }
  tiffin.clock.add({ hours: 10 })
  await expect(consoleCall(staff_token).call(getStaffMember, {})).rejects.toMatchObject({ status: 401 })
  tiffin.clock.set(FRIDAY_EVENING)
})

test('staff calls work only on the console’s origin [Y-01]', async () => {
  const shop = await tiffin.shop()
  const email = await newStaff({})
  await expect(shop.call(staffLogin, { body: { email, password } })).rejects.toMatchObject({ status: 404 })
})

test('the demo sign-in does not work where the server can be reached from elsewhere [Y-01]', async () => {
  const email = await newStaff({ demo: true })
  const body = { email, password }
  expect((await consoleCall().call(staffLogin, { body })).data.email).toBe(email)
  tiffin.services.env.loopback = false
  try {
    await expect(consoleCall().call(staffLogin, { body })).rejects.toMatchObject({ type: 'sign-in-failed' })
  } finally {
    tiffin.services.env.loopback = true
  }
})

test.each([
  [{ password: 'short 123' }, 'The password must have 10 to 128 characters.'],
  [{ email: 'rosa' }, '"rosa" is not an e-mail address.'],
  [{ name: ' ' }, 'A name is required: the audit shows it beside every action.'],
  [{ stores: [{ store_id: 4711, role: 'owner' as const }] }, 'There is no shop with the number 4711.'],
])('staff cannot be added with %j [Y-01]', async (given, reason) => {
  const before = await countStaff()
  await expect(newStaff(given)).rejects.toThrow(new StaffRefused(reason))
  expect(await countStaff()).toBe(before)
})

test('an e-mail address has one staff account [Y-01]', async () => {
  const email = await newStaff({})
  await expect(newStaff({ email: email.toUpperCase() })).rejects.toThrow(`${email} already has an account.`)
})

test('the sixth attempt at a staff sign-in within a quarter of an hour is refused [Z-16]', async () => {
  const rationed = await openInstallation({ env: { RATE_LIMITS: 'on' } })
  try {
    const guess = (email: string, i: number) =>
      rationed.console.inject({
        method: 'POST',
        url: '/staff/login',
        headers: { host: `console.example:${i}` },
        payload: { email, password: `guess ${i}` },
      })
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await guess('rosa@example.com', i)).statusCode)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    expect((await guess('pepe@example.com', 0)).statusCode).toBe(400)
  } finally {
    await rationed.close()
  }
})

test('an owner gets in on a known device although somebody at the same address guesses their password [Z-16]', async () => {
  const rationed = await openInstallation({ env: { RATE_LIMITS: 'on' } })
  try {
    const email = 'rosa@example.com'
    await addStaff(rationed.services, { email, name: 'Rosa', password, operator: false, stores: [] })
    const attempt = (given: { email?: string; password: string; cookie?: string }) =>
      rationed.console.inject({
        method: 'POST',
        url: '/staff/login',
        headers: { host: 'console.example', ...(given.cookie ? { cookie: given.cookie } : {}) },
        payload: { email: given.email ?? email, password: given.password },
      })
    const cookie = String((await attempt({ password })).headers['set-cookie']).split(';')[0]!
    for (let i = 0; i < 6; i += 1) await attempt({ password: `guess ${i}` })
    expect((await attempt({ password })).statusCode).toBe(429)
    expect((await attempt({ password, cookie })).statusCode).toBe(200)
    for (let i = 0; i < 100; i += 1) await attempt({ email: `a${i}@example.com`, password: 'guess' })
    expect((await attempt({ email: 'b@example.com', password: 'guess' })).statusCode).toBe(429)
    expect((await attempt({ password, cookie })).statusCode).toBe(200)
  } finally {
    await rationed.close()
  }
})

async function newStaff(given: Partial<NewStaff>): Promise<string> {
  const email = given.email ?? `rosa-${crypto.randomUUID()}@example.com`
  await addStaff(tiffin.services, { email, name: 'Rosa', password, operator: false, stores: [], ...given })
  return email
}

function consoleCall(staff_token?: string) {
  return clientOf(tiffin.console, 'console.example', staff_token ? { 'staff-token': staff_token } : {})
}

async function countStaff(): Promise<number> {
  return (await tiffin.services.db.platform(sql`select id from staff`)).length
}
