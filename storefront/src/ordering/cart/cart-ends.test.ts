import { CallError } from '@tiffin/contract/client'
import { expect, test } from 'vitest'
import { readStored, writeStored } from '../../lib/storage.ts'
import { korma, cartExpired, open, settle, fakeBrowser } from './testing/open-cart.ts'

fakeBrowser()

test('a basket that expired meanwhile is replaced by a new, empty one before the notice; a page view makes only one [B-10]', async () => {
  const { store, shop, expired } = open()
  writeStored('cart_id', 'expired-cart')
  writeStored('cart', [{ item_id: 'korma', quantity: 2, pre_order_time: 'ASAP' }])
  shop.fail(cartExpired)
  expired.mockImplementation(() => shop.sent.push('said'))
  store.open()
  await settle(5000)
  expect(shop.sent).toEqual(['view', 'create', 'said'])
  expect(expired).toHaveBeenCalledExactlyOnceWith('expired-cart', true)
  expect(store.view()).toMatchObject({ status: 'none', count: 0 })
  expect(readStored('cart_id')).not.toBe('expired-cart')
})

test('an expired basket is replaced once by a new one with the dish that was just added, and a notice says so [B-10]', async () => {
  const { store, shop, expired, lines } = open()
  writeStored('cart_id', 'expired-cart')
  shop.fail(() => (shop.keys.length === 1 ? cartExpired() : undefined))
  store.add(korma)
  await settle()
  expect(expired).toHaveBeenCalledExactlyOnceWith('expired-cart', true)
  expect(lines()).toEqual(['1 korma'])
  expect(readStored('cart_id')).not.toBe('expired-cart')
})

test('new baskets are not created again and again if each one has expired [B-10]', async () => {
  const { store, shop, refused } = open()
  shop.fail(cartExpired)
  store.add(korma)
  await settle(1900)
  expect(shop.sent.filter(each => each === 'create')).toHaveLength(2)
  expect(refused).toHaveLength(1)
})

test('a basket whose read is refused for another reason is kept, and can be read again [B-10]', async () => {
  const { store, shop, expired } = open()
  writeStored('cart_id', 'cart-1')
  writeStored('cart', [{ item_id: 'korma', quantity: 2, pre_order_time: 'ASAP' }])
  shop.fail(() => new CallError(400, { error: { message: 'Wrong shop', type: 'store-mismatch' } }))
  store.open()
  await settle(5000)
  expect(store.view()).toMatchObject({ status: 'failed', count: 2 })
  expect(readStored('cart_id')).toBe('cart-1')
  expect(expired).not.toHaveBeenCalled()
})

test('after an order nothing of the basket is left [B-29]', async () => {
  const { store } = open()
  store.add(korma)
  await settle()
  writeStored('coupon', 'TENOFF')
  writeStored('cart_del_address', { postcode: 'BD1 1AA' })
  writeStored('cart_profile', { first_name: 'Ada', last_name: 'Khan', phone: '', email: '' })
  store.reset()
  expect(store.view()).toMatchObject({ status: 'none', count: 0 })
  const keys = ['cart_id', 'cart', 'coupon', 'cart_del_address', 'cart_profile'] as const
  expect(keys.filter(key => readStored(key) !== undefined)).toEqual([])
})

test('a basket that cannot become an order is replaced by an empty one [P-31]', async () => {
  const { store, shop } = open()
  store.add(korma)
  await settle()
  const old = readStored('cart_id')
  await Promise.all([store.renew(), settle()])
  expect(shop.sent.slice(-2)).toEqual(['create', 'view'])
  expect(store.view()).toMatchObject({ status: 'ready', count: 0 })
  expect(readStored('cart_id')).not.toBe(old)
})
