import { createGuest, logout } from '@tiffin/contract/people/accounts/diner'
import { CallError, createClient } from '@tiffin/contract/client'
import { getMenu } from '@tiffin/contract/menu/menu/diner'
import { followOrder, getOrder } from '@tiffin/contract/ordering/orders/diner'
import type { OrderEvent } from '@tiffin/contract/ordering/orders/order'
import { acceptOrder, followShops, followStore, listBoard } from '@tiffin/contract/ordering/orders/staff'
import { DEMO_STORES } from '../../server/src/demo/stores.ts'
import { listStock, setStock } from '@tiffin/contract/menu/stock/staff'
import type { StaffEvent } from '@tiffin/contract/ordering/orders/staff-order'
import { staffLogin } from '@tiffin/contract/people/staff/staff'
import { getStore } from '@tiffin/contract/shop/stores/diner'
import { changeSection, getSection, restoreSection } from '@tiffin/contract/shop/stores/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Postgres, startPostgres } from '../../scripts/test/postgres.ts'
import { dinerOf, orderOverHttp } from './order-over-http.ts'
import { type RunningServer, startServer } from './server.ts'

let postgres: Postgres | { missing: string }
let first: RunningServer
let second: RunningServer

beforeAll(async () => {
  postgres = await startPostgres()
  if ('missing' in postgres) return
  const env = { DATABASE_URL: postgres.url }
  first = await startServer({ env })
  second = await startServer({ env })
})
afterAll(async () => {
  await Promise.all([first?.stop(), second?.stop()])
  if (postgres && !('missing' in postgres)) await postgres.stop()
})

const kitchenOf = async (server: RunningServer) => {
  const open = createClient({ baseUrl: server.console, headers: () => ({}) })
  const { staff_token } = await open.call(staffLogin, {
    body: { email: 'owner@tiffin.example', password: 'Tiffin-demo-1' },
  })
  return createClient({ baseUrl: server.console, headers: () => ({ 'staff-token': staff_token }) })
}

test('a sign-out through one process ends the session at the other', async context => {
  if ('missing' in postgres) return context.skip(postgres.missing)
  const ada = { first_name: 'Ada', last_name: 'Khan', phone: '07400123456', email: 'ada@example.com' }
  const { api_token } = await dinerOf(first).call(createGuest, { body: ada })
  const there = dinerOf(second, 'localhost', api_token)
  const isLetIn = () =>
    there.call(getMenu, { query: { day: 'all' } }).then(
      () => true,
      (error: unknown) => !(error instanceof CallError && error.status === 401),
    )
  expect(await isLetIn()).toBe(true)
  await dinerOf(first, 'localhost', api_token).call(logout, {})
  await untilTrue(async () => !(await isLetIn()))
})

test('staff of several shops receive the events of all of them through either process [Y-02]', async context => {
  if ('missing' in postgres) return context.skip(postgres.missing)
  const kitchen = await kitchenOf(second)
  const heard = new Map<number, string[]>()
  const shift = new AbortController()
  void kitchen
    .follow(followShops, { signal: shift.signal }, ({ store_id, orders }) =>
      heard.set(
        store_id,
        orders.map(order => order.id),
      ),
    )
    .catch(() => {})
  await untilTrue(async () => heard.size === DEMO_STORES.length)
  const { id } = await orderOverHttp(first)
  await untilTrue(async () => heard.get(1)?.includes(id) === true)
  expect([...heard].flatMap(([shop, orders]) => (shop === 1 ? [] : orders))).toEqual([])
  await kitchen.call(acceptOrder, { params: { storeId: 1, id }, body: { minutes: 20 } })
  await untilTrue(async () => heard.get(1)?.length === 0)
  shift.abort()
})

test('a change that an owner saves through one process appears on the pages and in the responses of the other process, and undoing the change removes it from those pages [Y-08]', async context => {
  if ('missing' in postgres) return context.skip(postgres.missing)
  const owner = await kitchenOf(first)
  const params = { storeId: 1, section: 'about' }
  const page = async () => (await fetch(second.shop('localhost'))).text()
  const details = async () => (await dinerOf(second).call(getStore, {})).data
  await page()
  const { value, revision } = await owner.call(getSection, { params })
  const changed = { ...value, description: 'Charcoal and bread.' }
  const saved = await owner.call(changeSection, { params, body: { value: changed, revision } })
  await untilTrue(async () => (await page()).includes('Charcoal and bread.'))
  expect((await details()).description).toBe('Charcoal and bread.')
  await owner.call(restoreSection, {
    params: { ...params, revision },
    body: { revision: saved.revision },
  })
  await untilTrue(async () => !(await page()).includes('Charcoal and bread.'))
})

test('two processes on one PostgreSQL act as one: ordered through one, announced and tracked through the other, and one may die', async context => {
  if ('missing' in postgres) return context.skip(postgres.missing)
  const kitchen = await kitchenOf(second)
  const storeId = 1
  const rung: StaffEvent[] = []
  const shift = new AbortController()
  const { last_event_id } = await kitchen.call(listBoard, { params: { storeId } })
  void kitchen
    .follow(followStore, { params: { storeId }, last_event_id, signal: shift.signal }, event =>
      rung.push(event),
    )
    .catch(() => {})

  const { id } = await orderOverHttp(first)
  await expect.poll(() => rung).toContainEqual(expect.objectContaining({ kind: 'PLACED', order_id: id }))

  const heard = Promise.withResolvers<OrderEvent>()
  const watching = new AbortController()
  const diner = createClient({
    baseUrl: `http://127.0.0.1:${first.port}`,
    headers: () => ({ store: 'localhost' }),
  })
  void diner
    .follow(
      followOrder,
      { params: { id }, signal: watching.signal },
      event => event.kind === 'ACCEPTED' && heard.resolve(event),
    )
    .catch(() => {})
  await kitchen.call(acceptOrder, { params: { storeId, id }, body: { minutes: 20 } })
  expect((await heard.promise).kind).toBe('ACCEPTED')

  // The menu is changed through one process and is new at once through both.
  const dish = (await kitchen.call(listStock, { params: { storeId } })).data.find(
    each => each.kind === 'item',
  )!
  const soldOut = async (server: RunningServer) => {
    const menu = await dinerOf(server).call(getMenu, { query: { day: 'all' } })
    return menu.categories
      .flatMap(category => category.subcategories.flatMap(each => each.items))
      .find(item => item.id === dish.id)!.sold_out
  }
  expect([await soldOut(first), await soldOut(second)]).toEqual([false, false])
  await kitchen.call(setStock, { params: { storeId, id: dish.id }, body: { kind: 'item', sold_out: true } })
  expect(await soldOut(second)).toBe(true)
  await untilTrue(() => soldOut(first))

  shift.abort()
  watching.abort()
  first.child.kill('SIGKILL')
  const after = await orderOverHttp(second)
  expect((await dinerOf(second).call(getOrder, { params: { id } })).data.status).toBe('ACCEPTED')
  expect((await dinerOf(second).call(getOrder, { params: { id: after.id } })).data.status).toBe('PLACED')
})

/** Waits until it holds, because notices between processes take a moment. */
async function untilTrue(ask: () => Promise<boolean>): Promise<void> {
  await expect.poll(ask, { interval: 20 }).toBe(true)
}
