import { createGuest } from '@tiffin/contract/accounts/diner'
import { createCart } from '@tiffin/contract/cart/diner'
import { type AddressInfo, connect } from 'node:net'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp, createConsole, shopRoutes } from '../app.ts'
import { type Installation, openInstallation } from '../testing/installation.ts'
import { orderFood } from '../testing/ordering.ts'
import { SMALL_MENU } from '../testing/small-menu.ts'

let tiffin: Installation
beforeAll(async () => {
  tiffin = await openInstallation()
})
afterAll(() => tiffin.close())

const GUEST = { first_name: 'Priya', last_name: 'Shah', phone: '07400123456', email: 'priya@example.com' }

test.each([
  ['an answer', '/consumer/store'],
  ['a refusal', '/consumer/profile'],
  ['an unknown call', '/consumer/nothing'],
  ['a broken address', '/consumer/cart/%E0%A4%A/view'],
  ['the health check', '/healthz'],
])('%s carries the security headers and its request’s id [V3]', async (_, url) => {
  const shop = await tiffin.shop()
  for (const app of [tiffin.app, tiffin.console]) {
    const { headers } = await app.inject({ url, headers: { host: shop.host } })
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['content-security-policy']).toContain("object-src 'none'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBeTruthy()
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  }
})

test.each([
  ['broken JSON', 'application/json', '{"a":'],
  ['another content type', 'text/plain', 'hello'],
  ['a body of half a megabyte', 'application/json', JSON.stringify({ email: 'x'.repeat(500_000) })],
  ['a poisoned prototype', 'application/json', '{"__proto__":{"admin":true}}'],
])('%s is refused in the usual format and never a 500 [V1]', async (_, type, payload) => {
  const shop = await tiffin.shop()
  const answer = await tiffin.app.inject({
    method: 'POST',
    url: '/consumer/lookup/email',
    headers: { host: shop.host, 'content-type': type },
    payload,
  })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
  expect(answer.json().error.message).toBe('The given data was invalid.')
})

test.each([
  ['a NUL', 'Pri\u0000ya'],
  ['half a character', 'Pri\ud800ya'],
  ['the other half', '\udc00Priya'],
])('a field with %s, which cannot be stored, is named [V1]', async (_, first_name) => {
  const shop = await tiffin.shop()
  await expect(shop.call(createGuest, { body: { ...GUEST, first_name } })).rejects.toMatchObject({
    status: 400,
    errors: { first_name: ['The given data was invalid.'] },
  })
  // Text that only resembles an escape is accepted as it is.
  const body = { ...GUEST, email: 'a@example.com', last_name: 'Shah 😀', first_name: 'Pri\\u0000ya' }
  await expect(shop.call(createGuest, { body })).rejects.toMatchObject({
    errors: { first_name: [expect.stringContaining('letters')] },
  })
})

test('characters that cannot be stored are refused in nested fields too, and in names of fields [G-11] [V1]', async () => {
  const shop = await tiffin.shop()
  const { api_token } = await shop.store()
  const post = (url: string, payload: string) =>
    tiffin.app.inject({
      method: 'POST',
      url,
      headers: { host: shop.host, 'api-token': api_token, 'content-type': 'application/json' },
      payload,
    })
  const consent = (device: string) =>
    post(
      '/consumer/user/consent/bulk',
      `{"consent_by":"CUSTOMER","customer_id":"${crypto.randomUUID()}","action":"OPT-IN","product_id":1,"policy_id":[1],"platform_id":1,"device":${device}}`,
    )
  for (const device of [
    '{"browser":"\\ud800","version":"1","os":"1","device":"Mobile"}',
    '{"browser":"\\u0000","version":"1","os":"1","device":"Mobile"}',
    '{"browser":"1","version":"1","os":"1","device":"Mobile","\\udfff":1}',
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  ]) {
    const answer = await consent(device)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ errors: { device: ['The given data was invalid.'] } })
  }
  const deep = await post('/consumer/guest', `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`)
  expect(deep.statusCode).toBe(400)
})

