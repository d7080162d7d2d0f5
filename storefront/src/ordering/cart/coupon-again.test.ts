import { QueryClient } from '@tanstack/react-query'
import { createClient } from '@tiffin/contract/client'
import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import { createTexts } from '@tiffin/ui/texts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readStored, writeStored } from '../../lib/storage.ts'
import { createBrowserCart } from './browser-cart.ts'
import { emptyCart } from './cart-lines.ts'

/**
 * A page whose basket has expired, and the attributes that it sets on the new one. The shop may
 * refuse the code.
 */
function pageWith({ refuses = false }) {
  const sent: Record<string, unknown>[] = []
  const texts = createTexts('en-GB', {})
  const respond = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
  const { call } = createClient({
    baseUrl: '',
    headers: () => ({}),
    async fetch(url: unknown, init?: RequestInit) {
      if (init?.method === 'POST') return respond(200, { outcome: 'success', resource_id: 'cart-2' })
      if (init?.method !== 'PUT')
        return (url as string).includes('/orders/')
          ? respond(404, {})
          : respond(400, { error: { message: 'Expired', code: 4010 } })
      const wishes = JSON.parse(init.body as string) as Record<string, unknown>
      sent.push(wishes)
      if (refuses && 'coupon_code' in wishes)
        return respond(400, { error: { message: 'Invalid coupon code', code: 4110 } })
      return respond(200, { data: { ...emptyCart('collection'), id: 'cart-2' } })
    },
  })
  const cart = createBrowserCart({
    configuration: { services: [{ service_type: 'collection' }] } as StoreConfiguration,
    call,
    client: new QueryClient(),
    texts: () => texts,
  })
  return { cart, sent }
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('document', {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  writeStored('cart_id', 'cart-1')
  writeStored('cart', [{ item_id: 'korma', quantity: 1, pre_order_time: 'ASAP' }])
  writeStored('coupon', 'CURRY10')
})
afterEach(() => vi.unstubAllGlobals())

test('a basket that is made anew gets the code that the browser has kept [K-07]', async () => {
  const { cart, sent } = pageWith({})
  await cart.read()
  await expect.poll(() => sent.some(each => 'coupon_code' in each)).toBe(true)
  expect(sent[0]).toMatchObject({ coupon_code: 'CURRY10' })
  expect(readStored('coupon')).toBe('CURRY10')
})

test('a code that the shop refuses is forgotten, and the basket is made all the same [K-07]', async () => {
  const { cart } = pageWith({ refuses: true })
  await cart.read()
  await expect.poll(() => readStored('coupon')).toBeUndefined()
  expect(readStored('cart_id')).toBe('cart-2')
})
