import { addCartItem, viewCart } from '@tiffin/contract/ordering/cart/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { listPopular } from '@tiffin/contract/menu/menu/diner'
import { bestSelling, cancelOrder } from '@tiffin/contract/ordering/orders/diner'
import { sql } from '../../platform/db/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { commandContext } from '../../cli/command-context.ts'
import { importMenu } from '../../menu/menu-import/import-menu.ts'
import { FRIDAY_EVENING, type Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import {
  type Diner,
  fillBasket,
  itemNamed,
  newCustomer,
  newGuest,
  orderFood,
} from '../../testing/ordering.ts'
import { anHourLater, CURRY_MENU } from '../../testing/orders/selling.ts'

const tiffin = withInstallation()
let shop: Shop
let amina: Diner
let names: Map<string, string>
beforeEach(async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  shop = await tiffin.shop({ menu: CURRY_MENU })
  amina = await newCustomer(shop)
  const dishes = CURRY_MENU.categories.flatMap(each => each.items!.map(item => item.name))
  names = new Map(await Promise.all(dishes.map(async name => [await itemNamed(shop, name), name] as const)))
})

const order = async (times: number, dishes: string[], diner?: Diner) => {
  for (let time = 0; time < times; time++)
    await orderFood(shop, {
      items: Object.fromEntries(dishes.map(name => [name, 1])),
      ...(diner && { diner }),
    })
}
const idsOf = async (...dishes: string[]) =>
  (await Promise.all(dishes.map(name => itemNamed(shop, name)))).join(',')
const liked = async (query: { item_ids?: string } = {}) => {
  const { recommendations } = await amina.client.call(bestSelling, { query })
  return recommendations.map(({ item_id }) => names.get(item_id))
}
const popular = async (query: { item_ids?: string } = {}) =>
  (await shop.call(listPopular, { query })).data.map(id => names.get(id))

test('a customer is recommended what they order most, by their own orders and not by others’ [M-14] [M-15]', async () => {
  expect(await liked()).toEqual([])
  await order(4, ['Madras'])
  await order(1, ['Saag'], amina)
  await order(2, ['Bhuna', 'Rice'], amina)
  const cancelled = await orderFood(shop, { diner: amina, items: { Pasanda: 5 } })
  await amina.client.call(cancelOrder, { params: { id: cancelled.id }, body: { reason: 'other' } })
  const response = await amina.client.call(bestSelling, {
    query: { customer_id: amina.id, takeaway_id: String(shop.id) },
  })
  expect(response.recommendation_id).toBe('best-selling-2026-11-20')
  expect(response.recommendations.map(({ score }) => score)).toEqual([2, 2, 1])
  expect(response.recommendations.map(each => each.recommendation_ref_id)).toEqual(['1', '2', '3'])
  expect(new Set(await liked())).toEqual(new Set(['Bhuna', 'Rice', 'Saag']))
  expect((await liked()).at(-1)).toBe('Saag')
})

test('dishes that others order together with the dishes of the basket come first, from other categories and without the dishes of the basket [M-14]', async () => {
  await order(3, ['Korma', 'Bhuna', 'Naan'])
  await order(4, ['Korma', 'Rice'])
  await order(9, ['Madras'])
  await anHourLater(tiffin)
  const item_ids = await idsOf('Korma')
  expect((await popular({ item_ids })).slice(0, 2)).toEqual(['Rice', 'Naan'])
  expect(await popular({ item_ids })).not.toContain('Korma')
  expect(await popular({ item_ids: await idsOf('Korma', 'Rice') })).not.toContain('Rice')
  expect(await liked({ item_ids })).toEqual(['Rice', 'Naan'])
  expect((await popular({ item_ids: `${'x'.repeat(40)},,` }))[0]).toBe('Madras')
})

test('dishes that are removed from the menu are not recommended [M-14]', async () => {
  await order(3, ['Korma', 'Naan'], amina)
  await anHourLater(tiffin)
  const item_ids = await idsOf('Korma')
  expect(await liked({ item_ids })).toEqual(['Naan'])
  const changed = structuredClone(CURRY_MENU)
  changed.categories[1]!.items!.shift()
  await importMenu(await commandContext(tiffin.services, shop.id), changed)
  expect(await liked({ item_ids })).toEqual([])
  expect(await popular({ item_ids })).toEqual([])
})

test('recommendations are returned only to the customer; requests of a visitor, for another customer’s id or for another shop are rejected [M-15] [API-36]', async () => {
  const other = await newGuest(shop)
  const asked = (query: object, by = amina.client) => by.call(bestSelling, { query })
  await expect(shop.call(bestSelling, { query: {} })).rejects.toMatchObject({ status: 401 })
  await expect(asked({}, other.client)).rejects.toMatchObject({ status: 401 })
  await expect(asked({ customer_id: other.id })).rejects.toMatchObject({ status: 404 })
  await expect(asked({ takeaway_id: String(shop.id + 1) })).rejects.toMatchObject({ status: 404 })
})

test('a dish that was taken from a recommendation says so on the basket’s line and on the order’s [M-16] [B-15]', async () => {
  const basket = await fillBasket(shop, amina, { items: { Korma: 1 } })
  const add = async (name: string, body: object) =>
    amina.client.call(addCartItem, { params: { id: basket.id, itemId: await itemNamed(shop, name) }, body })
  const taken = { recommendation_id: 'best-selling-2026-11-20', recommendation_ref_id: '2' }
  await add('Naan', { quantity: 1, ...taken })
  // The dish was in the basket already, or is added again from the menu: the first recommendation counts.
  await add('Korma', { quantity: 1, ...taken })
  await add('Naan', { quantity: 1 })
  const { data } = await amina.client.call(viewCart, { params: { id: basket.id }, query: {} })
  expect(data.item.map(({ name, recommendation_ref_id }) => [name, recommendation_ref_id])).toEqual([
    ['Korma', undefined],
    ['Naan', '2'],
  ])
  expect(data.item[1]).toMatchObject({ quantity: 2, ...taken })
  await amina.client.call(confirmCart, {
    params: { id: basket.id },
    body: { version: data.version, total: data.total.value },
  })
  const rows = await tiffin.services.db.query(
    shop.id,
    sql`select name, recommendation_id, recommendation_ref_id from order_line where store_id = ${shop.id} order by position`,
  )
  expect(rows).toEqual([
    { name: 'Korma', recommendation_id: null, recommendation_ref_id: null },
    { name: 'Naan', ...taken },
  ])
  const long = add('Rice', { recommendation_id: 'x'.repeat(61) })
  await expect(long).rejects.toMatchObject({ status: 400 })
})