test('a request with two Host headers is refused, whichever shop they name [V2]', async () => {
  const shop = await tiffin.shop()
  for (const app of [tiffin.app, tiffin.console]) {
    const own = app === tiffin.app ? await createApp(tiffin.services) : await createConsole(tiffin.services)
    await own.listen({ port: 0, host: '127.0.0.1' })
    const { port } = own.server.address() as AddressInfo
    const status = await new Promise<string>(resolve => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`GET /healthz HTTP/1.1\r\nHost: ${shop.host}\r\nHOST: ${shop.host}\r\n\r\n`),
      )
      socket.once('data', chunk => {
        resolve(String(chunk).split('\r\n')[0]!)
        socket.destroy()
      })
    })
    expect(status).toBe('HTTP/1.1 400 Bad Request')
    await own.close()
  }
})

test('missing fields are named [V1]', async () => {
  const shop = await tiffin.shop()
  await expect(shop.call(createGuest, { body: { first_name: 'Priya' } as never })).rejects.toMatchObject({
    errors: { email: ['This field is required'] },
  })
})

test('the same Idempotency-Key gets the same response, another body with it is refused, and the same key of another client is unrelated [V12]', async () => {
  const shop = await tiffin.shop()
  const idempotency_key = crypto.randomUUID()
  const first = await shop.call(createGuest, { body: GUEST, idempotency_key })
  expect(await shop.call(createGuest, { body: GUEST, idempotency_key })).toEqual(first)
  await expect(
    shop.call(createGuest, { body: { ...GUEST, first_name: 'Ann' }, idempotency_key }),
  ).rejects.toMatchObject({ status: 409 })
  const own = shop.as({ 'user-token': first.api_token })
  const cart = await own.call(createCart, { body: {}, idempotency_key })
  expect(await own.call(createCart, { body: {}, idempotency_key })).toEqual(cart)
  await expect(shop.call(createGuest, { body: GUEST, idempotency_key: 'again' })).rejects.toMatchObject({
    status: 400,
  })
})

test('twenty simultaneous requests with one key have one effect and one response [V12]', async () => {
  const shop = await tiffin.shop()
  const idempotency_key = crypto.randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => shop.call(createGuest, { body: GUEST, idempotency_key })),
  )
  expect(new Set(answers.map(answer => answer.api_token)).size).toBe(1)
  const [count] = await tiffin.services.db.query(
    shop.id,
    sql<{ n: number }>`select count(*)::int as n from customer where store_id = ${shop.id}`,
  )
  expect(count?.n).toBe(1)
})

test('the row that is stored for a key contains no readable token, password or response [V3]', async () => {
  const shop = await tiffin.shop()
  const { api_token } = await shop.call(createGuest, { body: GUEST, idempotency_key: crypto.randomUUID() })
  const rows = await tiffin.services.db.query(
    shop.id,
    sql<{
      text: string
    }>`select (select jsonb_agg(to_jsonb(idempotency))::text from idempotency where store_id = ${shop.id})
      || (select jsonb_agg(to_jsonb(customer_token))::text from customer_token where store_id = ${shop.id}) as text`,
  )
  expect(rows[0]?.text).toBeTruthy()
  expect(rows[0]?.text).not.toContain(api_token)
  expect(rows[0]?.text).not.toContain('Priya')
})

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
  await app.inject({
    method: 'POST',
    url: '/consumer/login',
    headers: { host: shop.host },
    payload: { email: 'canary@example.com', password: 'canary-password' },
  })
  const text = lines.join('')
  expect(lines.length).toBeGreaterThan(3)
  expect(JSON.parse(lines[0]!)).toHaveProperty('reqId')
  expect(text).not.toMatch(/canary|Priya|07400|\+447400/i)
  await app.close()
  await own.close()
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

