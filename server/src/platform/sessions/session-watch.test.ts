import { logout } from '@tiffin/contract/people/accounts/diner'
import { createClient } from '@tiffin/contract/client'
import { followOrder } from '@tiffin/contract/ordering/orders/diner'
import { followShops, followStore } from '@tiffin/contract/ordering/orders/staff'
import { staffLogout } from '@tiffin/contract/people/staff/staff'
import { sql } from '../db/sql.ts'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { FRIDAY_EVENING, type Installation } from '../../testing/installation.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { type Diner, newGuest, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { type Member, newStaff } from '../../testing/staff.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin, () => ({ menu: SMALL_MENU }))
beforeAll(async () => {
  await orderFood(shop)
  await Promise.all([tiffin.app, tiffin.console].map(app => app.listen({ port: 0, host: '127.0.0.1' })))
})

const at = (app: Installation['app']) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

type Open = { ended: Promise<void>; isOpen(): boolean; stop(): void }

/** A stream that has sent an event; `ended` resolves when the server ends it. */
async function opened(start: (heard: () => void, signal: AbortSignal) => Promise<void>): Promise<Open> {
  const { promise: first, resolve: heard } = Promise.withResolvers<void>()
  const abort = new AbortController()
  let isOpen = true
  const ended = start(heard, abort.signal).finally(() => {
    isOpen = false
  })
  ended.catch(() => {})
  await Promise.race([first, ended])
  return { ended, isOpen: () => isOpen, stop: () => abort.abort() }
}

function kitchenStream(member: Member, storeId = shop.id): Promise<Open> {
  const client = createClient({
    baseUrl: at(tiffin.console),
    headers: () => ({ 'staff-token': member.token }),
  })
  return opened((heard, signal) => client.follow(followStore, { params: { storeId }, signal }, heard))
}

function dinerStream(id: string, token?: string): Promise<Open> {
  const headers = { store: shop.host, ...(token ? { 'user-token': token } : {}) }
  const client = createClient({ baseUrl: at(tiffin.app), headers: () => headers })
  return opened((heard, signal) => client.follow(followOrder, { params: { id }, signal }, heard))
}

const platform = (statement: ReturnType<typeof sql>) => tiffin.services.db.platform(statement)
const rowsOfShop = (statement: ReturnType<typeof sql>) => tiffin.services.db.query(shop.id, statement)
const idOf = (member: Member) => sql`(select id from staff where name = ${member.name})`

test.each<[string, (cook: Member) => Promise<unknown>]>([
  ['signs out', cook => cook.client.call(staffLogout, {})],
  ['is dismissed', cook => platform(sql`delete from staff_store where staff_id = ${idOf(cook)}`)],
  ['loses every token', cook => platform(sql`delete from staff_token where staff_id = ${idOf(cook)}`)],
  [
    'gets another role',
    cook => platform(sql`update staff_store set role = 'manager' where staff_id = ${idOf(cook)}`),
  ],
  [
    'has a token that was made older by hand',
    cook =>
      platform(
        sql`update staff_token set used_at = ${tiffin.clock.now().subtract({ hours: 24 })} where staff_id = ${idOf(cook)}`,
      ),
  ],
])('the stream of a cook who %s ends, and no colleague’s [V3] [Y-01]', async (_, act) => {
  const [cook, colleague] = [await newStaff(tiffin, shop), await newStaff(tiffin, shop)]
  const [his, theirs] = [await kitchenStream(cook), await kitchenStream(colleague)]
  await act(cook)
  await his.ended
  expect(theirs.isOpen()).toBe(true)
  theirs.stop()
})

test('the stream of all of a person’s shops ends when they get another shop, so that the next stream includes it [Y-01]', async () => {
  const [cook, next] = [await newStaff(tiffin, shop), await tiffin.shop()]
  const client = createClient({ baseUrl: at(tiffin.console), headers: () => ({ 'staff-token': cook.token }) })
  const all = await opened((heard, signal) => client.follow(followShops, { signal }, heard))
  const one = await kitchenStream(cook)
  await platform(
    sql`insert into staff_store (staff_id, store_id, role) select ${idOf(cook)}, ${next.id}, 'kitchen'`,
  )
  await all.ended
  expect(one.isOpen()).toBe(true)
  one.stop()
})

test('a cook’s stream ends with the token, and stays open as long as the token is used [V3]', async () => {
  const [idle, busy] = [await newStaff(tiffin, shop), await newStaff(tiffin, shop)]
  const [ends, stays] = [await kitchenStream(idle), await kitchenStream(busy)]
  tiffin.clock.add({ hours: 11 })
  const again = await kitchenStream(busy)
  tiffin.clock.add({ hours: 2 })
  await ends.ended
  expect([stays.isOpen(), again.isOpen()]).toEqual([true, true])
  stays.stop()
  again.stop()
  tiffin.clock.set(FRIDAY_EVENING)
})

test('a stream that is opened while its token is taken away ends as well [V3]', async () => {
  const cook = await newStaff(tiffin, shop)
  const streams = [1, 2, 3, 4].map(() => kitchenStream(cook).catch(() => undefined))
  await cook.client.call(staffLogout, {})
  await Promise.all(streams.map(async stream => (await stream)?.ended.catch(() => {})))
})

const customer = (diner: Diner) => sql`store_id = ${shop.id} and id = ${diner.id}`

test.each<[string, (diner: Diner) => Promise<unknown>]>([
  ['signs out', diner => diner.client.call(logout, {})],
  [
    'is suspended',
    diner => rowsOfShop(sql`update customer set status = 'SUSPENDED' where ${customer(diner)}`),
  ],
  ['has reached the end of the token', async () => tiffin.clock.add({ hours: 31 * 24 })],
])('the stream of a diner who %s ends, and no visitor’s [V3] [E-03]', async (_, act) => {
  const { id, diner } = await orderFood(shop)
  const [own, visitors] = [await dinerStream(id, diner.token), await dinerStream(id)]
  await act(diner)
  await own.ended
  expect(visitors.isOpen()).toBe(true)
  visitors.stop()
  tiffin.clock.set(FRIDAY_EVENING)
})

test('a suspended diner’s stream is refused with 4016, so that no browser reconnects for ever [E-01] [E-03]', async () => {
  const { id, diner } = await orderFood(shop)
  await rowsOfShop(sql`update customer set status = 'SUSPENDED' where ${customer(diner)}`)
  // Repeats until the server has received the database's notification.
  const refused = () =>
    dinerStream(id, diner.token).then(
      stream => stream.stop(),
      (error: unknown) => error,
    )
  await expect.poll(refused).toMatchObject({ status: 401, code: 4016 })
})

test('a change of one diner’s session does not end another diner’s stream [V3]', async () => {
  const { id, diner } = await orderFood(shop)
  const other = await newGuest(shop)
  const stream = await dinerStream(id, diner.token)
  await other.client.call(logout, {})
  await rowsOfShop(sql`update customer set first_name = 'Ana' where ${customer(diner)}`)
  expect(stream.isOpen()).toBe(true)
  stream.stop()
})
