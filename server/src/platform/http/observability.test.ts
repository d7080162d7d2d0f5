import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { createServer } from './server.ts'
import { openInstallation } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'

const tiffin = withInstallation()

const GUEST = { first_name: 'Priya', last_name: 'Shah', phone: '07400123456', email: 'priya@example.com' }

test('the log contains no personal data', async () => {
  const lines: string[] = []
  const own = await openInstallation({ env: { LOG_LEVEL: 'debug' } })
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const app = await createApp(own.services, { logs: stream })
  const shop = await own.shop({ menu: SMALL_MENU })
  const headers = { host: shop.host, 'user-token': 'canary-token' }
  await app.inject({
    method: 'POST',
    url: '/consumer/guest?email=canary-query',
    headers: { host: shop.host },
    payload: { ...GUEST, last_name: 'Canary', email: 'canary@example.com' },
  })
  await app.inject({ url: '/consumer/profile', headers })
  await app.inject({ url: '/reset-password/canary-link', headers: { host: shop.host } })
  await app.inject({
    method: 'POST',
    url: '/consumer/login',
    headers: { host: shop.host },
    payload: { email: 'canary@example.com', password: 'canary-password' },
  })
  await app.inject({ url: '/social/canary-token-of-a-sign-in', headers: { host: shop.host } })
  await app.inject({ url: '/social/google/callback?code=canary-code', headers: { host: shop.host } })
  const text = lines.join('')
  expect(lines.length).toBeGreaterThan(3)
  expect(JSON.parse(lines[0]!)).toHaveProperty('reqId')
  // The whole number, since a few of its digits may also occur in a duration.
  expect(text).not.toMatch(/canary|Priya|7400123456/i)
  await app.close()
  await own.close()
})

test('every line about a request has the id that its response names', async () => {
  const lines: string[] = []
  const own = await openInstallation({ env: { LOG_LEVEL: 'info' } })
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const app = await createServer(own.services, { logs: stream })
  app.get('/fails', () => Promise.reject(new Error('on purpose')))
  const answers = await Promise.all(['/fails', '/unknown', '/fails'].map(url => app.inject({ url })))
  app.log.info('not of a request')
  await app.close()
  await own.close()
  const logged = lines.map(line => JSON.parse(line) as { reqId?: string; msg: string })
  const messages = (id: unknown) => logged.filter(line => line.reqId === id).map(({ msg }) => msg)
  const [first, unknown, second] = answers.map(({ headers }) => headers['x-request-id'])
  expect(new Set([first, unknown, second]).size).toBe(3)
  for (const id of [first, second])
    expect(messages(id)).toEqual(['incoming request', 'a request failed', 'request completed'])
  expect(messages(unknown)).toEqual(['incoming request', 'request completed'])
  expect(messages(undefined)).toEqual(['not of a request'])
})

test('health, readiness and metrics contain no name of a shop or a person', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU, name: 'Secret Kitchen' })
  await orderFood(shop)
  expect((await tiffin.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await tiffin.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  const { body } = await tiffin.app.inject('/metrics')
  expect(body).toMatch(/tiffin_orders_total 1/)
  expect(body).toMatch(/tiffin_request_seconds_bucket\{.*route="\/consumer\/cart\/:id\/confirm"/)
  expect(body).not.toMatch(/Secret|priya/i)
})
