import { listAudit } from '@tiffin/contract/people/audit/staff'
import { createClient } from '@tiffin/contract/client'
import { followStore, listBoard } from '@tiffin/contract/ordering/orders/staff'
import * as people from '@tiffin/contract/people/people/staff'
import type { StaffRole } from '@tiffin/contract/people/staff/roles'
import { sql } from '../../platform/db/sql.ts'
import type { AddressInfo } from 'node:net'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { orderFood } from '../../testing/ordering.ts'
import { type Member, newStaff } from '../../testing/staff.ts'

const tiffin = withInstallation()
let shop: Shop
let owner: Member
beforeAll(async () => {
  await tiffin.console.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  shop = await tiffin.shop({ menu: SMALL_MENU })
  owner = await newStaff(tiffin, shop, 'owner')
})

const params = () => ({ storeId: shop.id })
const listed = async (by = owner) =>
  (await by.client.call(people.listPeople, { params: params() })).data.people
const idOf = async ({ name }: Member) => (await listed()).find(each => each.name === name)!.id
const change = async (member: Member, role: StaffRole, by = owner) =>
  by.client.call(people.changeRole, { params: { ...params(), id: await idOf(member) }, body: { role } })
const remove = async (member: Member, by = owner) =>
  by.client.call(people.removePerson, { params: { ...params(), id: await idOf(member) } })
const lastOwner = { status: 409, type: 'last-owner' }

/** The kitchen's stream of a member; resolves when the server ends it. */
async function stream({ token }: Member): Promise<{ ended: Promise<void> }> {
  const { port } = tiffin.console.server.address() as AddressInfo
  const client = createClient({
    baseUrl: `http://127.0.0.1:${port}`,
    headers: () => ({ 'staff-token': token }),
  })
  const { promise: first, resolve } = Promise.withResolvers<void>()
  const ended = client.follow(followStore, { params: params() }, () => resolve())
  await Promise.race([first, ended])
  return { ended }
}

test('an owner sees who works in the shop, owners first, with roles and when they were last here [Y-01]', async () => {
  const cook = await newStaff(tiffin, shop, 'kitchen')
  const manager = await newStaff(tiffin, shop, 'manager')
  expect((await listed()).map(({ name, role, second_factor }) => [name, role, second_factor])).toEqual([
    [owner.name, 'owner', false],
    [manager.name, 'manager', false],
    [cook.name, 'kitchen', false],
  ])
  expect((await listed())[0]!.used_at).toBe('2026-11-20 18:00:00')
})

test('the open invitations of an owner are withdrawn when the owner is removed or loses the owner role; invitations of other owners stay [Y-01]', async () => {
  const { db } = tiffin.services
  const invited = async () =>
    (await owner.client.call(people.listPeople, { params: params() })).data.invitations.map(
      ({ email }) => email,
    )
  const invite = (by: Member, email: string) =>
    by.client.call(people.invitePerson, { params: params(), body: { email, role: 'owner' } })
  const [bea, cleo] = [await newStaff(tiffin, shop, 'owner'), await newStaff(tiffin, shop, 'owner')]
  await invite(owner, 'kept@example.com')
  await invite(bea, 'of-bea@example.com')
  await invite(cleo, 'of-cleo@example.com')
  await invite(cleo, 'older@example.com')
  await db.query(
    shop.id,
    sql`update staff_invitation set invited_by_id = null where store_id = ${shop.id} and email = 'older@example.com'`,
  )
  await remove(bea)
  expect(new Set(await invited())).toEqual(
    new Set(['kept@example.com', 'of-cleo@example.com', 'older@example.com']),
  )
  await change(cleo, 'manager')
  expect(await invited()).toEqual(['kept@example.com'])
  const { data: lines } = await owner.client.call(listAudit, { query: {}, params: params() })
  expect(
    lines
      .filter(({ action }) => action === 'INVITATION_WITHDRAWN')
      .map(({ actor, subject }) => [actor, subject]),
  ).toHaveLength(3)
})

test('when a staff member is removed from a shop, their open stream ends immediately and their later requests are rejected [Y-01] [V3]', async () => {
  await orderFood(shop)
  const cook = await newStaff(tiffin, shop, 'kitchen')
  const open = await stream(cook)
  await remove(cook)
  await open.ended
  await expect(cook.client.call(listBoard, { params: params() })).rejects.toMatchObject({ status: 403 })
  expect((await listed()).map(({ name }) => name)).toEqual([owner.name])
  await expect(
    owner.client.call(people.removePerson, { params: { ...params(), id: crypto.randomUUID() } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('another role holds at once, and the audit says who gave it [Y-01] [Y-09]', async () => {
  await orderFood(shop)
  const cook = await newStaff(tiffin, shop, 'kitchen')
  const open = await stream(cook)
  await change(cook, 'manager')
  await open.ended
  await change(cook, 'manager')
  expect((await cook.client.call(listAudit, { query: {}, params: params() })).data).toMatchObject([
    {
      actor: owner.name,
      action: 'ROLE',
      subject: cook.name,
      before: { role: 'kitchen' },
      after: { role: 'manager' },
    },
  ])
})

test('a shop keeps an owner: the last one is neither removed nor made something else [Y-01]', async () => {
  await newStaff(tiffin, shop, 'manager')
  await expect(remove(owner)).rejects.toMatchObject(lastOwner)
  await expect(change(owner, 'kitchen')).rejects.toMatchObject(lastOwner)
  const second = await newStaff(tiffin, shop, 'owner')
  await remove(owner, second)
  await expect(
    second.client.call(people.changeRole, {
      params: { ...params(), id: (await listed(second))[0]!.id },
      body: { role: 'manager' },
    }),
  ).rejects.toMatchObject(lastOwner)
})

test('a demo owner does not count where the demo cannot sign in', async () => {
  const demo = await newStaff(tiffin, shop, 'owner')
  await tiffin.services.db.platform(sql`update staff set demo = true where name = ${demo.name}`)
  tiffin.services.env.loopback = false
  try {
    await expect(remove(owner)).rejects.toMatchObject(lastOwner)
  } finally {
    tiffin.services.env.loopback = true
  }
})

test('an operator changes the people of every shop [Y-01]', async () => {
  const operator = await newStaff(tiffin, await tiffin.shop(), 'kitchen', true)
  const cook = await newStaff(tiffin, shop, 'kitchen')
  await change(cook, 'owner', operator)
  await remove(owner, operator)
  await expect(remove(cook, operator)).rejects.toThrow()
  expect((await listed(operator)).map(({ name, role }) => [name, role])).toEqual([[cook.name, 'owner']])
})
