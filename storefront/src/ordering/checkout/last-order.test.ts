import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readStored, removeStored, writeStored } from '../../lib/storage.ts'
import { endBegun, findRecentOrder, ordersOfBrowser, rememberBegun, rememberOrder } from './last-order.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const minutes = (count: number) => NOON + count * 60_000
const addon = (item_addon_id: string, modifier = 'NONE') =>
  ({ item_addon_id, modifier, quantity: 1 }) as const
const korma = { item_id: 'korma', quantity: 1, addons: [addon('mild'), addon('naan')] }
const dal = { item_id: 'dal', quantity: 2, addons: [] }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('document', {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  rememberOrder('order-1', [korma, dal], NOON)
})
afterEach(() => vi.unstubAllGlobals())

test('the same dishes with the same options within ten minutes are the same order, however they were put together [R-43]', () => {
  const turned = [dal, { ...korma, addons: [addon('naan'), addon('mild')] }]
  expect(findRecentOrder({ id: 'cart-2', item: turned }, minutes(4))).toEqual({
    order_id: 'order-1',
    minutes: 4,
  })
  expect(findRecentOrder({ id: 'cart-2', item: turned }, minutes(10))).toEqual({
    order_id: 'order-1',
    minutes: 10,
  })
})

test.each([
  ['later than that', [korma, dal], minutes(10.1)],
  ['one more of a dish', [korma, { ...dal, quantity: 3 }], minutes(1)],
  ['another option', [{ ...korma, addons: [addon('hot'), addon('naan')] }, dal], minutes(1)],
  ['another modifier', [{ ...korma, addons: [addon('mild', 'NO'), addon('naan')] }, dal], minutes(1)],
  ['a dish less', [korma], minutes(1)],
  ['a watch that was set back', [korma, dal], minutes(-1)],
])('%s is another order [R-43]', (_, lines, now) => {
  expect(findRecentOrder({ id: 'cart-2', item: lines }, now)).toBeUndefined()
})

test('the basket that became that order is not another one [R-43]', () => {
  expect(findRecentOrder({ id: 'order-1', item: [korma, dal] }, minutes(1))).toBeUndefined()
})

test('an order paid on a provider’s page is guarded against the same order like any other [R-43]', () => {
  rememberBegun('order-2', [korma])
  expect(findRecentOrder({ id: 'cart-3', item: [korma] }, minutes(1))).toBeUndefined()
  endBegun('order-2', { placed: true }, minutes(1))
  expect(findRecentOrder({ id: 'cart-3', item: [korma] }, minutes(4))).toEqual({
    order_id: 'order-2',
    minutes: 3,
  })
})

test('an order paid from another tab keeps the dishes that it had there, and one that is not paid is no order [R-43]', () => {
  rememberBegun('order-2', [korma])
  rememberBegun('order-3', [dal])
  endBegun('order-2', { placed: true }, minutes(1))
  expect(findRecentOrder({ id: 'cart-4', item: [dal] }, minutes(2))).toBeUndefined()
  expect(findRecentOrder({ id: 'cart-4', item: [korma] }, minutes(2))?.order_id).toBe('order-2')
  endBegun('order-3', { placed: false }, minutes(2))
  endBegun('order-3', { placed: true }, minutes(3))
  expect(readStored('last_order')?.order_id).toBe('order-2')
})

test('a payment that was begun in another browser changes nothing here [R-43]', () => {
  endBegun('order-9', { placed: true }, minutes(1))
  expect(readStored('last_order')?.order_id).toBe('order-1')
})

test('only an order placed with consent waits to be counted [C-24]', () => {
  expect(readStored('last_order')?.uncounted).toBeUndefined()
  writeStored('COOKIES_ACCEPTED', 'YES')
  rememberBegun('order-2', [korma])
  endBegun('order-2', { placed: true }, minutes(1))
  expect(readStored('last_order')?.uncounted).toBe(true)
})

test('the last ten orders of this browser are remembered, the newest first, and those whose payment has begun', () => {
  for (const order of [2, 3, 1]) rememberOrder(`order-${order}`, [dal], NOON)
  expect(ordersOfBrowser()).toEqual(['order-1', 'order-3', 'order-2'])
  rememberBegun('cart-4', [korma])
  expect(ordersOfBrowser()).toEqual(['cart-4', 'order-1', 'order-3', 'order-2'])
  endBegun('cart-4', { placed: true }, NOON)
  expect(ordersOfBrowser()).toEqual(['cart-4', 'order-1', 'order-3', 'order-2'])
  for (let order = 5; order <= 16; order += 1) rememberOrder(`order-${order}`, [dal], NOON)
  expect(ordersOfBrowser()).toEqual(Array.from({ length: 10 }, (_, index) => `order-${16 - index}`))
})

test('a browser without an order has none to remember, and one of an older version has one', () => {
  removeStored('last_order')
  expect(ordersOfBrowser()).toEqual([])
  writeStored('last_order', { order_id: 'order-9', at: NOON, content: '' })
  expect(ordersOfBrowser()).toEqual(['order-9'])
})
