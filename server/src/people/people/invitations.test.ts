import { register } from '@tiffin/contract/people/accounts/diner'
import { listAudit } from '@tiffin/contract/people/audit/staff'
import * as people from '@tiffin/contract/people/people/staff'
import { getStaffMember, staffLogin } from '@tiffin/contract/people/staff/staff'
import { sql } from '../../platform/db/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { FRIDAY_EVENING, type Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { consoleOf, type Member, newStaff } from '../../testing/staff.ts'
import { linkIn } from '../../testing/people/link-in.ts'

const tiffin = withInstallation()
let shop: Shop
let owner: Member
beforeEach(async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  shop = await tiffin.shop({ name: 'The Mango Tree' })
  owner = await newStaff(tiffin, shop, 'owner')
})

const password = 'kitchen door 7'
const params = () => ({ storeId: shop.id })
let count = 0
const newEmail = () => `rosa${(count += 1)}@example.com`
const invite = (email: string, role: 'owner' | 'manager' | 'kitchen' = 'kitchen', by = owner) =>
  by.client.call(people.invitePerson, { params: params(), body: { email, role } })
const everybody = async () => (await owner.client.call(people.listPeople, { params: params() })).data
const visitor = () => consoleOf(tiffin, {})
const accept = (token: string, given: { name?: string; password?: string } = { name: 'Rosa', password }) =>
  visitor().call(people.acceptInvitation, { body: { token, ...given } })
const ended = { status: 404, type: 'link-ended' }

test('a person who is invited by a mail in the shop’s language chooses a name and a password, once, and can work in the shop [Y-01]', async () => {
  const email = newEmail()
  await invite(email, 'kitchen')
  expect((await everybody()).invitations).toMatchObject([
    { email, role: 'kitchen', invited_by: owner.name, has_ended: false, expires_at: '2026-11-27 18:00:00' },
  ])
  const token = await linkIn(tiffin, email)
  const letter = tiffin.sent.at(-1)!
  expect(letter.subject).toBe('Work at The Mango Tree: your invitation')
  expect(letter.text).toContain('Hello,\n')
  expect(letter.text).toContain('http://localhost:3001/invitation#')
  const { data } = await visitor().call(people.readInvitation, { body: { token } })
  expect(data).toEqual({ shop: 'The Mango Tree', role: 'kitchen', email, has_account: false })
  const accepted = await accept(token, { name: 'Rosa O’Brien', password })
  expect(accepted.data).toMatchObject({ name: 'Rosa O’Brien', stores: [{ id: shop.id, role: 'kitchen' }] })
  const rosa = consoleOf(tiffin, { 'staff-token': accepted.staff_token! })
  expect((await rosa.call(getStaffMember, {})).data.email).toBe(email)
  await expect(accept(token)).rejects.toMatchObject(ended)
  expect((await everybody()).invitations).toEqual([])
  const { data: lines } = await owner.client.call(listAudit, { query: {}, params: params() })
  expect(lines.map(({ actor, action, subject, after }) => [actor, action, subject, after])).toEqual([
    ['Rosa O’Brien', 'PERSON_JOINED', 'Rosa O’Brien', { role: 'kitchen' }],
    [owner.name, 'INVITED', email, { role: 'kitchen' }],
  ])
})

test('a Spanish shop writes in Spanish', async () => {
  shop = await tiffin.shop({ name: 'El Cempasúchil', country: 'MX', phone: '55 1234 5678' })
  owner = await newStaff(tiffin, shop, 'owner')
  const email = newEmail()
  await invite(email)
  await linkIn(tiffin, email)
  expect(tiffin.sent.at(-1)!.subject).toBe('Trabaja en El Cempasúchil: tu invitación')
})

test('a link ends after seven days, when it is withdrawn, and when a new one is sent [Y-01]', async () => {
  const email = newEmail()
  await invite(email)
  const [first] = [await linkIn(tiffin, email)]
  const { id } = (await everybody()).invitations[0]!
  await owner.client.call(people.inviteAgain, { params: { ...params(), id } })
  const second = await linkIn(tiffin, email)
  await expect(accept(first)).rejects.toMatchObject(ended)
  tiffin.clock.add({ hours: 7 * 24 })
  owner = await newStaff(tiffin, shop, 'owner')
  await expect(accept(second)).rejects.toMatchObject(ended)
  expect((await everybody()).invitations).toMatchObject([{ email, has_ended: true }])
  await owner.client.call(people.inviteAgain, { params: { ...params(), id } })
  const third = await linkIn(tiffin, email)
  await owner.client.call(people.withdrawInvitation, { params: { ...params(), id } })
  for (const token of [second, third, 'x', `${shop.id}.x`, `4711.${third.split('.')[1]}`])
    await expect(accept(token)).rejects.toMatchObject(ended)
  expect((await everybody()).invitations).toEqual([])
})

