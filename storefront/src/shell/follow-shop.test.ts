import { CallError } from '@tiffin/contract/client'
import type { Revisions } from '@tiffin/contract/shop/stores/diner'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followShop } from './follow-shop.ts'

const AT_FIRST = { menu_revision: 3, settings_revision: 7 }

/**
 * A tab whose visibility the test sets, and streams on which it sends events, and which it cuts and
 * refuses.
 */
function scene(shown: Revisions | undefined = AT_FIRST) {
  const visibility = new Set<() => void>()
  const tab = { hidden: false }
  vi.stubGlobal('document', {
    get hidden() {
      return tab.hidden
    },
    addEventListener: (_: string, listener: () => void) => visibility.add(listener),
    removeEventListener: (_: string, listener: () => void) => visibility.delete(listener),
  })
  const streams: { say: (revisions: Revisions) => void; cut: () => void; ended: boolean; token: unknown }[] =
    []
  const wire = { refusal: undefined as CallError | undefined, asked: 0 }
  type Request = { signal: AbortSignal; headers: Record<string, string> }
  const follow = (_: unknown, { signal, headers }: Request, say: (revisions: Revisions) => void) =>
    new Promise<void>((resolve, reject) => {
      wire.asked++
      if (wire.refusal) return reject(wire.refusal)
      const stream = { say, cut: resolve, ended: false, token: headers['user-token'] }
      signal.addEventListener('abort', () => {
        stream.ended = true
        reject(new Error('aborted'))
      })
      streams.push(stream)
    })
  const read: string[] = []
  const stop = followShop(
    {
      follow,
      client: { invalidateQueries: ({ queryKey }: { queryKey: string[] }) => void read.push(queryKey[0]!) },
      cart: { view: () => ({ cart: {} }), read: async () => void read.push('basket') },
      showLook: () => void read.push('look'),
      onMoved: () => void read.push('moved'),
    } as unknown as Parameters<typeof followShop>[0],
    shown,
  )
  const show = (isShown: boolean) => {
    tab.hidden = !isShown
    for (const listener of visibility) listener()
  }
  return { streams, wire, read, show, stop }
}

const after = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('within a second after a change of settings the page reads the shop, the times, the theme and the basket again, and within a second after a change of the menu it reads the menu again', async () => {
  const { streams, read } = scene()
  streams[0]!.say({ ...AT_FIRST, settings_revision: 8 })
  await after(1)
  expect(read.splice(0)).toEqual(['store', 'preorder', 'look', 'basket'])
  streams[0]!.say({ menu_revision: 4, settings_revision: 8 })
  await after(1)
  expect(read).toEqual(['store', 'preorder', 'menu', 'addons', 'basket'])
})

test('a page that shows the shop as it is reads nothing, and many changes at once are read once', async () => {
  const { streams, read } = scene()
  streams[0]!.say(AT_FIRST)
  await after(60)
  expect(read).toEqual([])
  for (let menu_revision = 4; menu_revision < 90; menu_revision++)
    streams[0]!.say({ ...AT_FIRST, menu_revision })
  await after(60)
  expect(read.filter(each => each === 'menu')).toHaveLength(1)
})

test('what changed between the page and the stream, or while the tab was hidden, is read', async () => {
  const { streams, read, show } = scene()
  streams[0]!.say({ ...AT_FIRST, settings_revision: 9 })
  await after(1)
  expect(read.splice(0)).toContain('preorder')
  show(false)
  expect(streams.every(({ ended }) => ended)).toBe(true)
  const { length } = streams
  await after(600)
  expect(streams).toHaveLength(length)
  show(true)
  await after(2)
  streams.at(-1)!.say({ ...AT_FIRST, settings_revision: 10 })
  await after(1)
  expect(read).toContain('preorder')
})

test('a page says within two seconds that its hostname was removed from the shop, and sends no further requests [Y-22]', async () => {
  const { streams, wire, read } = scene()
  wire.refusal = new CallError(404, { error: { type: 'not_found', message: 'There is no shop here.' } })
  streams[0]!.say({ ...AT_FIRST, settings_revision: 8 })
  await after(2)
  expect(read).toContain('moved')
  await after(3600)
  expect(wire.asked).toBe(2)
  expect(read.filter(each => each === 'moved')).toHaveLength(1)
})

test('a page that comes back into sight finds that its hostname was taken off [Y-22]', async () => {
  const { wire, read, show } = scene()
  show(false)
  wire.refusal = new CallError(404, { error: { type: 'not_found', message: 'There is no shop here.' } })
  show(true)
  await after(3)
  expect(read).toEqual(['moved'])
})

test('pages whose streams end at once come back one after another, and ever more seldom', async () => {
  const pages = Array.from({ length: 40 }, () => scene())
  for (const { streams } of pages) streams[0]!.cut()
  await after(1.9)
  expect(pages.filter(({ wire }) => wire.asked > 1)).toEqual([])
  await after(0.5)
  const back = pages.filter(({ wire }) => wire.asked > 1).length
  expect(back).toBeGreaterThan(0)
  expect(back).toBeLessThan(40)
  await after(1)
  expect(pages.every(({ wire }) => wire.asked === 2)).toBe(true)
  for (let times = 0; times < 60; times++) {
    for (const { streams } of pages) streams.at(-1)!.cut()
    await after(10)
  }
  // Within ten minutes; a page that reconnected every two seconds would have done so 300 times.
  for (const { wire } of pages) expect(wire.asked).toBeLessThan(12)
})

test('a page that is refused with 429 retries after several minutes, without the customer’s token', async () => {
  const { streams, wire, show } = scene()
  expect(streams[0]!.token).toBe('')
  wire.refusal = new CallError(429, { error: { message: 'Too many' } })
  show(false)
  show(true)
  await after(2)
  expect(wire.asked).toBe(2)
  await after(290)
  expect(wire.asked).toBe(2)
  await after(160)
  expect(wire.asked).toBe(3)
})

test('nothing goes on after the page has stopped following', async () => {
  const { streams, wire, read, show, stop } = scene()
  streams[0]!.say({ ...AT_FIRST, menu_revision: 4 })
  stop()
  show(true)
  await after(60)
  expect([wire.asked, read, streams[0]!.ended]).toEqual([1, [], true])
})
