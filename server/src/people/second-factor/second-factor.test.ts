import { listAudit } from '@tiffin/contract/people/audit/staff'
import { listBoard } from '@tiffin/contract/ordering/orders/staff'
import * as people from '@tiffin/contract/people/people/staff'
import * as calls from '@tiffin/contract/people/second-factor/staff'
import { getStaffMember, staffLogin } from '@tiffin/contract/people/staff/staff'
import { sql } from '../../platform/db/sql.ts'
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { keysFrom } from '../../platform/secrets/keys.ts'
import { createSecrets } from '../../platform/secrets/secrets.ts'
import { addStaff } from '../staff/add-staff.ts'
import { FRIDAY_EVENING, type Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { consoleOf, newStaff, signIn } from '../../testing/staff.ts'

const tiffin = withInstallation(() => ({ env: { LOG_LEVEL: 'silent' } }))
let shop: Shop
let email: string
beforeEach(async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  shop = await tiffin.shop({ name: 'The Mango Tree' })
  email = `rosa-${crypto.randomUUID()}@example.com`
  const stores = [{ store_id: shop.id, role: 'kitchen' as const }]
  await addStaff(tiffin.services, { email, name: 'Rosa', password, operator: false, stores })
})

const password = 'kitchen door 7'
const params = () => ({ storeId: shop.id })
const open = async () => consoleOf(tiffin, { 'staff-token': await signIn(tiffin, { email, password }) })
const withCode = (code?: string) =>
  consoleOf(tiffin, {}).call(staffLogin, {
    body: { email, password, ...(code === undefined ? {} : { code }) },
  })

/** An authenticator app that uses the installation's clock. */
const appOf = (secret: string) => () =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: tiffin.clock.now().epochMilliseconds,
  })
const nextStep = () => tiffin.clock.add({ seconds: 30 })

async function setUp() {
  const client = await open()
  const { secret, uri } = await client.call(calls.beginSecondFactor, { body: {} })
  const code = appOf(secret)
  const { recovery_codes } = await client.call(calls.confirmSecondFactor, { body: { code: code() } })
  return { client, code, uri, recovery_codes }
}

test('the codes match RFC 6238', () => {
  const secret = Secret.fromUTF8('12345678901234567890')
  const code = (seconds: number) => new TOTP({ secret, digits: 8 }).generate({ timestamp: seconds * 1000 })
  expect([59, 1111111109, 20000000000].map(code)).toEqual(['94287082', '07081804', '65353130'])
})

test('a sign-in requires a code after the correct password, and only then [Y-01]', async () => {
  const { uri, recovery_codes, code } = await setUp()
  expect(uri).toContain(`otpauth://totp/Tiffin%20console:${encodeURIComponent(email)}?`)
  expect(new Set(recovery_codes).size).toBe(10)
  expect(recovery_codes[0]).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
  await expect(
    consoleOf(tiffin, {}).call(staffLogin, { body: { email, password: 'kitchen door 8' } }),
  ).rejects.toMatchObject({ type: 'sign-in-failed' })
  await expect(withCode()).rejects.toMatchObject({ status: 400, type: 'code-needed' })
  await expect(withCode('000000')).rejects.toMatchObject({ status: 400, type: 'code-wrong' })
  nextStep()
  const { data } = await withCode(`${code().slice(0, 3)} ${code().slice(3)}`)
  expect(data.second_factor).toBe(true)
})

test('a code is taken once, also at the set-up, and one of the steps beside it holds [Y-01]', async () => {
  const { code } = await setUp()
  await expect(withCode(code())).rejects.toMatchObject({ type: 'code-wrong' })
  nextStep()
  const both = await Promise.allSettled([withCode(code()), withCode(code())])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  nextStep()
  const late = code()
  nextStep()
  expect((await withCode(late)).data.email).toBe(email)
  nextStep()
  const older = code()
  tiffin.clock.add({ seconds: 61 })
  await expect(withCode(older)).rejects.toMatchObject({ type: 'code-wrong' })
})

