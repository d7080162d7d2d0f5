import { exportFigures, readFigures } from '@tiffin/contract/back-office/figures/staff'
import { cancelStaffOrder } from '@tiffin/contract/ordering/orders/staff'
import { sql } from '../../platform/db/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { FRIDAY_EVENING } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { openKitchen } from '../../testing/kitchen.ts'
import { orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'
import { insertOrders } from '../../testing/figures/insert-orders.ts'

const tiffin = withInstallation()
beforeEach(() => tiffin.clock.set(FRIDAY_EVENING))

async function openShop() {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const { client } = await newStaff(tiffin, shop, 'manager')
  const figures = (query: { from?: string; to?: string } = {}) =>
    client.call(readFigures, { params: { storeId: shop.id }, query })
  const file = (table: 'days' | 'dishes', query: { from?: string; to?: string } = {}) =>
    client.call(exportFigures, { params: { storeId: shop.id, table }, query })
  return { shop, client, figures, file, kitchen: await openKitchen(tiffin, shop) }
}

const linesOf = (text: string) => text.replace('\ufeff', '').trimEnd().split('\r\n')

test('a manager reads what the day brought in: by hour, type, way to pay and dish [Y-21]', async () => {
  const { shop, figures } = await openShop()
  await orderFood(shop)
  tiffin.clock.set('2026-11-20T19:10:00Z')
  await orderFood(shop, { service_type: 'to', items: { Samosa: 1, 'Tarka dal': 1 } })
  const { today, currency, shown, before } = await figures()
  expect(today).toBe('2026-11-20')
  expect(currency).toEqual({ iso: 'GBP', symbol: '£' })
  expect(shown).toMatchObject({
    from: '2026-11-20',
    to: '2026-11-20',
    orders: 2,
    takings: '19.50',
    average: '9.75',
    hours: [
      { hour: 18, orders: 1, takings: '11.00' },
      { hour: 19, orders: 1, takings: '8.50' },
    ],
    days: [{ day: '2026-11-20', orders: 2, takings: '19.50' }],
    service_types: [
      { service_type: 'delivery', orders: 1, takings: '8.50' },
      { service_type: 'collection', orders: 1, takings: '11.00' },
    ],
    payment_modes: [{ payment_mode: 'CASH', orders: 2, takings: '19.50' }],
    dishes: [
      { name: 'Tarka dal', quantity: 3, takings: '16.50' },
      { name: 'Samosa', quantity: 1, takings: '3.00' },
    ],
    taxes: [{ percent: 20, included: true, amount: '3.25' }],
  })
  expect(before).toMatchObject({ from: '2026-11-13', to: '2026-11-13', orders: 0, average: '0.00' })
})

test('the night until five belongs to the evening before, by the shop’s own clock [Y-21]', async () => {
  const { shop, figures } = await openShop()
  await orderFood(shop)
  tiffin.clock.set('2026-11-21T04:59:00Z')
  await orderFood(shop, { pre_order_time: '2026-11-21 18:00:00' })
  expect((await figures()).today).toBe('2026-11-20')
  tiffin.clock.set('2026-11-21T05:00:00Z')
  await orderFood(shop, { pre_order_time: '2026-11-21 18:00:00' })
  expect(await figures()).toMatchObject({ today: '2026-11-21', shown: { orders: 1, hours: [{ hour: 5 }] } })
  expect((await figures({ from: '2026-11-20', to: '2026-11-20' })).shown).toMatchObject({
    orders: 2,
    hours: [{ hour: 18 }, { hour: 4 }],
  })
})

test('the day under way is compared with the same weekday until the same time [Y-21]', async () => {
  const { shop, figures } = await openShop()
  tiffin.clock.set('2026-11-13T17:30:00Z')
  await orderFood(shop)
  tiffin.clock.set('2026-11-13T18:30:00Z')
  await orderFood(shop)
  tiffin.clock.set(FRIDAY_EVENING)
  const { before, before_until } = await figures()
  expect({ orders: before.orders, before_until }).toEqual({ orders: 1, before_until: '2026-11-13 18:00:00' })
  const week = await figures({ from: '2026-11-14', to: '2026-11-20' })
  expect(week.before).toMatchObject({ from: '2026-11-07', to: '2026-11-13', orders: 1 })
  const yesterday = await figures({ from: '2026-11-19', to: '2026-11-19' })
  expect(yesterday).toMatchObject({ before_until: null, before: { from: '2026-11-12' } })
})

test('cancelled orders bring in nothing and are listed with their reasons; so are waits and lateness [Y-21]', async () => {
  const { shop, client, figures, kitchen } = await openShop()
  const [good, late, refused] = [await orderFood(shop), await orderFood(shop), await orderFood(shop)]
  tiffin.clock.add({ minutes: 1 })
  await kitchen.accept(good.id, 20)
  tiffin.clock.add({ minutes: 6 })
  await kitchen.accept(late.id, 20)
  await client.call(cancelStaffOrder, {
    params: { storeId: shop.id, id: refused.id },
    body: { reason: 'NO_DRIVER', status: 'PLACED' },
  })
  await kitchen.advance(good.id, 'READY')
  tiffin.clock.add({ minutes: 21 })
  await kitchen.advance(late.id, 'READY')
  const { shown } = await figures()
  expect(shown).toMatchObject({
    orders: 2,
    takings: '22.00',
    dishes: [{ name: 'Tarka dal', quantity: 4 }],
    accepted: {
      orders: 2,
      middle: 2,
      within: [
        { minutes: 2, orders: 1 },
        { minutes: 5, orders: 0 },
        { minutes: 10, orders: 1 },
        { minutes: null, orders: 0 },
      ],
    },
    late: { orders: 1, of: 2 },
    cancelled: { orders: 1, takings: '11.00', reasons: [{ reason: 'NO_DRIVER', orders: 1 }] },
  })
})

const LONG_AGO = {
  placed_at: '2026-11-17T18:00:00Z',
  promised_at: '2026-11-17T18:30:00Z',
  status: 'COMPLETED',
  service_type: 'collection',
  payment_mode: 'CASH',
  currency: 'GBP',
  total: 1000,
  cancel_reason: null,
  accepted_at: null,
  ready_at: null,
  tax: 100,
  dish: 'Dal',
  quantity: 1,
  is_test: false,
}

test('orders in an earlier currency of the shop are counted separately, and test orders are not counted [Y-21]', async () => {
  const { shop, figures } = await openShop()
  await insertOrders(tiffin, shop, [
    LONG_AGO,
    { ...LONG_AGO, currency: 'EUR' },
    { ...LONG_AGO, is_test: true },
  ])
  const { shown } = await figures({ from: '2026-11-17', to: '2026-11-17' })
  expect(shown).toMatchObject({
    orders: 1,
    takings: '10.00',
    other_currencies: [{ currency: 'EUR', orders: 1, takings: '10.00' }],
  })
})

test('figures are taken along as CSV with the shop’s currency, and no cell is a formula [Y-21]', async () => {
  const { shop, file } = await openShop()
  await orderFood(shop)
  await tiffin.services.db.query(
    shop.id,
    sql`insert into order_line (store_id, order_id, position, item_id, name, quantity, price, addons, tax_class)
      select store_id, id, 7, ${crypto.randomUUID()}, '=HYPERLINK("http://evil.example","Free, hot")', 1, 700, '[]', 'standard'
      from "order" where store_id = ${shop.id} returning 1`,
  )
  const days = await file('days', { from: '2026-11-19' })
  expect(days.name).toBe(`days-${shop.host}-2026-11-19-2026-11-20.csv`)
  expect(linesOf(days.text)).toEqual([
    'Day,Currency,Orders,Ordered,Refunded,After refunds,Tips,Average order,Delivery,Collection,Dine in,Late,Cancelled,Cancelled amount,VAT 20 %',
    '2026-11-19,GBP,0,0.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00,0,0,0.00,0.00',
    '2026-11-20,GBP,1,11.00,0.00,11.00,0.00,11.00,0.00,11.00,0.00,0,0,0.00,1.83',
  ])
  const dishes = await file('dishes')
  expect(dishes.text.startsWith('\ufeff')).toBe(true)
  expect(linesOf(dishes.text)).toEqual([
    'Dish,Sold,Currency,Ordered',
    'Tarka dal,2,GBP,11.00',
    '"\'=HYPERLINK(""http://evil.example"",""Free, hot"")",1,GBP,7.00',
  ])
})

test('days in the wrong order or too many are refused with words, and the future has no figures [Y-21]', async () => {
  const { figures } = await openShop()
  await expect(figures({ from: '2026-11-20', to: '2026-11-19' })).rejects.toMatchObject({
    status: 400,
    errors: { from: ['The first day has to come before the last, and cannot be still to come.'] },
  })
  await expect(figures({ from: '2025-11-19', to: '2026-11-20' })).rejects.toMatchObject({
    status: 400,
    errors: { from: ['Choose at most 366 days.'] },
  })
  await expect(figures({ from: '2026-11-21' })).rejects.toMatchObject({ status: 400 })
  expect((await figures({ from: '2026-11-20', to: '2026-12-31' })).shown.to).toBe('2026-11-20')
})
