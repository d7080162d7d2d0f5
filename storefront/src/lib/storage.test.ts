import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readStored, removeStored, watchStored, writeStored } from './storage.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('document', {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['cart', '{{{'],
  ['cart', '[{"item_id":7}]'],
  ['order_type', 'flying'],
  ['USER_PROFILE', '[]'],
  ['Language', '<b>'],
  ['last_order', '{"order_id":"a","at":1,"content":"","earlier":5}'],
  ['last_order', '{"order_id":"a","at":1,"content":"","earlier":["a/b"]}'],
] as const)('a stored %s with the value %s counts as absent and is removed [Z-12]', (key, value) => {
  kept.set(key, value)
  expect(readStored(key)).toBeUndefined()
  expect(kept.has(key)).toBe(false)
})

test('a stored value is read back, as the same object until it changes', () => {
  writeStored('deladdress', { postcode: 'BD1 1AA' })
  expect(readStored('deladdress')).toEqual({ postcode: 'BD1 1AA' })
  expect(readStored('deladdress')).toBe(readStored('deladdress'))
  removeStored('deladdress')
  expect(readStored('deladdress')).toBeUndefined()
})

test('if the browser allows no storage, values live as long as the page [Z-12]', () => {
  vi.stubGlobal('localStorage', undefined)
  writeStored('order_type', 'collection')
  expect(readStored('order_type')).toBe('collection')
  removeStored('order_type')
  expect(readStored('order_type')).toBeUndefined()
})

test('if the storage is full, the page uses the newest value, until another tab has stored one [Z-12]', () => {
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  const stop = watchStored(() => {})
  writeStored('cart_id', 'old-cart')
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  writeStored('cart_id', 'new-cart')
  expect(readStored('cart_id')).toBe('new-cart')
  kept.set('cart_id', 'cart-of-other-tab')
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'cart_id' }))
  expect(readStored('cart_id')).toBe('cart-of-other-tab')
  removeStored('cart_id')
  expect(readStored('cart_id')).toBeUndefined()
  stop()
})

test('a page restored from the back-forward cache is notified of every value, and a newly loaded page is not notified [B-29]', () => {
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  const notified: string[] = []
  const stop = watchStored((key, own) => void (own || notified.push(key)))
  const show = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  show(false)
  expect(notified).toEqual([])
  show(true)
  expect(notified).toEqual(expect.arrayContaining(['cart_id', 'cart', 'USER_PROFILE']))
  stop()
  notified.length = 0
  show(true)
  expect(notified).toEqual([])
})