test('the API documentation is generated from the endpoints, with their wire formats [C-16]', async () => {
  const document = (await tiffin.app.inject('/docs/json')).json()
  expect(document.paths['/consumer/cart/{id}/confirm'].put.summary).toContain('4017')
  const whoMay = (path: string, method: string) => String(document.paths[path][method].description)
  expect(whoMay('/staff/stores/{storeId}/audit', 'get')).toBe('Staff of the store: owner, manager.')
  expect(whoMay('/staff/jobs/failed', 'get')).toBe('Operators of the installation.')
  expect(whoMay('/consumer/login', 'post')).toContain('At most 5 in 15 min from one address for one email.')
  expect(whoMay('/consumer/cart/{id}/view', 'get')).toContain('Unknown id: cart-expired.')
  const total =
    document.paths['/consumer/cart/{id}/view'].get.responses['200'].content['application/json'].schema
      .properties.data.properties.sub_total
  expect(total.type).toBe('string')
  expect((await tiffin.app.inject('/docs/')).statusCode).toBe(200)
  const printed = Object.entries(document.paths as Record<string, object>).flatMap(([path, operations]) =>
    Object.keys(operations).map(method => `${method.toUpperCase()} ${path}`),
  )
  const served = shopRoutes.map(
    ({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`,
  )
  expect(printed).toEqual(expect.arrayContaining(served))
})

test('an address that tries many e-mails is rate limited after 100 attempts [Z-16]', async () => {
  const own = await openInstallation({ env: { RATE_LIMITS: 'on' } })
  const shop = await own.shop()
  const answers: number[] = []
  for (let i = 0; i < 105; i++) {
    const payload = { email: `nobody${i}@example.com`, password: 'x' }
    const headers = { host: shop.host }
    answers.push(
      (await own.app.inject({ method: 'POST', url: '/consumer/login', headers, payload })).statusCode,
    )
  }
  expect(answers.filter(status => status === 429)).toHaveLength(5)
  await own.close()
})

test('when more sign-ins arrive than can be hashed in a second, the rest get a time to retry and no 500 [S9]', async () => {
  const shop = await tiffin.shop()
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      tiffin.app.inject({
        method: 'POST',
        url: '/consumer/login',
        headers: { host: shop.host },
        payload: { email: `nobody${i}@example.com`, password: 'x' },
      }),
    ),
  )
  const refused = answers.filter(answer => answer.statusCode !== 200)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(200)
  for (const answer of refused) {
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '2'])
    expect(answer.json()).toEqual({
      error: {
        message: 'Many people are signing in at this moment. Please try again in a few seconds.',
        type: 'sign-in-busy',
      },
    })
  }
})

test.each([
  ['/consumer/lookup/email', 20],
  ['/consumer/register', 20],
  ['/consumer/guest', 60],
  ['/consumer/lookup/delivery_charge', 60],
])('%s allows one address %i requests, whatever hostname it names [Z-16]', async (url, times) => {
  const own = await openInstallation({ env: { RATE_LIMITS: 'on' } })
  const shop = await own.shop()
  const ask = (i: number, remoteAddress: string) =>
    own.app.inject({
      method: 'POST',
      url,
      remoteAddress,
      headers: i % 2 ? { host: `${shop.host}:${i}` } : { host: 'api.example', store: shop.host },
      payload: { email: `nobody${i}@example.com` },
    })
  const statuses: number[] = []
  for (let i = 0; i < times + 2; i++) statuses.push((await ask(i, '203.0.113.9')).statusCode)
  expect(statuses.map(status => status === 429)).toEqual(statuses.map((_, i) => i >= times))
  expect((await ask(0, '203.0.113.10')).statusCode).not.toBe(429)
  await own.close()
})

test('behind our proxy an address that the client put into X-Forwarded-For is ignored [Z-16]', async () => {
  const own = await openInstallation({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'true' } })
  const shop = await own.shop()
  const statuses: number[] = []
  for (let i = 0; i < 7; i++) {
    const headers = { host: shop.host, 'x-forwarded-for': `10.0.0.${i}, 203.0.113.9` }
    const payload = { email: 'ada@example.com', password: 'x' }
    statuses.push(
      (await own.app.inject({ method: 'POST', url: '/consumer/login', headers, payload })).statusCode,
    )
  }
  expect(statuses.filter(status => status === 429)).toHaveLength(2)
  await own.close()
})
