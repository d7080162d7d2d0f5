import { login } from '@tiffin/contract/accounts/diner'
import { getMenuFile } from '@tiffin/contract/menu/diner'
import { staffLogin } from '@tiffin/contract/staff/staff'
import { getStore } from '@tiffin/contract/stores/diner'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { phoneOf } from '../stores/phone.ts'
import { DEMO_STORES } from '../db/demo/stores.ts'
import { judgePlace } from '@tiffin/contract/rules/areas/find-area'
import { deliveringShop } from '../places/delivering-shop.ts'
import { clientOf, type Installation, openInstallation } from '../testing/installation.ts'
import { DEMO_DINER, DEMO_OWNER, DEMO_PASSWORD, seedDemo } from './seed-demo.ts'

let tiffin: Installation
beforeEach(async () => {
  tiffin = await openInstallation()
})
afterEach(() => tiffin.close())

const visit = (host: string) => clientOf(tiffin.app, host, {})

test('an empty installation gets three shops, each with its own menu, areas and diner', async () => {
  expect(await seedDemo(tiffin.services)).toBe(true)
  for (const { name, hosts, town, country, diner: given } of DEMO_STORES) {
    const shop = visit(hosts[0]!)
    const { data } = await shop.call(getStore, {})
    expect(data).toMatchObject({ name, city: town })
    const menu = await shop.call(getMenuFile, { params: { storeId: String(data.id), day: 'all' } })
    const items = menu.categories.flatMap(each => each.subcategories.flatMap(inner => inner.items))
    expect(items.length).toBeGreaterThanOrEqual(40)
    expect(items.length).toBeLessThanOrEqual(120)
    const diner = await shop.call(login, { body: { email: DEMO_DINER, password: DEMO_PASSWORD } })
    expect(diner).toMatchObject({ first_name: 'Sam', api_token: expect.any(String) })
    const store = (await tiffin.services.stores.byId(data.id))!
    expect(store.configuration.country.iso).toBe(country)
    // Otherwise checkout would require another slot.
    expect(phoneOf(store, given.phone)).toBe(given.phone)
    const own = { postcode: store.configuration.store.postcode, latitude: null, longitude: null }
    expect(judgePlace(deliveringShop(store), own).area).toMatchObject({
      name: store.settings.delivery.areas[0]!.name,
    })
  }
})

test('the UK shop is at plain localhost and at the loopback address', async () => {
  await seedDemo(tiffin.services)
  for (const host of ['mango-tree.localhost:3000', 'localhost:3000', '127.0.0.1:3000'])
    expect((await visit(host).call(getStore, {})).data.name).toBe('The Mango Tree')
})

test('one owner signs in for all three shops, and each kitchen for its own', async () => {
  await seedDemo(tiffin.services)
  const signIn = (email: string) =>
    clientOf(tiffin.console, 'localhost', {}).call(staffLogin, { body: { email, password: DEMO_PASSWORD } })
  const owner = await signIn(DEMO_OWNER)
  expect(owner.data.operator).toBe(true)
  expect(owner.data.stores.map(store => store.role)).toEqual(['owner', 'owner', 'owner'])
  for (const { name, kitchen } of DEMO_STORES)
    expect((await signIn(kitchen.email)).data.stores).toMatchObject([{ name, role: 'kitchen' }])
})

test('a second start adds nothing', async () => {
  await seedDemo(tiffin.services)
  expect(await seedDemo(tiffin.services)).toBe(false)
  expect(await tiffin.services.db.platform(sql`select id from store`)).toHaveLength(3)
})

test('an interrupted first start is continued', async () => {
  await seedDemo(tiffin.services)
  await tiffin.services.db.platformTransaction(async run => {
    await run(
      sql`delete from staff_store where staff_id in (select id from staff where email = ${DEMO_OWNER})`,
    )
    await run(sql`delete from staff where email = ${DEMO_OWNER}`)
  })
  expect(await seedDemo(tiffin.services)).toBe(true)
  expect(await tiffin.services.db.platform(sql`select id from store`)).toHaveLength(3)
  expect(await tiffin.services.db.platform(sql`select id from staff`)).toHaveLength(4)
})

test('an installation with a shop of its own is not changed', async () => {
  await tiffin.shop()
  expect(await seedDemo(tiffin.services)).toBe(false)
  expect(await tiffin.services.db.platform(sql`select id from store`)).toHaveLength(1)
})
