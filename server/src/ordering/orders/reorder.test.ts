import { addCartItem, createCart, updateCart, viewCart } from '@tiffin/contract/ordering/cart/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { getAddons, getMenu } from '@tiffin/contract/menu/menu/diner'
import type { MenuFile } from '@tiffin/contract/menu/menu/menu-file'
import { cancelOrder, recentOrders, reorder } from '@tiffin/contract/ordering/orders/diner'
import { expect, test } from 'vitest'
import { commandContext } from '../../cli/command-context.ts'
import { importMenu } from '../../menu/menu-import/import-menu.ts'
import { changeShop } from '../../testing/change-settings.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { fillBasket, newCustomer, newGuest, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'

const tiffin = withInstallation()

async function openScene(menu = SMALL_MENU) {
  const shop = await tiffin.shop({ menu })
  const amina = await newCustomer(shop)
  const again = async (id: string, body: { service_type?: 'delivery' | 'collection' } = {}) => {
    const answer = await amina.client.call(reorder, { params: { id }, body })
    const { data } = await amina.client.call(viewCart, { params: { id: answer.resource_id }, query: {} })
    const lines = data.item.map(line => `${line.quantity} ${line.name} ${line.price}`)
    return { answer, cart: data, lines }
  }
  const changeMenu = async (change: (menu: MenuFile) => void) => {
    const changed = structuredClone(menu)
    change(changed)
    await importMenu(await commandContext(tiffin.services, shop.id), changed)
  }
  return { shop, amina, again, changeMenu }
}

const mains = (menu: MenuFile) => menu.categories[0]!.items!

test('an own order comes again as a new basket for its owner, with its contact but without address and note [O-12] [API-93]', async () => {
  const { shop, amina, again } = await openScene()
  const basket = await fillBasket(shop, amina, { items: { 'Tarka dal': 2, Samosa: 1 }, service_type: 'to' })
  const { data: cart } = await amina.client.call(updateCart, {
    params: { id: basket.id },
    body: { comments: 'Ring twice' },
  })
  const { resource_id: id } = await amina.client.call(confirmCart, {
    params: { id: cart.id },
    body: { version: cart.version, total: cart.total.value },
  })
  const now = await again(id)
  expect(now.answer).toMatchObject({
    service_type: 'delivery',
    count: 3,
    missing_items: [],
    dearer_items: [],
  })
  expect(now.lines).toEqual(['1 Samosa 3.00', '2 Tarka dal 11.00'])
  expect(now.cart).toMatchObject({
    type: 'to',
    postcode: '',
    comments: '',
    coupon: null,
    payment_mode: 'CASH',
  })
  expect(now.cart.contact).toMatchObject({ first_name: 'Amina' })
})

test('options come along, and a choice that the menu does not allow any more leaves its dish out, with the reason [O-12]', async () => {
  const { shop, amina, again, changeMenu } = await openScene()
  const items = (await shop.call(getMenu, { query: { day: 'all' } })).categories.flatMap(category =>
    category.subcategories.flatMap(each => each.items),
  )
  const korma = items.find(item => item.name === 'Chicken korma')!
  const { resource_id: cart_id } = await amina.client.call(createCart, { body: { online_offline: 'online' } })
  const { groups } = await shop.call(getAddons, {})
  const hot = groups.flatMap(group => group.options).find(option => option.name === 'Hot')!
  await amina.client.call(addCartItem, {
    params: { id: cart_id, itemId: korma.id },
    body: { addons: [{ item_addon_id: hot.item_addon_id }] },
  })
  const { data: cart } = await amina.client.call(updateCart, {
    params: { id: cart_id },
    body: { sending: 'collection', payment_mode: 'CASH' },
  })
  const { resource_id: id } = await amina.client.call(confirmCart, {
    params: { id: cart.id },
    body: { version: cart.version, total: cart.total.value },
  })
  expect((await again(id)).lines).toEqual(['1 Chicken korma 9.45'])

  await changeMenu(menu => void (menu.option_groups![0]!.options[1]!.price = '0.80'))
  const dearer = await again(id)
  expect(dearer.lines).toEqual(['1 Chicken korma 9.75'])
  expect(dearer.answer.dearer_items).toEqual([
    { item_id: korma.id, name: 'Chicken korma', was: '9.45', now: '9.75' },
  ])

  await changeMenu(menu => void menu.option_groups![0]!.options.splice(1, 1))
  const gone = await again(id)
  expect([gone.lines, gone.answer.count]).toEqual([[], 0])
  expect(gone.answer.missing_items).toEqual([
    { item_id: korma.id, name: 'Chicken korma', quantity: 1, reason: 'options_changed' },
  ])
})