test('a recovery code signs in once, in any writing, and is kept as a hash', async () => {
  const { recovery_codes, client } = await setUp()
  const [first, second] = recovery_codes
  const rows = await tiffin.services.db.platform(
    sql`select to_jsonb(staff_recovery_code) from staff_recovery_code`,
  )
  expect(JSON.stringify(rows)).not.toContain(first)
  expect((await withCode(first!.toUpperCase().replaceAll('-', ' '))).data.email).toBe(email)
  await expect(withCode(first)).rejects.toMatchObject({ type: 'code-wrong' })
  expect(await client.call(calls.getSecondFactor, {})).toEqual({
    is_on: true,
    is_demanded: false,
    codes_left: 9,
  })
  const renewed = await client.call(calls.renewRecoveryCodes, { body: { code: second! } })
  await expect(withCode(recovery_codes[2])).rejects.toMatchObject({ type: 'code-wrong' })
  expect((await withCode(renewed.recovery_codes[0])).data.email).toBe(email)
})

test('the secret is kept encrypted, and one that an older version kept as it was still makes codes [Y-01]', async () => {
  const { code, uri } = await setUp()
  const secret = new URL(uri).searchParams.get('secret')!
  const { db } = tiffin.services
  const [row] = await db.platform(sql<{ secret: string }>`select secret from staff_factor
    where staff_id = (select id from staff where email = ${email})`)
  expect(row!.secret).toMatch(/^v1:/)
  expect(row!.secret).not.toContain(secret)
  await db.platform(sql`update staff_factor set secret = ${secret}
    where staff_id = (select id from staff where email = ${email})`)
  nextStep()
  expect((await withCode(code())).data.email).toBe(email)
})

test('without the key with which a secret was encrypted the sign-in says so, a recovery code works, and others sign in [Y-01]', async () => {
  const { code, recovery_codes } = await setUp()
  const other = `sam-${crypto.randomUUID()}@example.com`
  const stores = [{ store_id: shop.id, role: 'kitchen' as const }]
  await addStaff(tiffin.services, { email: other, name: 'Sam', password, operator: false, stores })
  const { secrets } = tiffin.services
  tiffin.services.secrets = createSecrets(keysFrom([randomBytes(32)]))
  nextStep()
  await expect(withCode(code())).rejects.toMatchObject({ status: 409, type: 'secrets-locked' })
  expect((await withCode(recovery_codes[0])).data.email).toBe(email)
  const signedIn = consoleOf(tiffin, { 'staff-token': await signIn(tiffin, { email: other, password }) })
  tiffin.services.secrets = createSecrets(keysFrom([]))
  await expect(signedIn.call(calls.beginSecondFactor, { body: {} })).rejects.toMatchObject({
    type: 'secrets-locked',
  })
  tiffin.services.secrets = secrets
})

test('of sixty codes that are guessed ten are checked; then the right one waits too, and a recovery code signs in once [Y-01]', async () => {
  const { code, recovery_codes } = await setUp()
  nextStep()
  const guesses: string[] = []
  const shown = code()
  for (let n = 0; guesses.length < 60; n += 1) {
    const guess = String(n * 7919)
      .padStart(6, '0')
      .slice(-6)
    if (guess !== shown) guesses.push(guess)
  }
  const types = new Map<string, number>()
  for (let at = 0; at < guesses.length; at += 2)
    await Promise.all(
      guesses
        .slice(at, at + 2)
        .map(guess =>
          withCode(guess).catch(({ type }: { type: string }) => types.set(type, (types.get(type) ?? 0) + 1)),
        ),
    )
  expect(types.get('code-wrong')).toBeLessThanOrEqual(10)
  await expect(withCode(shown)).rejects.toMatchObject({ status: 429, type: 'codes-slowed' })
  expect((await withCode(recovery_codes[0])).data.email).toBe(email)
  await expect(withCode(recovery_codes[0])).rejects.toMatchObject({ type: 'code-wrong' })
  await expect(withCode('not a recovery code')).rejects.toMatchObject({ type: 'code-wrong' })
  tiffin.clock.add({ minutes: 61 })
  expect((await withCode(code())).data.email).toBe(email)
})

test('turning on the second factor ends the other sessions, and is recorded in the audit of each shop', async () => {
  const other = await open()
  const { client } = await setUp()
  await expect(other.call(getStaffMember, {})).rejects.toMatchObject({ status: 401 })
  expect((await client.call(getStaffMember, {})).data.second_factor).toBe(true)
  const owner = await newStaff(tiffin, shop, 'owner')
  expect((await owner.client.call(listAudit, { query: {}, params: params() })).data).toMatchObject([
    { actor: 'Rosa', action: 'FACTOR_ON' },
  ])
})

