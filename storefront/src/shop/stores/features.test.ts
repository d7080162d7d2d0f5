import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createApi } from '../../lib/api.ts'
import type { Shop } from '../../lib/shop.tsx'
import { featuresQuery } from './features.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const configuration = {
  host: 'mango.example',
  locale: 'en-GB',
  region: { id: 1, time_zone: 'Europe/London' },
  api_token: 'platform-token',
  product_id: 1,
  platform_id: 2,
}

/** The enabled features for this response of the server, the call, and the log. */
async function ask(answer: () => Promise<Response>) {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const asked: { url: string; headers: Record<string, string> }[] = []
  vi.stubGlobal('fetch', (url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ url, headers })
    return answer()
  })
  vi.stubGlobal('localStorage', { getItem: () => null })
  const { call } = createApi({ configuration, language: () => 'en', baseUrl: '' } as never)
  const shop = { call, configuration } as unknown as Shop
  const on = await new QueryClient().query(featuresQuery(shop) as never)
  return { on, asked, logged: log.mock.calls.flat() }
}

test('the features that are on are read by name, for the shop’s product and platform [C-25]', async () => {
  const { on, asked, logged } = await ask(async () =>
    Response.json({
      data: [
        { name: 'our_recommendations', enabled: true },
        { name: 'feedback', enabled: false },
      ],
    }),
  )
  expect(on).toEqual(new Set(['our_recommendations']))
  expect(asked[0]!.url).toMatch(/^\/product\/1\/platform\/2\/features/)
  expect(asked[0]!.headers).toMatchObject({ 'api-token': 'platform-token' })
  expect(logged).toEqual([])
})

test.each([
  ['a server in trouble', async () => new Response('', { status: 503 })],
  ['a line that is cut', () => Promise.reject(new TypeError('cut'))],
  ['an answer that is no list', async () => Response.json({})],
])('with %s every feature is off, and it is logged [C-25]', async (_, answer) => {
  const { on, logged } = await ask(answer)
  expect(on).toEqual(new Set())
  expect(logged.join()).toContain('all of them are off')
})
