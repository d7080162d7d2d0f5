import { followShops, listBoard } from '@tiffin/contract/ordering/orders/staff'
import { lookupPreorder } from '@tiffin/contract/shop/slots/diner'
import type { AddressInfo } from 'node:net'
import { createClient } from '@tiffin/contract/client'
import { beforeEach, expect, test } from 'vitest'
import { FRIDAY_EVENING, type Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { orderFood } from '../../testing/ordering.ts'
import { daily, shopWithCook } from '../../testing/slots/paused-shop.ts'

const tiffin = withInstallation()
beforeEach(() => tiffin.clock.set(FRIDAY_EVENING))

const stateOf = (shop: Shop) => shop.call(lookupPreorder, {})
const SATURDAY_NOON = '2026-11-21T12:00:00Z'

test('the kitchen pauses delivery for half an hour; collection goes on, and orders for later are still taken [Y-04] [T-06]', async () => {
  const { shop, cook, set } = await shopWithCook(tiffin)
  const { data } = await set({ paused: { delivery: 30 } })
  expect(data.channels).toMatchObject([
    { service_type: 'delivery', paused_until: '2026-11-20T18:30:00Z' },
    { service_type: 'collection', paused_until: null },
  ])
  const { delivery, collection } = await stateOf(shop)
  expect(delivery).toMatchObject({
    mode: 'DP',
    closed_reason: 'paused',
    paused_until: '2026-11-20 18:30:00',
    next_time: '2026-11-20 19:15:00',
  })
  expect(collection.status).toBe('open')
  const later = { service_type: 'to', pre_order_time: '2026-11-20 19:15:00' } as const
  await expect(orderFood(shop, later)).resolves.toMatchObject({ id: expect.any(String) })
  await expect(orderFood(shop, { service_type: 'to' })).rejects.toMatchObject({ status: 400 })
  const board = await cook.client.call(listBoard, { params: { storeId: shop.id } })
  expect(board.pause).toEqual(data)
})

test('a pause ends by the clock, without anybody watching [Y-04]', async () => {
  const { shop, set } = await shopWithCook(tiffin)
  await set({ paused: { delivery: 15, collection: 60 } })
  tiffin.clock.set('2026-11-20T18:14:59Z')
  expect((await stateOf(shop)).delivery.status).toBe('closed')
  tiffin.clock.set('2026-11-20T18:15:00Z')
  const { delivery, collection } = await stateOf(shop)
  expect([delivery.status, collection.status]).toEqual(['open', 'closed'])
})

test('a pause until closing leaves tomorrow untouched, and one until tomorrow ends with the next opening [Y-04]', async () => {
  const { shop, set } = await shopWithCook(tiffin)
  const first = await set({ paused: { delivery: 'closing', collection: 'tomorrow' } })
  expect(first.data.channels.map(each => each.paused_until)).toEqual(['2026-11-20T22:00:00Z', SATURDAY_NOON])
  expect((await stateOf(shop)).delivery.next_time).toBe('2026-11-21 12:45:00')
  tiffin.clock.set(SATURDAY_NOON)
  expect((await stateOf(shop)).collection.status).toBe('open')
})

test('a pause that spans closing and opening holds until its end on the next day [Y-04]', async () => {
  const { shop, set } = await shopWithCook(tiffin)
  tiffin.clock.set('2026-11-20T21:50:00Z')
  await set({ paused: { collection: 15 * 60 } })
  tiffin.clock.set('2026-11-21T12:30:00Z')
  expect((await stateOf(shop)).collection).toMatchObject({
    closed_reason: 'paused',
    paused_until: '2026-11-21 12:50:00',
    next_time: '2026-11-21 13:15:00',
  })
  tiffin.clock.set('2026-11-21T12:50:00Z')
  expect((await stateOf(shop)).collection.status).toBe('open')
})

test('after midnight the evening is not over: closing is tonight’s, and tomorrow opens on the same date [Y-04]', async () => {
  const { set } = await shopWithCook(tiffin, daily('17:00', '02:00'))
  tiffin.clock.set('2026-11-21T00:30:00Z')
  const { data } = await set({ paused: { delivery: 'closing', collection: 'tomorrow' } })
  expect(data.channels.map(each => each.paused_until)).toEqual([
    '2026-11-21T02:00:00Z',
    '2026-11-21T17:00:00Z',
  ])
})

test('where nothing can be ordered for another day, tomorrow is still the next opening, and the night is not open again [Y-04]', async () => {
  const { shop, set } = await shopWithCook(tiffin, settings => {
    daily('17:00', '02:00')(settings)
    settings.ordering.delivery.days_ahead = 0
    settings.hours.special_days = [
      { from: '2026-11-21', to: '2026-11-22', name: '', delivery: [], collection: null, dinein: null },
    ]
  })
  const { data } = await set({ paused: { delivery: 'tomorrow' } })
  expect(data.channels[0]?.paused_until).toBe('2026-11-23T17:00:00Z')
  tiffin.clock.set('2026-11-21T00:30:00Z')
  expect((await stateOf(shop)).delivery).toMatchObject({ status: 'closed', closed_reason: 'paused' })
})

test('before a long holiday a pause until tomorrow lasts to the end of the night [Y-04]', async () => {
  const { set } = await shopWithCook(tiffin, settings => {
    daily('17:00', '02:00')(settings)
    settings.hours.special_days = [
      { from: '2026-11-21', to: '2026-12-31', name: '', delivery: [], collection: [], dinein: [] },
    ]
  })
  const { data } = await set({ paused: { delivery: 'tomorrow' } })
  expect(data.channels[0]?.paused_until).toBe('2026-11-21T02:00:00Z')
})

test('a shop that never closes is paused until midnight at most [Y-04]', async () => {
  const { set } = await shopWithCook(tiffin, daily('00:00', '00:00'))
  const { data } = await set({ paused: { delivery: 'closing', collection: 'tomorrow' } })
  expect(new Set(data.channels.map(each => each.paused_until))).toEqual(new Set(['2026-11-21T00:00:00Z']))
})

test('a shop that is open day and night until the weekend is back at midnight, not on Monday [Y-04]', async () => {
  const { set } = await shopWithCook(tiffin, settings => {
    daily('00:00', '00:00')(settings)
    const { hours } = settings
    for (const type of ['delivery', 'collection'] as const)
      hours[type] = { ...hours[type], saturday: [], sunday: [] }
  })
  tiffin.clock.set('2026-11-19T18:00:00Z')
  const thursday = await set({ paused: { delivery: 'closing', collection: 'tomorrow' } })
  expect(new Set(thursday.data.channels.map(each => each.paused_until))).toEqual(
    new Set(['2026-11-20T00:00:00Z']),
  )
  tiffin.clock.set('2026-11-20T18:00:00Z')
  const friday = await set({ paused: { delivery: 'closing', collection: 'tomorrow' } })
  expect(friday.data.channels.map(each => each.paused_until)).toEqual([
    '2026-11-21T00:00:00Z',
    '2026-11-23T00:00:00Z',
  ])
})

test.each([
  ['forward', '2026-03-29T00:45:00Z', '2026-03-29T01:15:00Z', '2026-03-29 02:15:00'],
  ['back', '2026-10-25T00:45:00Z', '2026-10-25T01:15:00Z', '2026-10-25 01:15:00'],
])(
  'in the night on which clocks go %s, half an hour is half an hour [Y-04] [M-21]',
  async (_, now, end, shown) => {
    const { shop, set } = await shopWithCook(tiffin, daily('17:00', '05:00'))
    tiffin.clock.set(now)
    const { data } = await set({ paused: { collection: 30 } })
    expect(data.channels[1]?.paused_until).toBe(end)
    expect((await stateOf(shop)).collection.paused_until).toBe(shown)
    tiffin.clock.set(end)
    expect((await stateOf(shop)).collection.status).toBe('open')
  },
)

test('while the kitchen is busy orders for now take longer, and the first slot is later; then as before [Y-04] [T-23]', async () => {
  const { shop, set } = await shopWithCook(tiffin)
  const { data } = await set({ busy: { collection: { minutes: 20, until: 60 } } })
  expect(data.channels[1]?.busy).toEqual({ minutes: 20, until: '2026-11-20T19:00:00Z' })
  const { delivery, collection, preorder_hours } = await stateOf(shop)
  expect(collection).toMatchObject({ lead_minutes: 40, busy: true, next_time: '2026-11-20 18:40:00' })
  expect(preorder_hours.collection[0]?.slots[0]?.label).toBe('18:45')
  expect(delivery).toMatchObject({ lead_minutes: 45 })
  expect(delivery).not.toHaveProperty('busy')
  const { order_number } = await orderFood(shop)
  expect(order_number).toBeGreaterThan(0)
  tiffin.clock.set('2026-11-20T19:00:00Z')
  expect((await stateOf(shop)).collection).toMatchObject({
    lead_minutes: 20,
    next_time: '2026-11-20 19:20:00',
  })
})

test('an end that is months away is refused', async () => {
  const { set } = await shopWithCook(tiffin)
  await expect(set({ paused: { delivery: '2027-11-20T18:00:00Z' } })).rejects.toMatchObject({ status: 400 })
})

test('every console of the shop is notified of a pause [Y-04]', async () => {
  const { shop, cook, set } = await shopWithCook(tiffin)
  await tiffin.console.listen({ port: 0, host: '127.0.0.1' })
  const { port } = tiffin.console.server.address() as AddressInfo
  const tablet = createClient({
    baseUrl: `http://127.0.0.1:${port}`,
    headers: () => ({ 'staff-token': cook.token }),
  })
  const stop = new AbortController()
  let heard = 0
  const ended = tablet
    .follow(
      followShops,
      { signal: stop.signal },
      ({ store_id }) => void (heard += Number(store_id === shop.id)),
    )
    .catch(() => {})
  await expect.poll(() => heard).toBe(1)
  await set({ paused: { delivery: 15 } })
  await expect.poll(() => heard).toBe(2)
  stop.abort()
  await ended
})
