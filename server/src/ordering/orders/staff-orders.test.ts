import { getOrder, getOrderFusion } from '@tiffin/contract/ordering/orders/diner'
import { getStaffOrder, listBoard } from '@tiffin/contract/ordering/orders/staff'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { FRIDAY_EVENING } from '../../testing/installation.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { type Kitchen, openKitchen } from '../../testing/kitchen.ts'
import { orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin, () => ({ menu: SMALL_MENU, name: 'The Mango Tree' }))
let kitchen: Kitchen

beforeAll(async () => {
  kitchen = await openKitchen(tiffin, shop)
})
beforeEach(() => tiffin.clock.set(FRIDAY_EVENING))

test('a new order is on the board with its lines, its time and its diner [Y-02] [O-02] [D-26]', async () => {
  const { id, order_number } = await orderFood(shop)
  const board = await kitchen.cook.client.call(listBoard, { params: { storeId: shop.id } })
  const order = board.open.find(each => each.id === id)
  expect(order).toMatchObject({
    order_number,
    status: 'PLACED',
    service_type: 'collection',
    item: [{ name: 'Tarka dal', quantity: 2, price: '11.00' }],
    total: { value: '11.00', currency: 'GBP' },
    promised_at: '2026-11-20 18:20:00',
    contact: {
      first_name: 'Priya',
      phone: expect.stringMatching(/^\+447400\d{6}$/),
      phone_local: expect.stringMatching(/^07400 \d{6}$/),
    },
    paid: false,
    payment_mode: 'CASH',
    orders_before: 0,
  })
})

test.each([
  ['to', { delivery_time: '2026-11-20 18:45:00', collection_time: null }],
  ['collection', { delivery_time: null, collection_time: '2026-11-20 18:20:00' }],
] as const)(
  'an order for "%s" has its time of delivery or collection, the time zone, lines, charges and state [O-02]',
  async (service_type, times) => {
    const own = await tiffin.shop({
      menu: SMALL_MENU,
      change: ({ charges }) => void (charges.bag = { amount: 10, items_per_bag: null }),
    })
    const { id, diner } = await orderFood(own, { service_type })
    const { data } = await diner.client.call(getOrder, { params: { id } })
    expect(data).toMatchObject({
      ...times,
      time_zone: 'Europe/London',
      item: [{ name: 'Tarka dal', quantity: 2, price: '11.00' }],
      sub_total: '11.00',
      total: { value: '11.10' },
      status: 'PLACED',
    })
    expect(data.charges).toContainEqual(expect.objectContaining({ code: 'bags', amount: '0.10' }))
  },
)

test('each line has the allergens of its dish and options, as they were declared when it was ordered [Y-02]', async () => {
  const own = await tiffin.shop({ menu: SMALL_MENU })
  const { id } = await orderFood(own, { items: { 'Tarka dal': 1 } })
  const { client } = await newStaff(tiffin, own)
  const { data } = await client.call(getStaffOrder, { params: { storeId: own.id, id } })
  expect(data.item[0]?.allergens).toEqual({ contains: ['mustard'], may_contain: ['celery'] })
})

test('an order for later is accepted for its day and time, and being made once the kitchen has to start [V7] [O-11]', async () => {
  const { id, diner } = await orderFood(shop, { pre_order_time: '2026-11-21 13:00:00' })
  await kitchen.accept(id)
  const seen = (await diner.client.call(getOrder, { params: { id } })).data
  expect(seen.kitchen_starts_at).toBe('2026-11-21 12:40:00')
  const message = async () => (await diner.client.call(getOrderFusion, { params: { id } })).message
  expect(await message()).toBe('Accepted for tomorrow, 13:00')
  tiffin.clock.set('2026-11-21T12:39:59Z')
  expect(await message()).toBe('Accepted for 13:00')
  tiffin.clock.set('2026-11-21T12:40:00Z')
  expect(await message()).toBe('The shop is making your order')
})

test('an order for now is being made as soon as it is accepted, although promised times are whole minutes [V7]', async () => {
  tiffin.clock.set('2026-11-20T18:00:20Z')
  const { id, diner } = await orderFood(shop)
  await kitchen.accept(id)
  const { message } = await diner.client.call(getOrderFusion, { params: { id } })
  expect(message).toBe('The shop is making your order')
})