test('some time after the sign-in, setting up the second factor requires the password again', async () => {
  const client = await open()
  tiffin.clock.add({ minutes: 16 })
  const begin = (given?: string) =>
    client.call(calls.beginSecondFactor, { body: given === undefined ? {} : { password: given } })
  await expect(begin()).rejects.toMatchObject({ type: 'password-needed' })
  await expect(begin('kitchen door 8')).rejects.toMatchObject({ type: 'password-wrong' })
  expect((await begin(password)).secret).toMatch(/^[A-Z2-7]{32}$/)
})

test('it cannot be set up over another one, and is turned off by a code', async () => {
  const { client, code } = await setUp()
  await expect(client.call(calls.beginSecondFactor, { body: {} })).rejects.toMatchObject({
    type: 'factor-on',
  })
  await expect(client.call(calls.confirmSecondFactor, { body: { code: '000000' } })).rejects.toMatchObject({
    type: 'factor-on',
  })
  await expect(client.call(calls.endSecondFactor, { body: { code: '000000' } })).rejects.toMatchObject({
    type: 'code-wrong',
  })
  nextStep()
  await client.call(calls.endSecondFactor, { body: { code: code() } })
  expect((await withCode()).data.second_factor).toBe(false)
})

test('if an owner demands the second factor, a staff member without it can only set it up [Y-01]', async () => {
  const owner = await newStaff(tiffin, shop, 'owner')
  const cook = await open()
  const demand = (client: typeof cook, demanded: boolean) =>
    client.call(people.demandSecondFactor, { params: params(), body: { demanded } })
  await demand(owner.client, true)
  for (const client of [owner.client, cook])
    await expect(client.call(listBoard, { params: params() })).rejects.toMatchObject({
      status: 403,
      type: 'factor-needed',
    })
  expect((await cook.call(getStaffMember, {})).data).toMatchObject({
    second_factor: false,
    lacks_factor: true,
  })
  const { client, code } = await setUp()
  expect((await client.call(listBoard, { params: params() })).open).toEqual([])
  nextStep()
  await expect(client.call(calls.endSecondFactor, { body: { code: code() } })).rejects.toMatchObject({
    type: 'factor-demanded',
  })
})

test('an owner can turn off the second factor of staff who lost their device, but not of owners; the staff member is informed by mail and signed out [Y-01]', async () => {
  const owner = await newStaff(tiffin, shop, 'owner')
  const second = await newStaff(tiffin, shop, 'owner')
  const { client } = await setUp()
  const { data } = await owner.client.call(people.listPeople, { params: params() })
  const idOf = (name: string) => data.people.find(person => person.name === name)!.id
  expect(data.people.map(({ name, may_reset, second_factor }) => [name, may_reset, second_factor])).toEqual([
    [owner.name, false, false],
    [second.name, false, false],
    ['Rosa', true, true],
  ])
  const reset = (by: typeof client, id: string) =>
    by.call(people.resetSecondFactor, { params: { ...params(), id } })
  await expect(reset(owner.client, idOf(second.name))).rejects.toMatchObject({ type: 'factor-not-yours' })
  await reset(owner.client, idOf('Rosa'))
  await expect(client.call(getStaffMember, {})).rejects.toMatchObject({ status: 401 })
  expect((await withCode()).data.second_factor).toBe(false)
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  const letters = tiffin.sent.filter(({ to }) => to === email)
  expect(letters.map(({ subject }) => subject)).toEqual(['Sign-in at The Mango Tree: the second step is off'])
  expect(letters[0]!.text).toContain(owner.name)
})

test('not for somebody who works in a shop of another owner; an operator may [Y-01]', async () => {
  const elsewhere = await tiffin.shop()
  const owner = await newStaff(tiffin, shop, 'owner')
  const operator = await newStaff(tiffin, elsewhere, 'kitchen', true)
  await tiffin.services.db.platform(sql`insert into staff_store (staff_id, store_id, role)
    select id, ${elsewhere.id}, 'kitchen' from staff where email = ${email}`)
  await setUp()
  const { data } = await owner.client.call(people.listPeople, { params: params() })
  const { id, may_reset } = data.people.find(person => person.name === 'Rosa')!
  expect(may_reset).toBe(false)
  const at = { params: { ...params(), id } }
  await expect(owner.client.call(people.resetSecondFactor, at)).rejects.toMatchObject({
    type: 'factor-not-yours',
  })
  await operator.client.call(people.resetSecondFactor, at)
  expect((await withCode()).data.second_factor).toBe(false)
})
