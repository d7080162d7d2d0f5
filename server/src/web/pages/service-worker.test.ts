import { expect, test } from 'vitest'
import { createServer } from '../../platform/http/server.ts'
import { requireBuilt } from '../../testing/require-built.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { mountConsolePages } from '../console-pages/mount-console-pages.ts'

requireBuilt()

const tiffin = withInstallation()
const shop = withShop(tiffin)

const get = (url: string, host: string) => tiffin.app.inject({ url, headers: { host, accept: 'text/html' } })

test('a shop’s hostname serves its service worker, which browsers always check and which may call only that shop', async () => {
  const { statusCode, headers, body } = await get('/service-worker.js', shop.host)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  })
  expect(headers).not.toHaveProperty('set-cookie')
  expect(body).toContain('addEventListener')
  const again = await tiffin.app.inject({
    url: '/service-worker.js',
    headers: { host: shop.host, 'if-none-match': String(headers.etag) },
  })
  expect(again.statusCode).toBe(304)
})

test('a hostname without a shop has no service worker', async () => {
  expect((await get('/service-worker.js', 'nowhere.example')).statusCode).toBe(404)
})

test('pages of a shop may run its worker; the console has no worker and permits none', async () => {
  const page = await get('/order-now', shop.host)
  expect(page.headers['content-security-policy']).toContain("worker-src 'self';")
  const app = await createServer(tiffin.services)
  try {
    await mountConsolePages(app, tiffin.services, {})
    expect((await app.inject('/')).headers['content-security-policy']).toContain("worker-src 'none';")
    expect((await app.inject('/service-worker.js')).headers['content-type']).not.toContain('javascript')
  } finally {
    await app.close()
  }
})
