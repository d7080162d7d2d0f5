import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeStored } from '../lib/storage.ts'
import { countConversions } from './analytics.ts'

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
afterEach(() => vi.unstubAllGlobals())

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
