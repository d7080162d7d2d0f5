import { lookupDeliveryCharge } from '@tiffin/contract/shop/places/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { getOrder } from '@tiffin/contract/ordering/orders/diner'
import type { WeekHours } from '@tiffin/contract/shop/settings/hours'
import { WEEKDAYS } from '@tiffin/contract/time'
import { beforeEach, expect, test } from 'vitest'
import { FRIDAY_EVENING, type Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { fillBasket, newGuest, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'

const tiffin = withInstallation()
beforeEach(() => tiffin.clock.set(FRIDAY_EVENING))

const daily = (open: string, close: string) =>
  Object.fromEntries(WEEKDAYS.map(day => [day, [{ open, close }]])) as WeekHours

/** Delivers to BD1 only during these hours, and to BD2 always. */
function openShop(open: string, close: string, slot_capacity: number | null = null): Promise<Shop> {
  return tiffin.shop({
    menu: SMALL_MENU,
    change: settings => {
      const [area] = settings.delivery.areas
      settings.delivery = {
        mode: 2,
        areas: [
          { ...area!, name: 'Far', postcodes: ['BD1'], hours: daily(open, close) },
          { ...area!, name: 'Near', postcodes: ['BD2'] },
        ],
      }
      Object.assign(settings.ordering.delivery, { slot_capacity })
    },
  })
}

async function confirmed(shop: Shop, options: { postcode: string; pre_order_time?: string }) {
  const diner = await newGuest(shop)
  const cart = await fillBasket(shop, diner, { service_type: 'to', ...options })
  const body = { version: cart.version, total: cart.total.value }
  const done = await diner.client
    .call(confirmCart, { params: { id: cart.id }, body })
    .catch((error: unknown) => error)
  return { cart, done }
}

test('an area with hours of its own is not delivered to outside of them, for now or at a slot; its neighbour is [Y-04] [T-24]', async () => {
  const shop = await openShop('20:00', '21:00')
  const refused = { status: 400, code: 4017, message: expect.stringContaining('at that time') }
  expect((await confirmed(shop, { postcode: 'BD1 1AA' })).done).toMatchObject(refused)
  const early = { postcode: 'BD1 1AA', pre_order_time: '2026-11-20 19:45:00' }
  expect((await confirmed(shop, early)).done).toMatchObject(refused)
  for (const pre_order_time of ['2026-11-20 20:00:00', '2026-11-20 21:00:00'])
    expect((await confirmed(shop, { postcode: 'BD1 1AA', pre_order_time })).done).toMatchObject({
      outcome: 'success',
    })
  expect((await confirmed(shop, { postcode: 'BD2 1AA' })).done).toMatchObject({ outcome: 'success' })
})

test('the basket and the delivery price lookup contain the hours of an area, and omit the hours if the area does not have any [Y-04] [D-14]', async () => {
  const shop = await openShop('20:00', '21:00')
  const { cart } = await confirmed(shop, { postcode: 'BD1 1AA' })
  expect(cart.delivery_hours?.friday).toEqual([{ open: '20:00', close: '21:00' }])
  expect((await confirmed(shop, { postcode: 'BD2 1AA' })).cart).not.toHaveProperty('delivery_hours')
  const lookUp = (postcode: string) => shop.call(lookupDeliveryCharge, { body: { postcode } })
  expect((await lookUp('BD1 1AA')).data[0]?.hours?.friday).toEqual([{ open: '20:00', close: '21:00' }])
  expect((await lookUp('BD2 1AA')).data[0]).not.toHaveProperty('hours')
})

test('an order for now whose slot is full does not move to a time at which its area is not served [Y-04] [T-24]', async () => {
  const shop = await openShop('18:00', '18:50', 1)
  const { id, diner } = await orderFood(shop, { service_type: 'to' })
  const { data } = await diner.client.call(getOrder, { params: { id } })
  expect(data.delivery_time).toBe('2026-11-20 18:45:00')
  expect((await confirmed(shop, { postcode: 'BD1 1AA' })).done).toMatchObject({ status: 400, code: 4017 })
  expect((await confirmed(shop, { postcode: 'BD2 1AA' })).done).toMatchObject({ outcome: 'success' })
})
