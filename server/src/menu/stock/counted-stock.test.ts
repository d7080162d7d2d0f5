import { addCartItem, updateCartItem, viewCart } from '@tiffin/contract/ordering/cart/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { countStock, listStock, setStock } from '@tiffin/contract/menu/stock/staff'
import { getAddons, getMenu } from '@tiffin/contract/menu/menu/diner'
import { cancelOrder } from '@tiffin/contract/ordering/orders/diner'
import { cancelStaffOrder } from '@tiffin/contract/ordering/orders/staff'
import { sql } from '../../platform/db/sql.ts'
import { expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { commandContext } from '../../cli/command-context.ts'
import { importMenu } from '../menu-import/import-menu.ts'
import { createServices } from '../../services.ts'
import { clientOf, openInstallation, type Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { itemNamed, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'
import { ready } from '../../testing/checkout/ready-basket.ts'

const tiffin = withInstallation()

type Remaining = number | null

/** A new shop whose kitchen counts its dal, and the remaining number. */
async function countingShop(at = tiffin) {
  const shop = await at.shop({ menu: SMALL_MENU })
  const { client } = await newStaff(at, shop)
  const stock = async () => (await client.call(listStock, { params: { storeId: shop.id } })).data
  const rowOf = async (name: string) => (await stock()).find(each => each.name === name)!
  const count = async (name: string, remaining: Remaining, low?: number) => {
    const { id, kind } = await rowOf(name)
    if (kind === 'ingredient') throw new Error(`${name} is an ingredient`)
    const body = { kind, remaining, ...(low === undefined ? {} : { low }) }
    return client.call(countStock, { params: { storeId: shop.id, id }, body })
  }
  const left = async (name = 'Tarka dal') => (await rowOf(name)).counted?.remaining
  return { shop, client, count, left, rowOf }
}

const dishOf = async (shop: Shop, name = 'Tarka dal') =>
  (await shop.call(getMenu, { query: { day: 'all' } })).categories
    .flatMap(category => category.subcategories.flatMap(each => each.items))
    .find(each => each.name === name)!

test('an order reduces the counted stock, and a cancellation by the diner or by staff restores it', async () => {
  const { shop, client, count, left } = await countingShop()
  await count('Tarka dal', 10)
  const first = await orderFood(shop, { items: { 'Tarka dal': 3 } })
  expect(await left()).toBe(7)
  await first.diner.client.call(cancelOrder, { params: { id: first.id }, body: {} })
  expect(await left()).toBe(10)
  const second = await orderFood(shop, { items: { 'Tarka dal': 2 } })
  await client.call(cancelStaffOrder, {
    params: { storeId: shop.id, id: second.id },
    body: { reason: 'TOO_BUSY', status: 'PLACED' },
  })
  expect(await left()).toBe(10)
})

test('undoing a new count restores the earlier count minus the portions sold since, and also restores the sold-out mark that the new count removed', async () => {
  const { shop, client, count, left, rowOf } = await countingShop()
  const { id } = await rowOf('Tarka dal')
  const params = { storeId: shop.id, id }
  type CountResponse = Awaited<ReturnType<typeof count>>
  const takeBack = ({ replaced: { remaining, low, marked } }: CountResponse, counted: Remaining) =>
    client.call(countStock, {
      params,
      body: { kind: 'item', remaining, ...(low === null ? {} : { low }), undo: { counted, marked } },
    })
  await count('Tarka dal', 8, 2)
  const twenty = await count('Tarka dal', 20)
  expect(twenty.replaced).toEqual({ remaining: 8, low: 2, marked: null })
  await orderFood(shop, { items: { 'Tarka dal': 3 } })
  await takeBack(twenty, 20)
  expect((await rowOf('Tarka dal')).counted).toEqual({ remaining: 5, low: 2 })

  const ended = await count('Tarka dal', null)
  await takeBack(ended, null)
  expect(await left()).toBe(5)
  await client.call(setStock, { params, body: { kind: 'item', sold_out: true } })
  const many = await count('Tarka dal', 40)
  expect(await rowOf('Tarka dal')).toMatchObject({ sold_out: false, counted: { remaining: 40 } })
  await takeBack(many, 40)
  expect(await rowOf('Tarka dal')).toMatchObject({ sold_out: true, counted: { remaining: 5 } })

  const first = await count('Samosa', 6)
  expect(first.replaced).toEqual({ remaining: null, low: null, marked: null })
  // More was sold since than the restored number: the result is zero, never negative.
  await count('Tarka dal', 1)
  const ten = await count('Tarka dal', 10)
  await orderFood(shop, { items: { 'Tarka dal': 4 } })
  await takeBack(ten, 10)
  expect(await left()).toBe(0)
})

test('an order from before the shop counted gives nothing back, and neither does one after it has stopped counting', async () => {
  const { shop, count, left } = await countingShop()
  const before = await orderFood(shop)
  await count('Tarka dal', 5)
  await before.diner.client.call(cancelOrder, { params: { id: before.id }, body: {} })
  expect(await left()).toBe(5)
  const counted = await orderFood(shop)
  await count('Tarka dal', null)
  await counted.diner.client.call(cancelOrder, { params: { id: counted.id }, body: {} })
  expect(await left()).toBeUndefined()
})

test('a diner who orders more than the stock is told the dish and the remaining number in the diner’s language, and keeps the basket; a smaller order succeeds', async () => {
  const { shop, count, left } = await countingShop()
  const made = await ready(shop, { items: { 'Tarka dal': 4 } })
  await count('Tarka dal', 3)
  await expect(made.confirm()).rejects.toMatchObject({
    status: 409,
    code: 4104,
    type: 'stock-short',
    message: 'Only 3 left of Tarka dal. Please change your basket.',
    data: { id: made.cart.id, item: [{ quantity: 4, missing: null }] },
  })
  const spanish = shop.as({ 'user-token': made.diner.token, language: 'es' })
  const confirmed = spanish.call(confirmCart, { params: { id: made.cart.id } })
  await expect(confirmed).rejects.toThrow('Solo quedan 3 de Tarka dal.')
  expect(await left()).toBe(3)
  await made.diner.client.call(updateCartItem, {
    params: { id: made.cart.id, itemId: made.cart.item[0]!.id },
    body: { quantity: 3 },
  })
  await expect(made.confirm()).resolves.toMatchObject({ outcome: 'success' })
  expect(await left()).toBe(0)
})

test('a cancellation gives no more back than can be counted, and the dish is counted again afterwards', async () => {
  const { shop, count, rowOf } = await countingShop()
  await count('Tarka dal', 9999)
  const { id, diner } = await orderFood(shop)
  await count('Tarka dal', 9999)
  await diner.client.call(cancelOrder, { params: { id }, body: {} })
  expect(await rowOf('Tarka dal')).toMatchObject({ counted: { remaining: 9999 } })
  await count('Tarka dal', 5)
  expect(await rowOf('Tarka dal')).toMatchObject({ counted: { remaining: 5 } })
})

test('two lines of one dish are counted together', async () => {
  const { shop, count, left } = await countingShop()
  await count('Chicken korma', 2)
  const made = await ready(shop, { items: {} })
  const korma = await dishOf(shop, 'Chicken korma')
  const { groups } = await shop.call(getAddons, {})
  const [mild, hot] = groups.find(group => group.id === korma.group_ids[0])!.options
  for (const option of [mild!, hot!])
    await made.diner.client.call(addCartItem, {
      params: { id: made.cart.id, itemId: korma.id },
      body: { quantity: 1, addons: [{ item_addon_id: option.item_addon_id }] },
    })
  await made.confirm()
  expect(await left('Chicken korma')).toBe(0)
})

test('the last one sold takes the dish off the menu and marks it in the baskets of others; a cancellation brings it back', async () => {
  const { shop, count } = await countingShop()
  await count('Tarka dal', 2)
  const other = await ready(shop)
  const { id, diner } = await orderFood(shop)
  expect((await dishOf(shop)).sold_out).toBe(true)
  await expect(other.confirm()).rejects.toMatchObject({ code: 4095 })
  const { data } = await other.diner.client.call(viewCart, { params: { id: other.cart.id } })
  expect(data.item).toMatchObject([{ quantity: 2, missing: 'sold_out' }])
  await diner.client.call(cancelOrder, { params: { id }, body: {} })
  expect((await dishOf(shop)).sold_out).toBe(false)
  await expect(other.confirm()).resolves.toMatchObject({ outcome: 'success' })
})

test('diners and the kitchen see when the stock runs low, and the menu revision increases only then', async () => {
  const { shop, count, rowOf } = await countingShop()
  await count('Tarka dal', 8, 4)
  const revisionOf = async () => (await shop.store()).menu_revision
  const before = await revisionOf()
  await orderFood(shop)
  expect(await dishOf(shop)).not.toHaveProperty('few_left')
  expect(await revisionOf()).toBe(before)
  await orderFood(shop)
  expect(await dishOf(shop)).toMatchObject({ few_left: true, sold_out: false })
  expect(await rowOf('Tarka dal')).toMatchObject({ counted: { remaining: 4, low: 4 } })
  expect(await revisionOf()).toBe(before + 1)
  await orderFood(shop)
  expect(await revisionOf()).toBe(before + 1)
})

test('a new count removes the sold-out mark of a dish, and marking a dish with zero portions as available ends its counting', async () => {
  const { shop, client, count, rowOf } = await countingShop()
  const params = { storeId: shop.id, id: await itemNamed(shop, 'Tarka dal') }
  await client.call(setStock, { params, body: { kind: 'item', sold_out: true } })
  await count('Tarka dal', 0)
  expect(await rowOf('Tarka dal')).toMatchObject({ sold_out: true })
  await count('Tarka dal', 6)
  expect(await rowOf('Tarka dal')).toMatchObject({ sold_out: false, counted: { remaining: 6 } })
  await count('Tarka dal', 0)
  await client.call(setStock, { params, body: { kind: 'item', sold_out: false } })
  expect(await rowOf('Tarka dal')).toMatchObject({ sold_out: false, counted: null })
  await expect(orderFood(shop)).resolves.toBeTruthy()
})

test('what leaves the menu is counted no more when it returns', async () => {
  const { shop, count, rowOf } = await countingShop()
  await count('Tarka dal', 0)
  const without = structuredClone(SMALL_MENU)
  for (const category of without.categories)
    category.items = category.items?.filter(item => item.name !== 'Tarka dal')
  for (const menu of [without, SMALL_MENU])
    await importMenu(await commandContext(tiffin.services, shop.id), menu)
  expect(await rowOf('Tarka dal')).toMatchObject({ sold_out: false, counted: null })
})

test('a counted option is taken as often as it is chosen, and not by those who leave it out', async () => {
  const { shop, count, left } = await countingShop()
  const korma = await dishOf(shop, 'Chicken korma')
  const { groups } = await shop.call(getAddons, {})
  const option = groups.find(group => group.id === korma.group_ids[0])!.options[0]!
  await count(option.name, 5)
  const made = await ready(shop, { items: { 'Tarka dal': 4 } })
  await made.diner.client.call(addCartItem, {
    params: { id: made.cart.id, itemId: korma.id },
    body: { quantity: 3, addons: [{ item_addon_id: option.item_addon_id }] },
  })
  await made.confirm()
  expect(await left(option.name)).toBe(2)
})

test('a process is notified that a dish is available again, also if the notifying process has not read the menu since the last portion was sold', async () => {
  const { shop, client, count } = await countingShop()
  await count('Tarka dal', 2)
  const { id } = await orderFood(shop)
  const { secrets, ...given } = tiffin.services
  const other = await createApp(createServices({ ...given, keys: secrets.keys }))
  const isSoldOut = async () =>
    (await dishOf({ ...shop, call: clientOf(other, shop.host, {}).call })).sold_out
  expect(await isSoldOut()).toBe(true)
  const params = { storeId: shop.id, id }
  await client.call(cancelStaffOrder, { params, body: { reason: 'TOO_BUSY', status: 'PLACED' } })
  await expect.poll(isSoldOut).toBe(false)
  await other.close()
})

/**
 * Raising the menu revision of the shop with this name fails, as if the database became unavailable
 * at that moment.
 */
const CRASH = `create function crash() returns trigger language plpgsql as $$
  begin
    if new.menu_revision > old.menu_revision and exists (select from store where id = new.store_id and name = 'Crash') then
      raise exception 'the database went away here';
    end if;
    return new;
  end $$;
  create trigger crash before update on store_state for each row execute function crash();`

test('a cancellation succeeds and its notice is sent, although the notice of the remaining stock fails', async () => {
  const own = await openInstallation({ tables: CRASH, env: { LOG_LEVEL: 'silent' } })
  const { shop, client, count, left } = await countingShop(own)
  await count('Tarka dal', 2)
  const { id } = await orderFood(shop)
  expect((await dishOf(shop)).sold_out).toBe(true)
  await own.services.db.platform(sql`update store set name = 'Crash' where id = ${shop.id}`)
  const told: string[] = []
  const stop = own.services.db.onNotice(notice => told.push(notice.topic))
  const params = { storeId: shop.id, id }
  await client.call(cancelStaffOrder, { params, body: { reason: 'TOO_BUSY', status: 'PLACED' } })
  expect(told).toContain('order')
  expect(await left()).toBe(2)
  stop()
  await own.close()
})
