import { setStock } from '@tiffin/contract/menu/stock/staff'
import {
  addCartItem,
  createCart,
  updateCart,
  updateCartItem,
  viewCart,
} from '@tiffin/contract/ordering/cart/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { getOrder } from '@tiffin/contract/ordering/orders/diner'
import { WEEKDAYS } from '@tiffin/contract/time'
import { sql } from '../../platform/db/sql.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { changeShopElsewhere } from '../../testing/change-settings.ts'
import { FRIDAY_EVENING } from '../../testing/installation.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { itemNamed, newGuest, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'
import { orderCount, ready } from '../../testing/checkout/ready-basket.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin, () => ({ menu: SMALL_MENU }))
beforeEach(() => tiffin.clock.set(FRIDAY_EVENING))

describe('a refusal that the diner can correct contains the current basket, and the basket stays valid [V1]', () => {
  const mendable = async (
    made: Awaited<ReturnType<typeof ready>>,
    status: number,
    code: number,
    body = {},
  ) => {
    await expect(made.confirm(body)).rejects.toMatchObject({ status, code, data: { id: made.cart.id } })
    await expect(made.diner.client.call(viewCart, { params: { id: made.cart.id } })).resolves.toMatchObject({
      data: { id: made.cart.id },
    })
  }

  test('an empty one', async () => {
    await mendable(await ready(shop, { items: {} }), 409, 4092)
  })

  test('a basket below the minimum order is rejected with a message that states the missing amount [B-32]', async () => {
    const own = await tiffin.shop({
      menu: SMALL_MENU,
      change: settings => void (settings.ordering.collection.minimum_order = 1500),
    })
    const made = await ready(own)
    await mendable(made, 409, 4093)
    await expect(made.confirm()).rejects.toThrow('£4.00 more and the shop can take your order.')
  })

  test('one whose total is more than an order can hold [Z-13]', async () => {
    const menu = structuredClone(SMALL_MENU)
    menu.categories[0]!.items![1]!.price = '9999999.99'
    const own = await tiffin.shop({ menu })
    const made = await ready(own, { items: { 'Tarka dal': 3 } })
    expect(made.cart.total.value).toBe('29999999.97')
    await mendable(made, 409, 4103)
    const [line] = made.cart.item
    await made.diner.client.call(updateCartItem, {
      params: { id: made.cart.id, itemId: line!.id },
      body: { quantity: 2 },
    })
    await expect(made.confirm({ total: '19999999.98' })).resolves.toMatchObject({ outcome: 'success' })
  })

  test('a delivery outside every area [D-15]', async () => {
    const own = await tiffin.shop({
      menu: SMALL_MENU,
      change: settings => {
        settings.delivery.mode = 2
        settings.delivery.areas = [{ ...settings.delivery.areas[0]!, postcodes: ['BD1'] }]
      },
    })
    const made = await ready(own, { service_type: 'to' })
    await tiffin.services.db.query(
      own.id,
      sql`update cart set postcode = 'LS1 1AA', version = version + 1 where store_id = ${own.id} and id = ${made.cart.id}`,
    )
    await mendable(made, 409, 4094)
  })

  test('a dish that was sold out meanwhile [T-24]', async () => {
    const own = await tiffin.shop({ menu: SMALL_MENU })
    const made = await ready(own)
    const cook = await newStaff(tiffin, own)
    const params = { storeId: own.id, id: await itemNamed(own, 'Tarka dal') }
    await cook.client.call(setStock, { params, body: { kind: 'item', sold_out: true } })
    await mendable(made, 409, 4095)
    await cook.client.call(setStock, { params, body: { kind: 'item', sold_out: false } })
    await expect(made.confirm()).resolves.toMatchObject({ outcome: 'success' })
  })

  test('a price that changed meanwhile: refused once, then the new one is accepted [Z-13]', async () => {
    const own = await tiffin.shop({ menu: SMALL_MENU })
    const made = await ready(own)
    await tiffin.services.db.query(
      own.id,
      sql`update menu_item set price = 600 where store_id = ${own.id} and ref = 'dal'`,
    )
    await tiffin.services.db.query(
      own.id,
      sql`update store_state set menu_revision = menu_revision + 1 where store_id = ${own.id}`,
    )
    await mendable(made, 409, 4096, { total: made.cart.total.value })
    const { data } = await made.diner.client.call(viewCart, { params: { id: made.cart.id } })
    expect(data.total.value).toBe('12.00')
    await expect(made.confirm({ total: '12.00' })).resolves.toMatchObject({ outcome: 'success' })
  })

  test('a time that has changed: much later for an order for now, at all for a slot; accepted when the new time is named [R-43]', async () => {
    const own = await tiffin.shop({ menu: SMALL_MENU })
    const [now, slot] = [await ready(own), await ready(own, { pre_order_time: '2026-11-20 19:00:00' })]
    await mendable(slot, 409, 4100, { time: '2026-11-20 19:15:00' })
    await expect(slot.confirm({ time: '2026-11-20 19:00:00' })).resolves.toMatchObject({ outcome: 'success' })
    // The page showed 18:20, and entering the address took four minutes.
    tiffin.clock.add({ minutes: 4 })
    await changeShopElsewhere(tiffin.services, own.id, ({ ordering }) => {
      ordering.collection.lead_minutes = 45
    })
    await mendable(now, 409, 4100, { time: '2026-11-20 18:20:00' })
    await expect(now.confirm({ time: '2026-11-20 18:45:00' })).resolves.toMatchObject({ outcome: 'success' })
    expect(await orderCount(tiffin, own)).toBe(2)
  })

  test('a slot that others have taken from an order for now, if the next one is much later than the time that was shown [R-43]', async () => {
    const own = await tiffin.shop({
      menu: SMALL_MENU,
      change: ({ ordering }) => void (ordering.collection.slot_capacity = 1),
    })
    const made = await ready(own)
    const time = '2026-11-20 18:20:00'
    await orderFood(own)
    await mendable(made, 409, 4100, { time })
    expect(await orderCount(tiffin, own)).toBe(1)
    const next = '2026-11-20 18:30:00'
    await expect(made.confirm({ time: next })).resolves.toMatchObject({ outcome: 'success' })
    const { data } = await made.diner.client.call(getOrder, { params: { id: made.cart.id } })
    expect(data.collection_time).toBe(next)
  })

  test('a basket that another tab changed [V1]', async () => {
    const made = await ready(shop)
    await made.diner.client.call(updateCart, { params: { id: made.cart.id }, body: { comments: 'no onion' } })
    await mendable(made, 409, 4091, { version: made.cart.version })
  })

  test('a time that the clocks skip, though there is a slot an hour later [B-22] [T-26]', async () => {
    tiffin.clock.set('2027-03-27T20:00:00Z')
    const own = await tiffin.shop({
      menu: SMALL_MENU,
      change: settings => {
        for (const day of WEEKDAYS) settings.hours.collection[day] = [{ open: '18:00', close: '04:00' }]
      },
    })
    const wanted = '2027-03-28 01:30:00'
    const made = await ready(own)
    const choose = (pre_order_time: string) =>
      made.diner.client.call(updateCart, { params: { id: made.cart.id }, body: { pre_order_time } })
    await expect(choose(wanted)).rejects.toMatchObject({ status: 400, code: 4017 })
    // Chosen while the shop was in another time zone.
    await tiffin.services.db.query(
      own.id,
      sql`update cart set pre_order_time = ${wanted}, version = version + 1 where store_id = ${own.id} and id = ${made.cart.id}`,
    )
    await mendable(made, 400, 4017)
    await choose('2027-03-28 02:30:00')
    await expect(made.confirm()).resolves.toMatchObject({ outcome: 'success' })
    const { data } = await made.diner.client.call(getOrder, { params: { id: made.cart.id } })
    expect(data.collection_time).toBe('2027-03-28 02:30:00')
  })

  test('a way to pay that the shop does not offer [P-01]', async () => {
    const made = await ready(shop)
    await made.diner.client.call(updateCart, { params: { id: made.cart.id }, body: { payment_mode: 'CARD' } })
    await mendable(made, 409, 4097)
  })

  test('cash is the mode of the last view or change: basket, dish, address, view and confirm are enough [P-02] [B-11]', async () => {
    const own = await tiffin.shop({
      menu: SMALL_MENU,
      change: settings => void (settings.payments.delivery = ['CARD', 'CASH']),
    })
    const { client } = await newGuest(own)
    const { resource_id: id } = await client.call(createCart, { body: {} })
    await client.call(addCartItem, {
      params: { id, itemId: await itemNamed(own, 'Tarka dal') },
      body: { quantity: 4 },
    })
    const place = { postcode: 'BD1 1AA', house_number: '7', address_line1: 'Leeds Road' }
    await client.call(updateCart, { params: { id }, body: place })
    const confirm = () => client.call(confirmCart, { params: { id } })
    await client.call(updateCart, { params: { id }, body: { payment_mode: 'CARD' } })
    await expect(confirm()).rejects.toMatchObject({ status: 409, code: 4097 })
    await client.call(viewCart, { params: { id }, query: { payment_mode: 'CASH' } })
    expect(await confirm()).toMatchObject({ outcome: 'success' })
    expect((await client.call(getOrder, { params: { id } })).data.payment_mode).toBe('CASH')
  })

  test('a time that has passed, is full, or at which the shop is closed is refused with 4017 [T-26] [P-30] [API-53]', async () => {
    const made = await ready(shop, { pre_order_time: '2026-11-20 19:00:00' })
    tiffin.clock.set('2026-11-20T18:50:00Z')
    await mendable(made, 400, 4017)
    tiffin.clock.set(FRIDAY_EVENING)
    const now = await ready(shop)
    tiffin.clock.set('2026-11-20T22:30:00Z')
    await mendable(now, 400, 4017)
  })
})
