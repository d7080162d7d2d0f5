import { createGuest } from '@tiffin/contract/people/accounts/diner'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { createApp, createConsole, shopRoutes } from '../../app.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()

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

test('a page carries what only a page needs, and data does not [V3]', async () => {
  const shop = await tiffin.shop()
  const get = (app: typeof tiffin.app, url: string) =>
    app.inject({ url, headers: { host: shop.host, accept: 'text/html' } })
  const pages = [get(tiffin.app, '/docs/'), get(tiffin.app, '/mailbox'), get(tiffin.app, '/')]
  for (const page of await Promise.all(pages)) {
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['content-security-policy']).toContain('style-src')
    expect(page.headers['cross-origin-opener-policy']).toMatch(/^same-origin/)
    expect(page.headers['permissions-policy']).toContain('camera=()')
  }
  const data = await get(tiffin.app, '/consumer/store')
  expect(data.headers['content-security-policy']).toContain("default-src 'none'")
  expect(data.headers).not.toHaveProperty('permissions-policy')
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
  expect(answer.json().error.message).toMatch(
    /^The given data was invalid\.$|^This is too large: at most 64 kB/,
  )
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
  const printed = Object.entries(document.paths as Record<string, object>).flatMap(([path, operations]) =>
    Object.keys(operations).map(method => `${method.toUpperCase()} ${path}`),
  )
  const served = shopRoutes.map(
    ({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`,
  )
  expect(printed).toEqual(expect.arrayContaining(served))
})

test('the page of the API documentation loads what it needs from its own origin, under its own policy [C-16]', async () => {
  const page = await tiffin.app.inject('/docs/')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain(
    "style-src 'self' 'unsafe-inline'; script-src 'self'",
  )
  expect(page.headers['x-content-type-options']).toBe('nosniff')
  const files = [...page.body.matchAll(/(?:src|href)="\.?\/?([^"]+)"/g)].map(match => match[1]!)
  expect(files.some(file => file.endsWith('.js'))).toBe(true)
  for (const file of files) {
    const path = new URL(file, 'http://shop/docs/').pathname
    expect([path, (await tiffin.app.inject(path)).statusCode]).toEqual([path, 200])
  }
  expect((await tiffin.app.inject('/docs/nothing-here')).json()).toMatchObject({
    error: { type: 'not_found' },
  })
})
