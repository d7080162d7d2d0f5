import { expect, test } from 'vitest'
import { createClient } from './client.ts'
import { confirmCart } from './ordering/checkout/diner.ts'

const NO_RESPONSE = { name: 'CallError', status: 0, type: 'network' }
const confirm = (answer: typeof fetch, signal?: AbortSignal) =>
  createClient({ baseUrl: 'http://shop', headers: () => ({}), fetch: answer }).call(confirmCart, {
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
