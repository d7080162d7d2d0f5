import { expect, test } from 'vitest'
import { openInstallation } from '../../testing/installation.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin, () => ({ hosts: ['mango.example'] }))

/** A call to the shop through a separate API host. */
const callApi = (origin: string, url = '/consumer/store', app = tiffin.app) =>
  app.inject({ url, headers: { host: 'api.example', store: shop.host, origin } })

test.each(['http://mango.example:3000', 'http://mango.example'])(
  'a page of a known shop at %s may read the responses of an API on another host [Z-01] [C-15]',
  async origin => {
    for (const url of ['/consumer/store', '/consumer/profile', '/language/en.json', '/consumer/nothing']) {
      const { headers } = await callApi(origin, url)
      expect(headers['access-control-allow-origin']).toBe(origin)
      expect(headers['access-control-allow-credentials']).toBeUndefined()
      expect(headers.vary).toContain('Origin')
    }
  },
)

test.each([
  'https://stranger.example',
  'https://mango.example',
  'https://mango.example:3000',
  'http://mango.example:3001',
  'http://mango.example:8080',
  'https://mango.example.stranger.example',
  'https://stranger-mango.example',
  'https://who@mango.example',
  'https://mango.example/',
  'ftp://mango.example',
  'file://mango.example',
  'mango.example',
  'null',
  '*',
  ' ',
])('a page at %s is let read nothing [Z-01]', async origin => {
  for (const response of [await callApi(origin), await preflight(origin)]) {
    expect(response.headers['access-control-allow-origin']).toBeUndefined()
    // A cache may not send this response to a shop's page.
    expect(response.headers.vary).toContain('Origin')
  }
})

test('a preflight request returns the methods and headers that a shop’s calls may use [Z-01]', async () => {
  const response = await preflight('http://mango.example:3000')
  expect(response.statusCode).toBe(204)
  const allowed = String(response.headers['access-control-allow-headers']).split(', ')
  const carried = ['store', 'language', 'locale', 'region', 'user-token', 'api-token', 'idempotency-key']
  expect(allowed).toEqual(expect.arrayContaining([...carried, 'content-type', 'last-event-id']))
  expect(response.headers['access-control-allow-methods']).toBe('GET, POST, PUT, DELETE')
})

test('no shop’s page reaches the console [Z-10]', async () => {
  const { headers } = await callApi('http://mango.example:3000', '/staff/me', tiffin.console)
  expect(headers['access-control-allow-origin']).toBeUndefined()
})

test('with a public address only pages at that scheme and port are let read', async () => {
  const open = await openInstallation({ env: { PUBLIC_URL: 'https://{host}' } })
  await open.shop({ hosts: ['mango.example'] })
  const originOf = async (origin: string) =>
    (await callApi(origin, '/consumer/store', open.app)).headers['access-control-allow-origin']
  expect(await originOf('https://mango.example')).toBe('https://mango.example')
  expect(await originOf('https://mango.example:8443')).toBeUndefined()
  await open.close()
})

function preflight(origin: string) {
  const headers = { host: 'api.example', origin, 'access-control-request-method': 'PUT' }
  return tiffin.app.inject({ method: 'OPTIONS', url: '/consumer/cart/x/confirm', headers })
}
