import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createApp, createConsole } from './app.ts'
import { openInstallation } from './testing/installation.ts'

/** A request to this machine with any Host header. */
function requestHost(port: number, host: string, path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers: { host } }, response => {
      let body = ''
      response.on('data', chunk => (body += String(chunk)))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
    asked.on('error', reject)
    asked.end()
  })
}

test('with CONSOLE_HOST the console shares the shops’ port and keeps an origin of its own [Z-10]', async () => {
  const tiffin = await openInstallation({ env: { CONSOLE_HOST: 'console.example' } })
  const shop = await tiffin.shop({ name: 'The Mango Tree' })
  const console = await createConsole(tiffin.services)
  await console.ready()
  const app = await createApp(tiffin.services, { consoleApp: console })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  expect((await requestHost(port, shop.host, '/consumer/store')).body).toContain('The Mango Tree')
  expect((await requestHost(port, shop.host, '/staff/me')).status).toBe(404)
  expect((await requestHost(port, `console.example:${port}`, '/staff/me')).status).toBe(401)
  expect((await requestHost(port, 'CONSOLE.example', '/consumer/store')).status).toBe(404)
  await app.close()
  await console.close()
  await tiffin.close()
})
