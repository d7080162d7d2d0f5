import { listAudit } from '@tiffin/contract/people/audit/staff'
import type { Client } from '@tiffin/contract/client'
import type { ShopOrder } from '@tiffin/contract/back-office/shops/shop'
import { listShops, visitShop } from '@tiffin/contract/back-office/shops/staff'
import { WeekHours } from '@tiffin/contract/shop/settings/hours'
import { sql } from '../../platform/db/sql.ts'
import * as z from 'zod/mini'
import { beforeAll, expect, test } from 'vitest'
import { addStaff } from '../../people/staff/add-staff.ts'
import { FRIDAY_EVENING, type Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { consoleOf, newStaff, signIn } from '../../testing/staff.ts'

const tiffin = withInstallation()
let operator: Client
let shop: Shop

beforeAll(async () => {
  const person = { email: 'olu@example.com', name: 'Olu', password: 'a-long-password-1' }
  await addStaff(tiffin.services, { ...person, operator: true, stores: [] })
  operator = consoleOf(tiffin, { 'staff-token': await signIn(tiffin, person) })
  shop = await tiffin.shop({ name: 'El Cempasúchil', hosts: ['cempa.example'], menu: SMALL_MENU })
})

const listed = async (query: { sought?: string; after?: number; order?: ShopOrder } = {}) =>
  (await operator.call(listShops, { query })).data
const troublesOf = async (sought: string) =>
  (await listed({ sought }))[0]?.troubles.map(({ kind, count }) => (count ? `${kind} ${count}` : kind))

test('operators find a shop by a part of its name, without its accents, and by its address [Y-22]', async () => {
  await tiffin.shop({ name: 'Golden 100% Fry', hosts: ['fry.example', 'old-fry.example'] })
  const namesFor = async (sought: string) => (await listed({ sought })).map(({ name }) => name)
  expect(await namesFor('CEMPASUCHIL')).toEqual(['El Cempasúchil'])
  expect(await namesFor('empasú')).toEqual(['El Cempasúchil'])
  expect(await namesFor('old-fry')).toEqual(['Golden 100% Fry'])
  expect(await namesFor('100%')).toEqual(['Golden 100% Fry'])
  expect(await namesFor('%')).toEqual(['Golden 100% Fry'])
  expect(await namesFor('nobody')).toEqual([])
})

test('the list shows each shop with today’s orders and takings and with its problems [Y-22]', async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  await newStaff(tiffin, shop, 'owner')
  const { id } = await orderFood(shop)
  const [order] = await tiffin.services.db.query(
    shop.id,
    sql<{ total: number }>`select total from "order" where store_id = ${shop.id} and id = ${id}`,
  )
  const total = (order!.total / 100).toFixed(2)
  expect((await listed({ sought: 'cempa' }))[0]).toMatchObject({
    name: 'El Cempasúchil',
    host: 'cempa.example',
    country: 'GB',
    state: 'open',
    orders: 1,
    takings: total,
    troubles: [],
  })
  tiffin.clock.add({ minutes: 6 })
  expect(await troublesOf('cempa')).toEqual(['unanswered 1'])
  tiffin.clock.add({ hours: 11 })
  expect(await troublesOf('cempa')).toContain('not_seen')
})

test('a shop that cannot be ordered from says why, and letters that could not be sent are counted', async () => {
  const bare = await tiffin.shop({
    name: 'Bare Boards',
    change: ({ hours, delivery, payments }) => {
      const never = z.parse(WeekHours, {})
      Object.assign(hours, { delivery: never, collection: never })
      delivery.areas = []
      Object.assign(payments, { delivery: [], collection: [] })
    },
  })
  const now = tiffin.services.clock.now()
  for (const lane of ['mail', 'mail', 'timers'])
    await tiffin.services.db.query(
      bare.id,
      sql`
      insert into job (id, store_id, name, lane, payload, run_at, attempts, failed_at, created_at)
      values (${crypto.randomUUID()}, ${bare.id}, 'mail-order', ${lane}, '{}', ${now}, 8, ${now}, ${now})`,
    )
  expect(await troublesOf('bare boards')).toEqual([
    'mails 2',
    'jobs 1',
    'no_menu',
    'no_hours',
    'no_area',
    'no_payment',
    'not_seen',
  ])
})

test('the list distinguishes a paused shop, a shop outside its opening hours and a shop that does not take orders', async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  const until = '2026-11-20T19:00:00Z'
  await tiffin.shop({
    name: 'Pausing',
    change: ({ pause }) => Object.assign(pause, { delivery: until, collection: until }),
  })
  await tiffin.shop({ name: 'Switched off', change: ({ hours }) => void (hours.closed = true) })
  const stateOf = async (sought: string) => (await listed({ sought }))[0]?.state
  expect(await stateOf('pausing')).toBe('paused')
  expect(await stateOf('switched off')).toBe('off')
  tiffin.clock.set('2026-11-20T04:00:00Z')
  expect(await stateOf('cempa')).toBe('closed')
})

