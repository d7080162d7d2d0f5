import { login } from '@tiffin/contract/people/accounts/diner'
import { getMenuFile } from '@tiffin/contract/menu/menu/diner'
import { judgePlace } from '@tiffin/contract/shop/places/areas/find-area'
import { staffLogin } from '@tiffin/contract/people/staff/staff'
import { listTables } from '@tiffin/contract/shop/tables/diner'
import { listReviews } from '@tiffin/contract/ordering/reviews/diner'
import { getStore } from '@tiffin/contract/shop/stores/diner'
import { wireOf } from '@tiffin/contract/money'
import { walletBalance } from '@tiffin/contract/money/wallet/diner'
import { sql } from '../platform/db/sql.ts'
import { beforeAll, expect, test } from 'vitest'
import { DEMO_STORES } from '../demo/stores.ts'
import { ledgerProblems } from '../money/ledger/ledger-problems.ts'
import { pointsOf } from '../money/loyalty/programme.ts'
import { orderColumns, type StoredOrder } from '../ordering/orders/order-row.ts'
import { readOrder } from '../ordering/orders/snapshot.ts'
import { deliveringShop } from '../shop/places/delivering-shop.ts'
import { phoneOf } from '../shop/stores/phone.ts'
import { clientOf, openInstallation } from '../testing/installation.ts'
import { withInstallation } from '../testing/with-shop.ts'
import { commandContext } from './command-context.ts'
import { DEMO_DINER, DEMO_OWNER, DEMO_PASSWORD, seedDemo } from './seed-demo.ts'

const tiffin = withInstallation()
beforeAll(async () => {
  expect(await seedDemo(tiffin.services)).toBe(true)
})

const visit = (host: string) => clientOf(tiffin.app, host, {})
const count = async (table: 'store' | 'staff') =>
  (await tiffin.services.db.platform(sql`select id from ${sql.ref(table)}`)).length

test('an empty installation gets seven shops, each in a country of its own', async () => {
  expect(await count('store')).toBe(7)
  expect(new Set(DEMO_STORES.map(({ country }) => country)).size).toBe(7)
})

test.each(DEMO_STORES)('$name has a menu, an area of its own and a diner', async demo => {
  const shop = visit(demo.hosts[0]!)
  const { data } = await shop.call(getStore, {})
  expect(data).toMatchObject({ name: demo.name, city: demo.town })
  const menu = await shop.call(getMenuFile, { params: { storeId: String(data.id), day: 'all' } })
  const items = menu.categories.flatMap(each => each.subcategories.flatMap(inner => inner.items))
  expect(items.length).toBeGreaterThanOrEqual(40)
  expect(items.length).toBeLessThanOrEqual(120)
  const diner = await shop.call(login, { body: { email: DEMO_DINER, password: DEMO_PASSWORD } })
  expect(diner).toMatchObject({ first_name: 'Sam', api_token: expect.any(String) })
  const store = (await tiffin.services.stores.byId(data.id))!
  expect(store.configuration.country.iso).toBe(demo.country)
  // Otherwise checkout would require another slot.
  expect(phoneOf(store, demo.diner.phone)).toBe(demo.diner.phone)
  const { delivery } = store.settings
  const own = { postcode: store.configuration.store.postcode, latitude: null, longitude: null }
  expect(judgePlace(deliveringShop(store), own).area?.name).toBe(delivery.areas[0]?.name)
  expect(delivery.areas.length > 0).toBe(store.settings.ordering.delivery.enabled)
})

test('each demo shop has its own theme, and the demo shops cover delivery by postcode, delivery at one price, and no delivery', async () => {
  const shops = await Promise.all(DEMO_STORES.map((_, index) => tiffin.services.stores.byId(index + 1)))
  const settings = shops.map(shop => shop!.settings)
  expect(new Set(settings.map(({ look }) => JSON.stringify(look.theme))).size).toBe(DEMO_STORES.length)
  const ways = settings.map(({ ordering, delivery }) => (ordering.delivery.enabled ? delivery.mode : 'none'))
  expect(new Set(ways)).toEqual(new Set([2, 3, 'none']))
})

test('the UK shop is at plain localhost and at the loopback address', async () => {
  for (const host of ['mango-tree.localhost:3000', 'localhost:3000', '127.0.0.1:3000'])
    expect((await visit(host).call(getStore, {})).data.name).toBe('The Mango Tree')
})

