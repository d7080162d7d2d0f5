import { getMenu, getMenuFile, listPopular } from '@tiffin/contract/menu/menu/diner'
import { cancelOrder } from '@tiffin/contract/ordering/orders/diner'
import { listStock, setStock } from '@tiffin/contract/menu/stock/staff'
import { sql } from '../../platform/db/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { commandContext } from '../../cli/command-context.ts'
import { importMenu } from '../../menu/menu-import/import-menu.ts'
import { FRIDAY_EVENING, type Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { itemNamed, orderFood } from '../../testing/ordering.ts'
import { newStaff } from '../../testing/staff.ts'
import { anHourLater, CURRY_MENU } from '../../testing/orders/selling.ts'

const tiffin = withInstallation()
let shop: Shop
beforeEach(async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  shop = await tiffin.shop({ menu: CURRY_MENU })
})

const menuNow = async () => {
  const { revision, categories } = await shop.call(getMenu, { query: { day: 'all' } })
  return { revision, dishes: categories.flatMap(each => each.subcategories.flatMap(part => part.items)) }
}
const marked = async () =>
  (await menuNow()).dishes.filter(each => each.marks.includes('popular')).map(({ name }) => name)
const popular = async (query: { day?: 'friday' | 'saturday' | 'all' } = {}) => {
  const { dishes } = await menuNow()
  const { data } = await shop.call(listPopular, { query: { app_name: 'CUSTOMER', ...query } })
  return data.map(id => dishes.find(each => each.id === id)?.name)
}
const order = async (times: number, ...names: string[]) => {
  const made = []
  for (let time = 0; time < times; time++)
    made.push(await orderFood(shop, { items: Object.fromEntries(names.map(name => [name, 1])) }))
  return made
}

test('popular is what most orders contain, not most portions; a shop without orders has nothing popular [M-13]', async () => {
  await anHourLater(tiffin)
  expect(await popular()).toEqual([])
  expect(await marked()).toEqual([])
  await order(4, 'Korma', 'Naan')
  await order(3, 'Bhuna', 'Naan')
  await orderFood(shop, { items: { Rice: 40 } })
  expect(await popular()).toEqual([])
  await anHourLater(tiffin)
  // One dish in five of eleven.
  expect(await popular()).toEqual(['Naan', 'Korma', 'Bhuna'])
  expect((await marked()).toSorted()).toEqual(['Bhuna', 'Korma', 'Naan'])
})

test('cancelled orders do not count, and neither do those older than ninety days [M-13]', async () => {
  const cancelled = await order(3, 'Madras')
  for (const { id, diner } of cancelled)
    await diner.client.call(cancelOrder, { params: { id }, body: { reason: 'other' } })
  await order(3, 'Korma')
  await anHourLater(tiffin)
  expect(await popular()).toEqual(['Korma'])
  tiffin.clock.add({ hours: 90 * 24 })
  await anHourLater(tiffin)
  expect(await popular({ day: 'all' })).toEqual([])
  expect(await marked()).toEqual([])
})

test('a popular dish that is sold out, off on that day or gone from the menu gives way to the next [M-13]', async () => {
  await order(6, 'Korma')
  await order(5, 'Bhuna')
  await order(4, 'Naan')
  await order(3, 'Rice')
  await anHourLater(tiffin)
  expect(await popular()).toEqual(['Korma', 'Bhuna', 'Naan'])
  const cook = await newStaff(tiffin, shop)
  const params = { storeId: shop.id }
  const { data } = await cook.client.call(listStock, { params })
  const korma = data.find(each => each.name === 'Korma')!
  await cook.client.call(setStock, {
    params: { ...params, id: korma.id },
    body: { kind: 'item', sold_out: true },
  })
  expect(await popular()).toEqual(['Bhuna', 'Naan', 'Rice'])
  expect((await marked()).toSorted()).toEqual(['Bhuna', 'Naan', 'Rice'])

  const changed = structuredClone(CURRY_MENU)
  changed.categories[1]!.items!.shift()
  changed.categories[0]!.items!.find(each => each.name === 'Bhuna')!.days = ['saturday']
  await importMenu(await commandContext(tiffin.services, shop.id), changed)
  expect(await popular()).toEqual(['Rice'])
  expect(await popular({ day: 'saturday' })).toEqual(['Bhuna', 'Rice'])
})

test('sales are counted after a day, or a tenth more orders; pages hear of it when other dishes are popular [M-13]', async () => {
  await order(3, 'Korma')
  await anHourLater(tiffin)
  const { revision } = await menuNow()
  const counts = () =>
    tiffin.services.db.query(
      shop.id,
      sql<{
        orders: number
        asked_at: Temporal.Instant
      }>`select orders, asked_at from what_sells where store_id = ${shop.id}`,
    )
  const [first] = await counts()
  expect(first!.orders).toBe(3)
  await anHourLater(tiffin)
  expect((await counts())[0]).toEqual(first)
  await order(1, 'Korma')
  await anHourLater(tiffin)
  expect((await counts())[0]!.orders).toBe(4)
  expect((await menuNow()).revision).toBe(revision)
  await order(5, 'Naan')
  await anHourLater(tiffin)
  expect((await menuNow()).revision).toBe(revision + 1)
  tiffin.clock.add({ hours: 23 })
  await anHourLater(tiffin)
  expect((await counts())[0]!.asked_at).toEqual(tiffin.clock.now())
})

test('another shop’s id gets no popular dishes, and its orders are not counted [M-13] [M-02]', async () => {
  await order(3, 'Korma')
  const neighbour = await tiffin.shop({ menu: CURRY_MENU })
  await anHourLater(tiffin)
  expect((await neighbour.call(listPopular, { query: {} })).data).toEqual([])
  const asked = neighbour.call(listPopular, { query: { sref: String(shop.id) } })
  await expect(asked).rejects.toMatchObject({ status: 404 })
  expect(await itemNamed(shop, 'Korma')).not.toBe(await itemNamed(neighbour, 'Korma'))
  const file = await shop.call(getMenuFile, { params: { storeId: String(shop.id), day: 'friday' } })
  expect(JSON.stringify(file).match(/popular/g)).toHaveLength(1)
})