test('an invited person who has an account accepts with one press, keeps their password, and is not signed in by the mail [Y-01]', async () => {
  const second = await tiffin.shop({ name: 'Second' })
  const email = newEmail()
  await invite(email, 'manager')
  await accept(await linkIn(tiffin, email))
  const other = await newStaff(tiffin, second, 'owner')
  const at = { storeId: second.id }
  await other.client.call(people.invitePerson, {
    params: at,
    body: { email: ` ${email.toUpperCase()} `, role: 'kitchen' },
  })
  const token = await linkIn(tiffin, email)
  const { data } = await visitor().call(people.readInvitation, { body: { token } })
  expect(data.has_account).toBe(true)
  expect(await accept(token, {})).toEqual({ email, staff_token: null, data: null })
  const { data: rosa } = await visitor().call(staffLogin, { body: { email, password } })
  expect(rosa.stores.map(({ id, role }) => [id, role])).toEqual([
    [second.id, 'kitchen'],
    [shop.id, 'manager'],
  ])
})

test('of two presses at once on one link one accepts [Y-01]', async () => {
  const elsewhere = await tiffin.shop()
  const { client } = await newStaff(tiffin, elsewhere)
  const { email } = (await client.call(getStaffMember, {})).data
  await invite(email)
  const token = await linkIn(tiffin, email)
  const done = await Promise.allSettled([accept(token, {}), accept(token, {})])
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a letter’s token is in no table, and not in the copy of the letter where others can reach the server', async () => {
  const email = newEmail()
  tiffin.services.env.loopback = false
  try {
    await invite(email)
    const token = await linkIn(tiffin, email)
    const secret = token.split('.')[1]!
    const rows = await tiffin.services.db.query(
      shop.id,
      sql`select to_jsonb(message)::text as row from message where store_id = ${shop.id}
        union all select to_jsonb(staff_invitation)::text from staff_invitation where store_id = ${shop.id}`,
    )
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain(secret)
  } finally {
    tiffin.services.env.loopback = true
  }
})

test('one invitation for an address, however it is written and however often it is sent [Y-01]', async () => {
  const email = newEmail()
  await invite(email, 'kitchen')
  await invite(email.toUpperCase(), 'manager')
  expect((await everybody()).invitations).toMatchObject([{ email, role: 'manager' }])
  const accepted = await accept(await linkIn(tiffin, email))
  expect(accepted.data!.stores).toMatchObject([{ role: 'manager' }])
  await expect(invite(email.toUpperCase())).rejects.toMatchObject({
    status: 400,
    errors: { email: ['This person works here already.'] },
  })
})

test('a diner’s address can be invited, and both accounts stay apart', async () => {
  const email = newEmail()
  const person = {
    first_name: 'Ada',
    last_name: 'Khan',
    phone: '07400123456',
    agree_checkbox: 'YES' as const,
  }
  const own = 'Lantern-7-kites'
  await shop.call(register, { body: { ...person, email, password: own, password_confirmation: own } })
  await invite(email)
  await accept(await linkIn(tiffin, email))
  await expect(visitor().call(staffLogin, { body: { email, password: own } })).rejects.toMatchObject({
    type: 'sign-in-failed',
  })
  expect((await visitor().call(staffLogin, { body: { email, password } })).data.email).toBe(email)
})

test.each([
  [{ name: '', password }, { name: ['This field is required'] }],
  [{ name: '<b>', password }, { name: [expect.stringContaining('letters')] }],
  [{ name: 'Rosa', password: 'short 123' }, { password: ['Use 10 to 128 characters.'] }],
  [{ name: 'Rosa', password: 'Password-123' }, { password: [expect.any(String)] }],
])('an account is not made with %j, and the link still holds', async (given, errors) => {
  const email = newEmail()
  await invite(email)
  const token = await linkIn(tiffin, email)
  await expect(accept(token, given)).rejects.toMatchObject({ status: 400, errors })
  expect((await accept(token)).email).toBe(email)
})

test.each([
  ['', 'This field is required'],
  ['rosa', 'e-mail'],
])('an invitation to the address "%s" is rejected', async (email, text) => {
  await expect(invite(email)).rejects.toMatchObject({
    status: 400,
    errors: { email: [expect.stringMatching(new RegExp(text, 'i'))] },
  })
})

test('an operator invites in a shop that is not theirs', async () => {
  const elsewhere = await tiffin.shop()
  const operator = await newStaff(tiffin, elsewhere, 'kitchen', true)
  const email = newEmail()
  await invite(email, 'owner', operator)
  expect((await accept(await linkIn(tiffin, email))).data!.stores).toMatchObject([{ role: 'owner' }])
})

test('a link that a former owner has sent gives no access, also before the invitation is withdrawn [Y-01]', async () => {
  const former = await newStaff(tiffin, shop, 'owner')
  const email = newEmail()
  await invite(email, 'owner', former)
  const token = await linkIn(tiffin, email)
  // As if the process had ended before it withdrew the invitation.
  await tiffin.services.db.platform(sql`delete from staff_store
    where store_id = ${shop.id} and staff_id = (select id from staff where name = ${former.name})`)
  await expect(accept(token)).rejects.toMatchObject(ended)
  const { people: staff, invitations } = await everybody()
  expect(staff.map(person => person.email)).not.toContain(email)
  expect(invitations).toMatchObject([{ email }])
})
