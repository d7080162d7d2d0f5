import { environmentManager, focusManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { createClient } from '@tiffin/contract/client'
import type { StoreConfiguration } from '@tiffin/contract/stores'
import { afterEach, expect, test, vi } from 'vitest'
import { addonsQuery, menuQuery, preorderQuery } from './queries.ts'
import type { Shop } from './shop.tsx'

/** A shop whose server answers with these bodies, by what stands in the address; all else cannot be had. */
function shopWith(answers: Record<string, unknown>) {
  const asked: string[] = []
  const answer = (url: unknown) => {
    asked.push(String(url))
    const found = Object.entries(answers).find(([address]) => String(url).includes(address))
    const body = found?.[1] ?? { error: { message: 'x', type: 'broken' } }
    return Promise.resolve(new Response(JSON.stringify(body), { status: found ? 200 : 500 }))
  }
  const { call } = createClient({ baseUrl: 'http://shop', headers: () => ({}), fetch: answer })
  const configuration = { id: 7 } as StoreConfiguration
  return { shop: { configuration, call } as Shop, asked }
}

async function packed(content: object) {
  const stream = new Blob([JSON.stringify(content)]).stream().pipeThrough(new CompressionStream('gzip'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  return { data: { data: [btoa(String.fromCharCode(...bytes))] } }
}

afterEach(() => {
  environmentManager.setIsServer(() => true)
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})

test('where the file of the menu or of its options cannot be had, a call has the same [M-03] [M-06]', async () => {
  const menu = { revision: 3, categories: [] }
  const addons = { revision: 3, groups: [] }
  const { shop, asked } = shopWith({
    '/consumer/menu?': await packed(menu),
    '/consumer/menu/addons': await packed(addons),
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  expect(await client.query(menuQuery(shop))).toEqual(menu)
  expect(await client.query(addonsQuery(shop))).toEqual(addons)
  expect(asked).toHaveLength(4)
})

test('the times of the shop are asked again every minute, and when the page is looked at again [T-03]', async () => {
  vi.useFakeTimers()
  environmentManager.setIsServer(() => false)
  const { shop, asked } = shopWith({ '/lookup/preorder': {} })
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
  })
  client.mount()
  const stop = new QueryObserver(client, preorderQuery(shop)).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(59_000)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(40_000)
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveLength(3)
  stop()
  client.unmount()
})
