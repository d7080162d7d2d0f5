import { followOrder } from '@tiffin/contract/ordering/orders/diner'
import type { FastifyInstance } from 'fastify'
import { sql } from '../db/sql.ts'
import { type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../app.ts'
import { openInstallation } from '../../testing/installation.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import type { HttpTimeouts } from './http-server.ts'

const tiffin = withInstallation(() => ({ env: { RATE_LIMITS: 'on' } }))
const shop = withShop(tiffin, () => ({ menu: SMALL_MENU }))

/** Time-outs that no test reaches by chance on a slow machine; each test shortens the one that it tests. */
const LONG: HttpTimeouts = { head: 60_000, request: 60_000, still: 60_000, idle: 60_000, connections: 256 }

async function listen(
  timeouts: Partial<HttpTimeouts> = {},
  services = tiffin.services,
): Promise<FastifyInstance> {
  const app = await createApp(services, { timeouts: { ...LONG, ...timeouts } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return app
}

/** A plain socket, over which the test sends its own bytes. */
function dial(app: FastifyInstance) {
  const socket: Socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let heard = ''
  socket.on('data', chunk => (heard += String(chunk)))
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  const closed = new Promise<string>(resolve => socket.once('close', () => resolve(heard)))
  return {
    say: (text: string) => void socket.write(text),
    /** Resolves when the received text contains this. */
    hears: async (text: string) => {
      await expect.poll(() => heard).toContain(text)
    },
    /** All text received, once the server has closed the connection. */
    closed,
  }
}

function answerOf(text: string) {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return { status: Number(head.slice(9, 12)), head: head.toLowerCase(), body: JSON.parse(body) as unknown }
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: ${shop.host}\r\n${more}\r\n`
const INVALID = { error: { message: 'The given data was invalid.', type: 'validation' } }

test.each([
  ['no HTTP at all', () => 'good evening\r\n\r\n', 400],
  ['a head that never ends', () => get('/healthz', `x-long: ${'x'.repeat(20_000)}\r\n`), 431],
  ['two lengths', () => get('/healthz', 'content-length: 1\r\ncontent-length: 2\r\n'), 400],
])(
  'the response to %s is an error in the usual form, with the usual headers [V1]',
  async (_, text, status) => {
    const line = dial(await listen())
    line.say(text())
    const answer = answerOf(await line.closed)
    expect(answer).toMatchObject({ status, body: INVALID })
    expect(answer.head).toContain('x-content-type-options: nosniff')
    expect(answer.head).toContain('connection: close')
  },
)

test.each([
  ['nothing at all', () => ''],
  ['half a head', () => 'GET /healthz HTTP/1.1\r\nhost: '],
  ['half a head on a connection that has asked before', () => `${get('/healthz')}GET /healthz HTTP/1.1\r\n`],
])('who says %s is hung up on [S16]', async (_, text) => {
  const line = dial(await listen({ head: 200 }))
  line.say(text())
  const heard = await line.closed
  expect(heard).toContain('HTTP/1.1 408 Request Timeout')
  expect(heard).toContain('"message":"The connection is too slow. Please try again."')
})

test('a client that sends half a body is disconnected, and its request has no effect [S16]', async () => {
  const line = dial(await listen({ head: 200, request: 200 }))
  line.say(
    `POST /consumer/guest HTTP/1.1\r\nhost: ${shop.host}\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"first_name":`,
  )
  expect(answerOf(await line.closed)).toMatchObject({ status: 408, body: { error: { type: 'too-slow' } } })
})

test('an idle connection is closed after a response, without an error [S16]', async () => {
  const line = dial(await listen({ idle: 100 }))
  line.say(get('/healthz'))
  const heard = await line.closed
  expect(heard).toContain('HTTP/1.1 200 OK')
  expect(heard).not.toContain('HTTP/1.1 408')
})

test('a stream lives longer than a request may take [S16]', async () => {
  const { id } = await orderFood(shop)
  const app = await listen({ head: 1000, request: 1000, idle: 100 })
  const stream = dial(app)
  stream.say(get(followOrder.path.replace(':id', id)))
  await stream.hears('PLACED')
  // A request that began later and was too slow has been disconnected, so the stream has outlived the request time-out.
  const slow = dial(app)
  slow.say('GET')
  expect(await slow.closed).toContain('408')
  tiffin.services.db.notify({ topic: 'order', store_id: shop.id, id })
  const still = dial(app)
  still.say(get('/healthz'))
  await still.hears('200 OK')
  expect(await Promise.race([stream.closed, Promise.resolve('alive')])).toBe('alive')
})

test('a stream whose heartbeat cannot be delivered is ended [S16]', async () => {
  const { id } = await orderFood(shop)
  const stream = dial(await listen({ still: 1500 }))
  stream.say(get(followOrder.path.replace(':id', id)))
  expect(await stream.closed).toContain('PLACED')
})

test('connections are limited by address, and a closed one makes room for another [S16]', async () => {
  const app = await listen({ connections: 3 })
  const lines = [dial(app), dial(app), dial(app)]
  for (const line of lines) line.say(get('/healthz'))
  for (const line of lines) await line.hears('200 OK')
  const fourth = answerOf(await dial(app).closed)
  expect(fourth).toMatchObject({ status: 429, body: { error: { type: 'too-many-requests' } } })
  expect(fourth.head).toContain('retry-after:')
  lines[0]?.say(get('/healthz', 'connection: close\r\n'))
  await lines[0]?.closed
  // The client detects the closed connection a moment before the server.
  await expect
    .poll(() => {
      const again = dial(app)
      again.say(get('/healthz', 'connection: close\r\n'))
      return again.closed
    })
    .toContain('200 OK')
})

test('behind our proxy all connections come from its address, so they are not limited [S16]', async () => {
  const own = await openInstallation({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'true' } })
  onTestFinished(() => own.close())
  const app = await listen({ connections: 1 }, own.services)
  const lines = [dial(app), dial(app), dial(app)]
  for (const line of lines) line.say(get('/healthz'))
  for (const line of lines) await line.hears('200 OK')
})

test('a request on a connection that was refused as one too many has no effect [S16]', async () => {
  const app = await listen({ connections: 1 })
  const first = dial(app)
  first.say(get('/healthz'))
  await first.hears('200 OK')
  const second = dial(app)
  second.say(post(GUEST))
  expect(answerOf(await second.closed)).toMatchObject({ status: 429 })
  const [row] = await tiffin.services.db.query(
    shop.id,
    sql<{
      n: number
    }>`select count(*)::int as n from customer where store_id = ${shop.id} and email = ${GUEST.email}`,
  )
  expect(row?.n).toBe(0)
})

test('during shutdown, requests in flight are finished, and a later one on that connection gets a time to retry [V1]', async () => {
  const app = await listen()
  const line = dial(app)
  const [head = '', body = ''] = post(
    { ...GUEST, email: 'late@example.com' },
    'expect: 100-continue\r\n',
  ).split(/(?<=\r\n\r\n)/)
  line.say(head)
  await line.hears('100 Continue')
  const closing = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  line.say(`${body}${get('/consumer/store', 'language: es\r\n')}`)
  await closing
  const [, first = '', second = ''] = (await line.closed).split(/(?=HTTP\/1\.1 )/)
  expect(first).toContain('api_token')
  expect(answerOf(second)).toMatchObject({
    status: 503,
    body: { error: { message: 'El restaurante no responde por un momento. Prueba otra vez.' } },
  })
  expect(answerOf(second).head).toContain('retry-after: 2')
})

test('a hundred slow clients do not delay anybody else’s response [S16]', async () => {
  const app = await listen()
  const slow = Array.from({ length: 100 }, () => dial(app))
  for (const line of slow) line.say('POST /consumer/guest HTTP/1.1\r\nhost: ')
  const line = dial(app)
  line.say(get('/consumer/store'))
  await line.hears('200 OK')
})

const GUEST = { first_name: 'Ada', last_name: 'Khan', phone: '07400123456', email: 'refused@example.com' }

function post(body: object, more = ''): string {
  const text = JSON.stringify(body)
  return `POST /consumer/guest HTTP/1.1\r\nhost: ${shop.host}\r\ncontent-type: application/json\r\ncontent-length: ${text.length}\r\n${more}\r\n${text}`
}

/** Sends a request from this loopback address. */
function callFrom(app: FastifyInstance, localAddress: string): Promise<IncomingMessage> {
  const { port } = app.server.address() as AddressInfo
  const headers = { host: shop.host, 'content-type': 'application/json' }
  const to = { port, host: '127.0.0.1', method: 'POST', path: '/consumer/lookup/postcode' }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request({ ...to, localAddress, headers }, response =>
    response.resume().once('end', () => resolve(response)),
  )
    .once('error', reject)
    .end('{}')
  return promise
}

test('requests of an address are refused unread after sixty rate-limited ones; another address is served [Z-16]', async () => {
  const app = await listen()
  const isRead = ({ headers }: IncomingMessage) => headers['x-request-id'] !== undefined
  const answers: IncomingMessage[] = []
  for (let time = 0; time < 90; time++) answers.push(await callFrom(app, '127.0.0.2'))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused.length).toBe(70)
  expect(refused.filter(isRead).length).toBe(60)
  for (const { headers } of refused.slice(60))
    expect(headers).toMatchObject({ 'retry-after': '10', 'x-content-type-options': 'nosniff' })
  expect(isRead(await callFrom(app, '127.0.0.3'))).toBe(true)
})
