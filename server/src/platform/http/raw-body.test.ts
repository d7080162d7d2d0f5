import { createHmac } from 'node:crypto'
import { endpoint } from '@tiffin/contract/endpoint'
import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withInstallation } from '../../testing/with-shop.ts'
import { type DecodedRequest, mount, routes } from './route.ts'
import { createServer } from './server.ts'

const endpoints = {
  readSigned: endpoint({
    method: 'POST',
    path: '/consumer/signed/:provider',
    auth: 'visitor',
    summary: 'Reads a body that somebody signed.',
    params: z.object({ provider: z.string() }),
    response: z.object({ hash: z.string(), bytes: z.int(), shop: z.int() }),
    raw: true,
  }),
  readParsed: endpoint({
    method: 'POST',
    path: '/consumer/parsed',
    auth: 'visitor',
    summary: 'Reads a body of JSON beside it.',
    body: z.object({ amount: z.string() }),
    response: z.object({ amount: z.string() }),
  }),
}

const tiffin = withInstallation()
let app: Awaited<ReturnType<typeof createServer>>
let host: string
let shop_id: number

beforeAll(async () => {
  const shop = await tiffin.shop()
  host = shop.host
  shop_id = shop.id
  app = await createServer(tiffin.services)
  mount(
    app,
    tiffin.services,
    routes(endpoints, {
      async readSigned(ctx, { body }: DecodedRequest<typeof endpoints.readSigned>) {
        return { hash: hashOf(body), bytes: body.length, shop: ctx.store.id }
      },
      async readParsed(_, { body }: DecodedRequest<typeof endpoints.readParsed>) {
        return body
      },
    }),
  )
  await app.ready()
})
afterAll(async () => {
  await app.close()
})

const hashOf = (bytes: Buffer | string) => createHmac('sha256', 'secret').update(bytes).digest('hex')
const post = (url: string, payload: Buffer | string, type?: string) =>
  app.inject({
    method: 'POST',
    url,
    headers: { host, ...(type ? { 'content-type': type } : {}) },
    payload,
  })

test.each([
  ['application/json', '{ "amount" :\n "1.50" }  '],
  ['application/json; charset=utf-8', 'not JSON at all'],
  ['application/x-www-form-urlencoded', 'a=1&&b=%zz'],
  ['application/octet-stream', Buffer.from([0, 255, 195, 40])],
  [undefined, 'no type at all'],
])('a raw endpoint gets the bytes as they were sent, as %s', async (type, payload) => {
  const answer = await post('/consumer/signed/sandbox', payload, type)
  expect(answer.json()).toEqual({
    hash: hashOf(payload),
    bytes: Buffer.byteLength(payload),
    shop: shop_id,
  })
})

test('a raw endpoint is called without a body as well, and refuses one that is too large', async () => {
  expect((await post('/consumer/signed/sandbox', '')).json()).toMatchObject({ bytes: 0 })
  expect((await post('/consumer/signed/sandbox', Buffer.alloc(600_000))).statusCode).toBe(413)
})

test('other endpoints still get their parsed body', async () => {
  const answer = await post('/consumer/parsed', '{"amount":"1.50"}', 'application/json')
  expect(answer.json()).toEqual({ amount: '1.50' })
  expect((await post('/consumer/parsed', '{"amount":', 'application/json')).statusCode).toBe(400)
})
