import { environmentManager, focusManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { createClient } from '@tiffin/contract/client'
import { afterEach, expect, test, vi } from 'vitest'
import type { Shop } from '../../lib/shop.tsx'
import { preorderQuery } from './store-queries.ts'

afterEach(() => {
  environmentManager.setIsServer(() => true)
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})

test('the shop’s times are requested again when it opens or closes, and every minute after that [T-03]', async () => {
  vi.useFakeTimers()
  environmentManager.setIsServer(() => false)
  let asked = 0
  const { call } = createClient({
    baseUrl: 'http://shop',
    headers: () => ({}),
    fetch: async () => Response.json(++asked === 1 ? { changes_in_ms: 10_400 } : {}),
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const stop = new QueryObserver(client, preorderQuery({ call } as Shop)).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(10_300)
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(asked).toBe(2)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(asked).toBe(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toBe(3)
  stop()
})

test('the shop’s times are requested every minute, and when the page is visible again [T-03]', async () => {
  vi.useFakeTimers()
  environmentManager.setIsServer(() => false)
  const asked: unknown[] = []
  const { call } = createClient({
    baseUrl: 'http://shop',
    headers: () => ({}),
    fetch: async url => {
      asked.push(url)
      return Response.json({})
    },
  })
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
  })
  client.mount()
  const stop = new QueryObserver(client, preorderQuery({ call } as Shop)).subscribe(() => {})
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
