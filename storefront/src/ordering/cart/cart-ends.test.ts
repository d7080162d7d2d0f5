import { expect, test } from 'vitest'
import { readStored, writeStored } from '../../lib/storage.ts'
import { korma, dead, open, settle, fakeBrowser } from './testing/open-cart.ts'

fakeBrowser()

test('a basket that expired meanwhile is replaced by a new, empty one before the notice; a page view makes only one [B-10]', async () => {
  const { store, shop, expired } = open()
  writeStored('cart_id', 'dead')
  writeStored('cart', [{ item_id: 'korma', quantity: 2, pre_order_time: 'ASAP' }])
  shop.fail(dead)
  expired.mockImplementation(() => shop.sent.push('said'))
  store.open()
  await settle(5000)
  expect(shop.sent).toEqual(['view', 'create', 'said'])
  expect(expired).toHaveBeenCalledExactlyOnceWith('dead', true)
  expect(store.view()).toMatchObject({ status: 'none', count: 0 })
  expect(readStored('cart_id')).not.toBe('dead')
})

test('an expired basket is replaced once by a new one with the dish that was just added, and a notice says so [B-10]', async () => {
  const { store, shop, expired, lines } = open()
  writeStored('cart_id', 'dead')
  shop.fail(() => (shop.keys.length === 1 ? dead() : undefined))
  store.add(korma)
  await settle()
  expect(expired).toHaveBeenCalledExactlyOnceWith('dead', true)
  expect(lines()).toEqual(['1 korma'])
  expect(readStored('cart_id')).not.toBe('dead')
})

test('new baskets are not created again and again if each one has expired [B-10]', async () => {
  const { store, shop, refused } = open()
  shop.fail(dead)
  store.add(korma)
  await settle(1900)
  expect(shop.sent.filter(each => each === 'create')).toHaveLength(2)
  expect(refused).toHaveLength(1)
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
