import { CallError } from '@tiffin/contract/client'
import { FUSION_INTERVAL } from '@tiffin/contract/ordering/orders/diner'
import type { OrderEvent, WireOrder } from '@tiffin/contract/ordering/orders/order'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Shop } from '../../lib/shop.tsx'
import { followUpdates } from './follow-updates.ts'

type Listener = (event: OrderEvent, id: string) => void

/** A connection that the test can interrupt and restore, and a tab whose visibility it sets. */
function scene() {
  const visibility = new Set<() => void>()
  const tab = { hidden: false }
  vi.stubGlobal('document', {
    get hidden() {
      return tab.hidden
    },
    addEventListener: (_: string, listener: () => void) => visibility.add(listener),
    removeEventListener: (_: string, listener: () => void) => visibility.delete(listener),
  })
  const streams: { last_event_id: string | undefined; say: Listener; cut: () => void; aborted: boolean }[] =
    []
  const wire = {
    isStreamUp: true,
    refusal: undefined as CallError | undefined,
    status: 'PLACED',
    delivery_time: '2026-11-20 18:45:00',
    lookups: 0,
    asked: 0,
  }
  const follow = (_: unknown, request: { last_event_id?: string; signal: AbortSignal }, say: Listener) =>
    new Promise<void>((resolve, reject) => {
      wire.asked++
      if (wire.refusal) return reject(wire.refusal)
      if (!wire.isStreamUp) return reject(new Error('no stream'))
      const stream = { last_event_id: request.last_event_id, say, cut: resolve, aborted: false }
      request.signal.addEventListener('abort', () => {
        stream.aborted = true
        reject(new Error('aborted'))
      })
      streams.push(stream)
    })
  const call = async () => {
    wire.lookups++
    return { status: wire.status, delivery_time: wire.delivery_time, collection_time: null }
  }
  const shown = {
    status: 'PLACED',
    delivery_time: '2026-11-20 18:45:00',
    collection_time: null,
    events: [{ id: '1' }],
  } as WireOrder
  const onNews = vi.fn()
  const stop = followUpdates({
    shop: { call, follow } as unknown as Pick<Shop, 'call' | 'follow'>,
    id: 'order',
    shown: () => shown,
    onNews,
    onContact: () => {},
    onReach: () => {},
  })
  const show = (isShown: boolean) => {
    tab.hidden = !isShown
    for (const listener of visibility) listener()
  }
  return { streams, wire, onNews, stop, show }
}

const event = (id: string, status: OrderEvent['status'] = 'PLACED') => ({ id, status }) as OrderEvent
const tick = (times = 1) => vi.advanceTimersByTimeAsync(FUSION_INTERVAL * times)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an event that the page has not seen makes it read the order again', () => {
  const { streams, onNews } = scene()
  streams[0]!.say(event('1'), '1')
  expect(onNews).not.toHaveBeenCalled()
  streams[0]!.say(event('2', 'ACCEPTED'), '2')
  expect(onNews).toHaveBeenCalledOnce()
})

test('no lookup runs while the stream works [O-10]', async () => {
  const { streams, wire } = scene()
  streams[0]!.say(event('1'), '1')
  await tick(4)
  expect(wire.lookups).toBe(0)
})

test('the lookup runs every six seconds while the stream is down, and finds changes [O-10]', async () => {
  const { streams, wire, onNews } = scene()
  streams[0]!.say(event('1'), '1')
  wire.isStreamUp = false
  streams[0]!.cut()
  await tick(3)
  expect(wire.lookups).toBe(3)
  expect(onNews).not.toHaveBeenCalled()
  wire.delivery_time = '2026-11-20 19:00:00'
  await tick()
  expect(onNews).toHaveBeenCalledOnce()
})

test('a silent stream is checked, and replaced if it has missed an event', async () => {
  const { streams, wire, onNews } = scene()
  streams[0]!.say(event('1'), '1')
  await tick(5)
  expect(wire.lookups).toBe(1)
  wire.delivery_time = '2026-11-20 19:00:00'
  await tick(6)
  expect(onNews).toHaveBeenCalled()
  expect(streams.length).toBeGreaterThan(1)
})

test('lookups continue until a new stream has sent something', async () => {
  const { wire } = scene()
  await tick(2)
  expect(wire.lookups).toBe(2)
})

test('the stream continues after the last event that was received', async () => {
  const { streams } = scene()
  streams[0]!.say(event('7', 'ACCEPTED'), '7')
  streams[0]!.cut()
  await tick()
  expect(streams[1]!.last_event_id).toBe('7')
})

test('a hidden tab has no stream and makes no calls; when it is visible again it reads first', async () => {
  const { streams, wire, onNews, show } = scene()
  show(false)
  expect(streams[0]!.aborted).toBe(true)
  await tick(4)
  expect(wire.lookups).toBe(0)
  show(true)
  expect(onNews).toHaveBeenCalledOnce()
  expect(streams).toHaveLength(2)
})

test('a final state ends stream and lookups', async () => {
  const { streams, wire } = scene()
  streams[0]!.say(event('9', 'COMPLETED'), '9')
  expect(streams[0]!.aborted).toBe(true)
  await tick(3)
  expect([streams.length, wire.lookups]).toEqual([1, 0])
})

test('a stream that ended with its token is requested once more and then never again; lookups continue [E-02]', async () => {
  const { streams, wire } = scene()
  streams[0]!.say(event('1'), '1')
  wire.refusal = new CallError(401, { error: { message: 'Please sign in.' } })
  streams[0]!.cut()
  await tick(5)
  expect(wire.asked).toBe(2)
  expect(wire.lookups).toBe(5)
})