test('one owner signs in for all shops, and each kitchen for its own', async () => {
  const signIn = (email: string) =>
    clientOf(tiffin.console, 'localhost', {}).call(staffLogin, { body: { email, password: DEMO_PASSWORD } })
  const owner = await signIn(DEMO_OWNER)
  expect(owner.data.operator).toBe(true)
  expect(owner.data.stores.map(store => store.role)).toEqual(DEMO_STORES.map(() => 'owner'))
  for (const { name, kitchen } of DEMO_STORES)
    expect((await signIn(kitchen.email)).data.stores).toMatchObject([{ name, role: 'kitchen' }])
})

test('a second start adds nothing', async () => {
  expect(await seedDemo(tiffin.services)).toBe(false)
  expect(await count('store')).toBe(DEMO_STORES.length)
})

test('where the demo has a wallet and points, its diner has some of both, by the books; elsewhere neither is offered', async () => {
  for (const { hosts, diner: seeded } of DEMO_STORES) {
    const shop = visit(hosts[0]!)
    const answer = await shop.call(login, { body: { email: DEMO_DINER, password: DEMO_PASSWORD } })
    const diner = clientOf(tiffin.app, hosts[0]!, {
      'user-token': 'api_token' in answer ? answer.api_token : '',
    })
    const { data } = await shop.call(getStore, {})
    const { balance } = await diner.call(walletBalance, { body: {} })
    expect(balance).toBe(wireOf(seeded.wallet ?? 0))
    expect(data.loyalty_status === 'ENABLED').toBe(seeded.points !== undefined)
    const ctx = await commandContext(tiffin.services, data.id)
    expect(ctx.store.settings.payments.collection.includes('WALLET')).toBe(seeded.wallet !== undefined)
    expect(await pointsOf(ctx, 'id' in answer ? answer.id : '')).toBe(seeded.points ?? 0)
    expect(await ledgerProblems(ctx)).toEqual([])
  }
  expect(DEMO_STORES.filter(({ diner }) => diner.wallet)).toHaveLength(2)
})

test('the restaurants of the demo serve at tables, take bookings, and show reviews with answers, whose orders are in no figures', async () => {
  const restaurants = DEMO_STORES.filter(({ tables }) => tables)
  expect(restaurants.map(({ name }) => name)).toEqual(['Bà Sáu', 'Comedor La Ceiba'])
  for (const { hosts, tables, reviews } of restaurants) {
    const shop = visit(hosts[0]!)
    const { data } = await shop.call(listTables, { query: {} })
    expect(data.map(({ name }) => name).toSorted()).toEqual(tables!.map(({ name }) => name).toSorted())
    const shown = (await shop.call(listReviews, { query: {} })).data
    expect(shown.map(({ message }) => message)).toEqual(reviews!.map(({ message }) => message))
    expect(shown.filter(({ reply }) => reply !== null)).toHaveLength(2)
    const { id } = (await shop.call(getStore, {})).data
    const ctx = await commandContext(tiffin.services, id)
    const orders = await ctx.query(
      sql<
        StoredOrder & { is_test: boolean }
      >`select is_test, ${orderColumns(ctx)} from "order" where store_id = ${id}`,
    )
    expect(orders.map(({ is_test }) => is_test)).toEqual(reviews!.map(() => true))
    expect(orders.map(order => readOrder(order).incomplete)).toEqual(reviews!.map(() => false))
  }
})

test('an interrupted first start is continued', async () => {
  await tiffin.services.db.platformTransaction(async run => {
    await run(
      sql`delete from staff_store where staff_id in (select id from staff where email = ${DEMO_OWNER})`,
    )
    await run(
      sql`delete from staff_token where staff_id in (select id from staff where email = ${DEMO_OWNER})`,
    )
    await run(sql`delete from staff where email = ${DEMO_OWNER}`)
  })
  expect(await seedDemo(tiffin.services)).toBe(true)
  expect(await count('store')).toBe(DEMO_STORES.length)
  expect(await count('staff')).toBe(DEMO_STORES.length + 1)
})

test('an installation with a shop of its own is not changed', async () => {
  const own = await openInstallation()
  await own.shop()
  expect(await seedDemo(own.services)).toBe(false)
  expect(await own.services.db.platform(sql`select id from store`)).toHaveLength(1)
  await own.close()
})