test('dishes that are off the menu or not sold for this service are left out and named; a higher price is reported, a lower price is not [O-12] [API-93]', async () => {
  const { shop, amina, again, changeMenu } = await openScene()
  const items = { 'Tarka dal': 1, 'Pani puri kit': 2, Samosa: 1 }
  const { id } = await orderFood(shop, { diner: amina, items })
  expect((await again(id, { service_type: 'delivery' })).answer.missing_items).toMatchObject([
    { name: 'Pani puri kit', quantity: 2, reason: 'not_for_this_service' },
  ])
  await changeMenu(menu => {
    mains(menu).find(dish => dish.ref === 'dal')!.price = '6.00'
    mains(menu).find(dish => dish.ref === 'kit')!.price = '5.00'
    menu.categories.splice(1, 1)
  })
  const { answer, lines } = await again(id)
  expect(lines).toEqual(['1 Tarka dal 6.00', '2 Pani puri kit 10.00'])
  expect(answer.missing_items).toMatchObject([{ name: 'Samosa', quantity: 1, reason: 'gone' }])
  expect(answer.dearer_items).toMatchObject([{ name: 'Tarka dal', was: '5.50', now: '6.00' }])
})

test('a dish that is not sold at this hour is kept and marked, because another time can be chosen [O-12] [T-24]', async () => {
  const { shop, amina, again } = await openScene()
  tiffin.clock.set('2026-11-20T13:00:00Z')
  const { id } = await orderFood(shop, { diner: amina, items: { 'Lunch thali': 1 } })
  tiffin.clock.set('2026-11-20T18:00:00Z')
  const { answer, cart } = await again(id)
  expect(answer.missing_items).toEqual([])
  expect(cart.item.map(line => line.missing)).toEqual(['not_at_this_time'])
})

test('a type of order that the shop has stopped offering becomes one that it offers [O-12]', async () => {
  const { shop, amina, again } = await openScene()
  const { id } = await orderFood(shop, { diner: amina, service_type: 'to' })
  await changeShop(tiffin.services, shop.id, settings => void (settings.ordering.delivery.enabled = false))
  expect((await again(id)).answer.service_type).toBe('collection')
})

test('a second press creates no second basket [O-12] [V12]', async () => {
  const { shop, amina } = await openScene()
  const { id } = await orderFood(shop, { diner: amina })
  const idempotency_key = crypto.randomUUID()
  const press = () => amina.client.call(reorder, { params: { id }, body: {}, idempotency_key })
  const [first, second] = await Promise.all([press(), press()])
  expect(second).toEqual(first)
})

test('a guest orders the own order again; whoever else knows its id gets the dishes without contact and way to pay [O-12] [R-20]', async () => {
  const { shop } = await openScene()
  const owner = await newGuest(shop)
  const { id } = await orderFood(shop, { diner: owner, items: { 'Tarka dal': 2 } })
  const basketOf = async (diner: { call: typeof shop.call }) => {
    const { resource_id } = await diner.call(reorder, { params: { id }, body: {} })
    return (await diner.call(viewCart, { params: { id: resource_id }, query: {} })).data
  }
  const own = await basketOf(owner.client)
  expect(own.contact).toMatchObject({ first_name: 'Priya' })
  const { client: other } = await newCustomer(shop)
  for (const diner of [shop, other]) {
    const basket = await basketOf(diner)
    expect(basket.item).toMatchObject([{ name: 'Tarka dal', quantity: 2 }])
    expect(JSON.stringify(basket)).not.toContain('Priya')
  }
  const neighbour = await tiffin.shop({ menu: SMALL_MENU })
  await expect(basketOf(neighbour)).rejects.toMatchObject({ status: 404 })
})

test('the last five orders of a customer are listed newest first, and cancelled orders are included only on request [M-17] [M-18] [O-13] [API-37]', async () => {
  const { shop, amina } = await openScene()
  const numbers: number[] = []
  for (let count = 0; count < 6; count += 1)
    numbers.unshift((await orderFood(shop, { diner: amina })).order_number)
  const { id } = await orderFood(shop, { diner: amina })
  await amina.client.call(cancelOrder, { params: { id }, body: {} })
  await orderFood(shop)
  const listed = async (query: { canceled_orders?: string }) =>
    (await amina.client.call(recentOrders, { query })).data
  expect((await listed({})).map(order => order.order_number)).toEqual(numbers.slice(0, 5))
  const all = await listed({ canceled_orders: 'true' })
  expect(all.map(order => order.status).slice(0, 2)).toEqual(['CANCELLED', 'PLACED'])
  expect(all).toHaveLength(5)
  expect(all[0]!.item.map(line => line.name)).toEqual(['Tarka dal'])
  await expect(shop.call(recentOrders, {})).rejects.toMatchObject({ status: 401 })
})
