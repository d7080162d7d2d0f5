import { QueryClient } from '@tanstack/react-query'
import { createClient } from '@tiffin/contract/client'
import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import { createTexts } from '@tiffin/ui/texts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBrowserCart } from './browser-cart.ts'
import { readStored, writeStored } from '../../lib/storage.ts'

/**
 * A page whose basket has expired on the server. Returns the text keys of its messages and its
 * calls until then.
 */
function pageWith({ order = false, cut = false }) {
  const said: string[] = []
  const sent: string[] = []
  const expired = { error: { message: 'Your basket has expired.', code: 4010 } }
  const answer = async (url: unknown, init?: RequestInit) => {
    if (init?.method === 'POST') {
      if (cut) throw new TypeError('Failed to fetch')
      sent.push('create')
      return new Response(JSON.stringify({ outcome: 'success', resource_id: 'cart-2' }))
    }
    const isOrder = (url as string).includes('/orders/')
    if (isOrder)
      return new Response(JSON.stringify({ data: { id: 'cart-1' } }), { status: order ? 200 : 404 })
    return new Response(JSON.stringify(expired), { status: 400 })
  }
  const { call } = createClient({ baseUrl: '', headers: () => ({}), fetch: answer })
  const texts = createTexts('en-GB', {})
  const cart = createBrowserCart({
    configuration: { services: [{ service_type: 'collection' }] } as StoreConfiguration,
    call,
    client: new QueryClient(),
    texts: () => ({
      ...texts,
      t(key) {
        said.push(`${key} after ${sent.length} made`)
        return key
      },
    }),
  })
  return { cart, said }
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
})
afterEach(() => vi.unstubAllGlobals())

test('the notice about an expired basket comes when the new basket exists [B-10]', async () => {
  const { cart, said } = pageWith({})
  await cart.read()
  await expect.poll(() => said).not.toEqual([])
  expect(said).toEqual(['cart.expired after 1 made'])
  expect(readStored('cart_id')).toBe('cart-2')
  expect(readStored('cart')).toBeUndefined()
})

test('if no new basket can be made, no notice mentions one [B-10]', async () => {
  const { cart, said } = pageWith({ cut: true })
  await cart.read()
  await expect.poll(() => said).not.toEqual([])
  expect(said).toEqual(['errors.cart-expired after 0 made'])
  expect(readStored('cart_id')).toBeUndefined()
})

test('a basket that has become an order is not called expired [B-29]', async () => {
  const { cart, said } = pageWith({ order: true })
  await cart.read()
  await new Promise(resolve => setTimeout(resolve, 0))
  expect(cart.view().status).toBe('none')
  expect(said).toEqual([])
})