/** The row without which a shop does not exist. */
const insertState = (store_id: number) =>
  tiffin.services.db.query(store_id, sql`insert into store_state (store_id) values (${store_id})`)

test('pages of 25 name every shop once, also while shops of one name are among them', async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  await tiffin.services.db.platform(sql`
    insert into store (id, name, host, country, api_token, created_at)
    select 1000 + n, 'Same name', 'same-' || n || '.example', 'GB', 'same-' || n, now() from generate_series(1, 60) as n`)
  for (let n = 1; n <= 60; n++) await insertState(1000 + n)
  const seen: number[] = []
  for (let more = true; more; ) {
    const after = seen.at(-1)
    const page = await operator.call(listShops, {
      query: { sought: 'same name', ...(after ? { after } : {}) },
    })
    seen.push(...page.data.map(({ id }) => id))
    more = page.more
  }
  expect(seen).toHaveLength(60)
  expect(new Set(seen).size).toBe(60)
})

test('shops are listed with the busiest first, or with those that need somebody first [Y-22]', async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  const [quiet, busy] = [
    await tiffin.shop({ name: 'Row A', menu: SMALL_MENU }),
    await tiffin.shop({ name: 'Row B', menu: SMALL_MENU }),
  ]
  await tiffin.shop({ name: 'Row C' })
  for (const each of [quiet, busy]) await newStaff(tiffin, each, 'owner')
  await orderFood(busy)
  await orderFood(busy)
  await orderFood(quiet)
  const namesIn = async (order?: ShopOrder) =>
    (await listed({ sought: 'row ', ...(order ? { order } : {}) })).map(({ name }) => name)
  expect(await namesIn()).toEqual(['Row A', 'Row B', 'Row C'])
  expect(await namesIn('orders')).toEqual(['Row B', 'Row A', 'Row C'])
  expect(await namesIn('health')).toEqual(['Row C', 'Row A', 'Row B'])
  tiffin.clock.add({ minutes: 6 })
  expect(await namesIn('health')).toEqual(['Row B', 'Row A', 'Row C'])
})

test('with more shops than one request reads, the busiest shop comes first once all shops are read, and the pages list each shop once [Y-22]', async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  await tiffin.services.db.platform(sql`
    insert into store (id, name, host, country, api_token, created_at)
    select 2000 + n, 'Crowd ' || n, 'crowd-' || n || '.example', 'GB', 'crowd-' || n, now() from generate_series(1, 230) as n`)
  for (let n = 1; n <= 230; n++) await insertState(2000 + n)
  const busy = await tiffin.shop({ name: 'The last of the crowd', menu: SMALL_MENU })
  await orderFood(busy)
  const page = (query: { after?: number; key?: number } = {}) =>
    operator.call(listShops, { query: { sought: 'crowd', order: 'orders', ...query } })
  expect((await page()).behind).toBe(31)
  const first = await page()
  expect(first.behind).toBe(0)
  expect(first.data[0]).toMatchObject({ id: busy.id, orders: 1 })
  const seen = first.data.map(({ id }) => id)
  for (let last = first; last.more; ) {
    last = await page({ after: seen.at(-1)!, key: last.key })
    seen.push(...last.data.map(({ id }) => id))
  }
  expect(seen).toHaveLength(231)
  expect(new Set(seen).size).toBe(231)
  tiffin.clock.add({ minutes: 11 })
  expect((await page()).behind).toBe(31)
  expect((await page()).behind).toBe(0)
})

test('a page goes on where the last one ended, also when its last shop has had orders since', async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  const shops: Shop[] = []
  for (let number = 1; number <= 27; number++)
    shops.push(await tiffin.shop({ name: `Street ${String(number).padStart(2, '0')}`, menu: SMALL_MENU }))
  const page = (query: { after?: number; key?: number } = {}) =>
    operator.call(listShops, { query: { sought: 'street', order: 'orders', ...query } })
  const { data, key } = await page()
  await orderFood(shops[24]!)
  await page()
  const next = await page({ after: data.at(-1)!.id, key })
  expect(next.data.map(({ name }) => name)).toEqual(['Street 26', 'Street 27'])
})

test('an operator opens the console of a shop in which they have no role; its audit says so once an hour [Y-22]', async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  const owner = await newStaff(tiffin, shop, 'owner')
  const visit = (client: Client) => client.call(visitShop, { params: { storeId: shop.id } })
  const linesOf = async () => {
    const { data } = await owner.client.call(listAudit, { query: {}, params: { storeId: shop.id } })
    return data.filter(({ action }) => action === 'OPERATOR_CAME').map(({ actor }) => actor)
  }
  expect((await visit(operator)).data).toMatchObject({
    id: shop.id,
    role: 'operator',
    name: 'El Cempasúchil',
  })
  await visit(operator)
  expect(await linesOf()).toEqual(['Olu'])
  tiffin.clock.add({ minutes: 61 })
  await visit(operator)
  expect(await linesOf()).toEqual(['Olu', 'Olu'])
  expect((await visit(owner.client)).data).toMatchObject({ role: 'owner' })
  expect(await linesOf()).toHaveLength(2)
})
