import { QueryClient } from '@tanstack/react-query'
import { createClient } from '@tiffin/contract/client'
import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import { expect, test } from 'vitest'
import type { Shop } from '../../lib/shop.tsx'
import { addonsQuery, menuQuery } from './menu-queries.ts'

/** A shop whose server responds with these bodies by parts of the URL; all other requests fail. */
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

test('if the file of the menu or of its options cannot be loaded, a call returns the same [M-03] [M-06]', async () => {
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
