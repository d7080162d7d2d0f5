import { cancelOrder, getOrder } from '@tiffin/contract/ordering/orders/diner'
import { beforeEach, expect, test } from 'vitest'
import { FRIDAY_EVENING } from '../../testing/installation.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { newGuest, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin, () => ({ menu: SMALL_MENU, name: 'The Mango Tree' }))

beforeEach(() => tiffin.clock.set(FRIDAY_EVENING))

test('the id is enough to see state, lines and total, but no name, address or contact, and no actions [R-20] [O-04] [API-90]', async () => {
  const { id, diner } = await orderFood(shop, { service_type: 'to' })
  const own = (await diner.client.call(getOrder, { params: { id } })).data
  expect(own).toMatchObject({
    own: true,
    can_cancel: 'now',
    contact: { first_name: 'Priya' },
    address: { postcode: 'BD1 1AA' },
  })
  const seen = (await shop.call(getOrder, { params: { id } })).data
  const { order_number, item, sub_total, charges, total, delivery_time, placed_at, events } = own
  expect(seen).toMatchObject({
    order_number,
    item,
    sub_total,
    charges,
    total,
    delivery_time,
    placed_at,
    events,
  })
  expect(seen).toMatchObject({
    item: [{ name: 'Tarka dal', quantity: 2 }],
    delivery_time: expect.stringMatching(/^2026-11-20 /),
    shop: { name: 'The Mango Tree', phone: (await shop.store()).configuration.store.phone },
  })
  expect(seen).toMatchObject({
    own: false,
    can_cancel: 'no',
    contact: null,
    address: null,
    comments: null,
    status: 'PLACED',
  })
  expect(JSON.stringify(seen)).not.toMatch(/Priya|Shah|BD1|Leeds Road|@example/)
})

test('another customer’s order cannot be cancelled [O-04] [API-92]', async () => {
  const { id } = await orderFood(shop)
  const stranger = await newGuest(shop)
  await expect(stranger.client.call(cancelOrder, { params: { id }, body: {} })).rejects.toMatchObject({
    status: 404,
  })
  await expect(shop.call(cancelOrder, { params: { id }, body: {} })).rejects.toMatchObject({ status: 401 })
})
