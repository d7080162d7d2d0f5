import type { WireCartItem } from '@tiffin/contract/ordering/cart/cart'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { goToOrder } from '../../ordering/checkout/go-to-order.ts'
import { rememberBegun } from '../../ordering/checkout/last-order.ts'
import type { Shop } from '../../lib/shop.tsx'
import { writeStored } from '../../lib/storage.ts'
import { countConversions as startCounting } from './analytics.ts'

const layerOf = () => (globalThis as { dataLayer?: unknown[] }).dataLayer ?? []

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('document', {})
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('dataLayer', [])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
/**
 * Stopped after each test, because files share the storage module and orders of another file would
 * be counted here.
 */
const stops: (() => void)[] = []
const countConversions = (ids: Parameters<typeof startCounting>[0]) => void stops.push(startCounting(ids))
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
})

const order = (order_id: string, given = {}) => ({ order_id, at: Date.now(), content: '', ...given })

test('an order that was paid before the scripts start counts once as a conversion [C-24]', () => {
  writeStored('last_order', order('order-1', { uncounted: true }))
  countConversions({})
  countConversions({})
  expect(layerOf()).toEqual([{ event: 'order_placed', order_id: 'order-1' }])
})

test('an order placed later counts once, and one without consent or of an earlier visit does not [C-24]', () => {
  writeStored('last_order', order('order-1', { uncounted: true, at: Date.now() - 11 * 60_000 }))
  countConversions({})
  writeStored('last_order', order('order-2'))
  expect(layerOf()).toEqual([])
  writeStored('last_order', order('order-3', { uncounted: true }))
  expect(layerOf()).toEqual([{ event: 'order_placed', order_id: 'order-3' }])
})

test('an order of this tab counts once although a payment was begun for it on another page [C-24]', () => {
  vi.stubGlobal('history', { state: null, pushState() {}, replaceState() {} })
  const shop = {
    client: { invalidateQueries: async () => {} },
    cart: { view: () => ({}), reset() {} },
  } as unknown as Shop
  const lines = [{ item_id: 'korma', quantity: 1, addons: [] as WireCartItem['addons'] } as WireCartItem]
  writeStored('COOKIES_ACCEPTED', 'YES')
  countConversions({})
  rememberBegun('order-4', lines)
  goToOrder(shop, { order_id: 'order-4', paid: true, lines, replace: true })
  expect(layerOf()).toEqual([{ event: 'order_placed', order_id: 'order-4' }])
})
