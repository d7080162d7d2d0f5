import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import type { PreorderLookup } from '@tiffin/contract/shop/slots/preorder'
import { expect, test } from 'vitest'
import { emptyCart } from '../cart/cart-lines.ts'
import { isAlike, promisedIn, type OrderView } from './order-view.ts'

const lookup = (time: string) =>
  ({
    delivery: { next_time: `2026-11-20 ${time}:00` },
    collection: { next_time: '2026-11-20 18:20:00' },
  }) as PreorderLookup
const shown = (cart: Partial<WireCart> = {}, time = '18:45'): OrderView => ({
  cart: {
    ...emptyCart('to'),
    payment_mode: 'CASH',
    address: '7 Leeds Road',
    ...cart,
  },
  lookup: lookup(time),
})

test('a basket that another tab has saved without a difference is unchanged [R-43]', () => {
  expect(isAlike(shown(), shown({ version: 2 }))).toBe(true)
})

test.each<[string, Partial<WireCart>]>([
  ['other money', { total: { value: '0.00', currency: 'USD' } }],
  ['another sum', { total: { value: '6.00', currency: '' } }],
  ['another way to have it', { type: 'collection' }],
  ['another place', { address: '9 Leeds Road' }],
  ['another time', { pre_order_time: '2026-11-20 19:00:00' }],
  ['another way to pay', { payment_mode: 'CARD' }],
])('an order with %s differs from the order that the diner saw [R-43]', (_, change) => {
  expect(isAlike(shown(), shown(change))).toBe(false)
})

test('an "as soon as possible" time that is much later differs from the time that the diner saw; a few minutes later or an earlier time is accepted [R-43]', () => {
  expect(isAlike(shown({}, '18:45'), shown({}, '19:30'))).toBe(false)
  expect(isAlike(shown({}, '18:45'), shown({}, '18:49'))).toBe(true)
  expect(isAlike(shown({}, '18:45'), shown({}, '18:30'))).toBe(true)
  // No time has been shown yet.
  expect(isAlike({ ...shown(), lookup: undefined }, shown({}, '19:30'))).toBe(true)
})

test('a collection order has no address to compare, and its promised time is the collection time [R-43]', () => {
  const collected = shown({ type: 'collection' })
  expect(promisedIn(collected)).toBe('2026-11-20 18:20:00')
  expect(isAlike(collected, shown({ type: 'collection', address: '9 Leeds Road' }, '20:00'))).toBe(true)
  expect(promisedIn(shown({ pre_order_time: '2026-11-20 19:00:00' }))).toBe('2026-11-20 19:00:00')
})
