import { listAudit } from '@tiffin/contract/people/audit/staff'
import * as calls from '@tiffin/contract/people/staff/staff'
import { sql } from '../../platform/db/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { linkIn } from '../../testing/people/link-in.ts'
import { FRIDAY_EVENING } from '../../testing/installation.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { consoleOf, newStaff, signIn } from '../../testing/staff.ts'
import { addStaff } from './add-staff.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin, () => ({ name: 'The Mango Tree' }))
let email: string
beforeEach(async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  tiffin.sent.length = 0
  email = `rosa-${crypto.randomUUID()}@example.com`
  const stores = [{ store_id: shop.id, role: 'kitchen' as const }]
  await addStaff(tiffin.services, { email, name: 'Rosa', password: old, operator: false, stores })
})

const old = 'kitchen door 7'
const password = 'pantry window 8'
const visitor = () => consoleOf(tiffin, {})
const ask = (address = email) => visitor().call(calls.requestPasswordReset, { body: { email: address } })
const reset = (token: string, to = password) =>
  visitor().call(calls.resetPassword, { body: { token, password: to } })
const ended = { status: 404, type: 'link-ended' }

test('a staff member who has forgotten the password gets a link and chooses a new password, and every session ends [Y-01]', async () => {
  const token = await signIn(tiffin, { email, password: old })
  await ask(email.toUpperCase())
  const link = await linkIn(tiffin, email)
  expect(tiffin.sent.at(-1)).toMatchObject({ subject: 'A new password for the console of The Mango Tree' })
  expect(tiffin.sent.at(-1)!.text).toContain('http://localhost:3001/new-password#')
  expect(await visitor().call(calls.readPasswordReset, { body: { token: link } })).toEqual({ email })
  expect(await reset(link)).toEqual({ email })
  await expect(
    consoleOf(tiffin, { 'staff-token': token }).call(calls.getStaffMember, {}),
  ).rejects.toMatchObject({
    status: 401,
  })
  await expect(signIn(tiffin, { email, password: old })).rejects.toMatchObject({ type: 'sign-in-failed' })
  expect(await signIn(tiffin, { email, password })).toBeTruthy()
  const owner = await newStaff(tiffin, shop, 'owner')
  const { data } = await owner.client.call(listAudit, { query: {}, params: { storeId: shop.id } })
  expect(data[0]).toMatchObject({ actor: 'Rosa', action: 'PASSWORD' })
})

test('a link holds for an hour and once, and the first that is used ends the others [Y-01]', async () => {
  await ask()
  const first = await linkIn(tiffin, email)
  await ask()
  const second = await linkIn(tiffin, email)
  expect(second).not.toBe(first)
  await reset(second)
  for (const token of [first, second, 'x']) await expect(reset(token)).rejects.toMatchObject(ended)
  await ask()
  const third = await linkIn(tiffin, email)
  tiffin.clock.add({ minutes: 60 })
  await expect(reset(third)).rejects.toMatchObject(ended)
  await expect(visitor().call(calls.readPasswordReset, { body: { token: third } })).rejects.toMatchObject(
    ended,
  )
})

test('the response does not tell whether an address has an account, nor do the rows that it writes', async () => {
  const count = async () => {
    const [row] = await tiffin.services.db.platform(sql<{ resets: number; jobs: number }>`
      select (select count(*)::int from staff_reset) as resets, (select count(*)::int from job) as jobs`)
    return row!
  }
  const added: { resets: number; jobs: number }[] = []
  for (const address of [email, 'nobody@example.com', 'no address']) {
    const before = await count()
    expect(await ask(address)).toEqual({ outcome: 'success' })
    const after = await count()
    added.push({ resets: after.resets - before.resets, jobs: after.jobs - before.jobs })
  }
  expect(added).toEqual([1, 1, 1].map(() => ({ resets: 1, jobs: 1 })))
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  expect(tiffin.sent.map(({ to }) => to)).toEqual([email])
})

test('at most three mails an hour are sent to an address, however often a new password is requested', async () => {
  for (let i = 0; i < 6; i += 1) {
    await ask()
    await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  }
  expect(tiffin.sent).toHaveLength(3)
})

test.each([
  ['short 123', 'Use 10 to 128 characters.'],
  ['', 'This field is required'],
  ['Password-123', expect.any(String)],
])('"%s" is no new password, and the link still holds', async (to, text) => {
  await ask()
  const link = await linkIn(tiffin, email)
  await expect(reset(link, to)).rejects.toMatchObject({ status: 400, errors: { password: [text] } })
  expect(await reset(link)).toEqual({ email })
})

test('two who use one link at once set one password', async () => {
  await ask()
  const link = await linkIn(tiffin, email)
  const done = await Promise.allSettled([reset(link, 'pantry window 8'), reset(link, 'pantry window 9')])
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('the link’s token is kept as a hash alone where others can reach the server', async () => {
  tiffin.services.env.loopback = false
  try {
    await ask()
    const link = await linkIn(tiffin, email)
    const rows = await tiffin.services.db.query(
      shop.id,
      sql`select to_jsonb(message)::text as row from message where store_id = ${shop.id} and recipient = ${email}`,
    )
    const resets = await tiffin.services.db.platform(
      sql`select to_jsonb(staff_reset)::text as row from staff_reset`,
    )
    expect(JSON.stringify([...rows, ...resets])).not.toContain(link)
    expect(rows).toHaveLength(1)
  } finally {
    tiffin.services.env.loopback = true
  }
})

test('an operator without a shop gets the letter as well', async () => {
  const operator = `olu-${crypto.randomUUID()}@example.com`
  await addStaff(tiffin.services, { email: operator, name: 'Olu', password: old, operator: true, stores: [] })
  await ask(operator)
  expect(await reset(await linkIn(tiffin, operator))).toEqual({ email: operator })
})
