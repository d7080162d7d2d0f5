import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfigurationFile } from './configuration-file.ts'

/**
 * The pauses before each reload, on a page whose file does not load; after the last reload there is
 * no further pause.
 */
async function pausesOf(answer: () => Promise<Response>): Promise<number[]> {
  vi.stubGlobal('fetch', answer)
  const pauses: number[] = []
  for (;;) {
    let isLoadedAnew = false
    vi.stubGlobal('location', { hostname: 'mango.example', reload: () => (isLoadedAnew = true) })
    await readConfigurationFile()
    if (vi.getTimerCount() === 0) return pauses
    const before = Date.now()
    await vi.advanceTimersToNextTimerAsync()
    expect(isLoadedAnew).toBe(true)
    pauses.push(Date.now() - before)
  }
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  const element = () => ({ style: {}, addEventListener: () => {}, append: () => {}, focus: () => {} })
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    createElement: element,
    querySelector: () => undefined,
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['a server in trouble', async () => new Response('', { status: 503 })],
  ['a line that is cut', () => Promise.reject(new TypeError('cut'))],
])('with %s the page reloads three times, each time after a longer pause [C-11]', async (_, answer) => {
  const pauses = await pausesOf(answer)
  expect(pauses).toHaveLength(3)
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  expect(new Set(pauses).size).toBe(3)
})
