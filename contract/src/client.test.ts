import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createClient } from './client.ts'
import { confirmCart } from './ordering/checkout/diner.ts'
import { followOrder } from './ordering/orders/diner.ts'

const NO_RESPONSE = { name: 'CallError', status: 0, type: 'network' }
const confirm = (respond: typeof fetch, signal?: AbortSignal) =>
  createClient({ baseUrl: 'http://shop', headers: () => ({}), fetch: respond }).call(confirmCart, {
    params: { id: 'cart' },
    ...(signal && { signal }),
  })

/** A body that ends with this error after its first bytes. */
const cutBody = (error: Error) =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"outcome":'))
      setTimeout(() => controller.error(error))
    },
  })

test.each([
  ['the body ends early', () => '{"outcome":"suc'],
  ['the connection is cut within the body', () => cutBody(new TypeError('terminated'))],
])(
  'an order whose response is lost because %s may have been placed, so it counts as no response [E-38] [P-32]',
  async (_, body) => {
    await expect(confirm(async () => new Response(body()))).rejects.toMatchObject(NO_RESPONSE)
  },
)

test('a page that stops waiting while the response arrives gets its own reason, not a lost connection', async () => {
  const own = new AbortController()
  const left = new Error('the diner has left the page')
  const work = confirm(async () => {
    own.abort(left)
    return new Response(cutBody(left))
  }, own.signal)
  await expect(work).rejects.toBe(left)
})

describe('the time limit of a call', () => {
  const limits = new Map<number, AbortController>()
  beforeEach(() => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
      const limit = new AbortController()
      limits.set(ms, limit)
      return limit.signal
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    limits.clear()
  })
  const silent: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      const { signal } = init!
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
    })
  const endAfter = (ms: number) => limits.get(ms)!.abort(new DOMException('timed out', 'TimeoutError'))

  test('ends a call without a response after twenty seconds as a lost connection [E-38] [P-32]', async () => {
    const work = confirm(silent)
    endAfter(20_000)
    await expect(work).rejects.toMatchObject(NO_RESPONSE)
  })

  test('includes the body of the response', async () => {
    const stalled: typeof fetch = async (_, init) => {
      const { signal } = init!
      const start = (body: ReadableStreamDefaultController) =>
        signal!.addEventListener('abort', () => body.error(signal!.reason))
      return new Response(new ReadableStream({ start }))
    }
    const work = confirm(stalled)
    await Promise.resolve()
    endAfter(20_000)
    await expect(work).rejects.toMatchObject(NO_RESPONSE)
  })

  test('does not replace the reason of a page that stops waiting earlier', async () => {
    const own = new AbortController()
    const work = confirm(silent, own.signal)
    own.abort(new Error('the diner has left the page'))
    await expect(work).rejects.toThrow('the diner has left the page')
  })

  test('does not apply to streams', async () => {
    const client = createClient({ baseUrl: 'http://shop', headers: () => ({}), fetch: silent })
    const own = new AbortController()
    const stream = client.follow(followOrder, { params: { id: 'order' }, signal: own.signal }, () => {})
    expect([...limits.keys()]).toEqual([])
    own.abort(new Error('the diner has left the page'))
    await expect(stream).rejects.toThrow('the diner has left the page')
  })
})
