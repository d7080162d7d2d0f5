import { checkShopHost } from '@tiffin/contract/back-office/shops/staff'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicHosts } from '../../platform/integrations/host-check.ts'
import { openInstallation, type Installation } from '../../testing/installation.ts'
import { newStaff } from '../../testing/staff.ts'

let proxy: Server
let tiffin: Installation

/** A proxy whose first part of the path is the hostname that it passes on. `moved`: it leads to another host. */
const moved = new Map<string, string>()
beforeAll(async () => {
  proxy = createServer((request, response) => {
    const [, host = '', ...path] = request.url!.split('/')
    const target = moved.get(host) ?? host
    if (target === '') response.end('<h1>Parked</h1>')
    else
      void tiffin.app
        .inject({ url: `/${path.join('/')}`, headers: { host: target } })
        .then(({ body }) => response.end(body))
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  tiffin = await openInstallation({
    env: { PUBLIC_URL: `http://127.0.0.1:${port}/{host}`, CONSOLE_HOST: 'console.example' },
  })
})
afterAll(async () => {
  proxy.close()
  await tiffin.close()
})

test('an operator checks whether the shop responds at its hostname, and reads what is wrong if it does not', async () => {
  const shop = await tiffin.shop({ hosts: ['curry.example', 'old.example'] })
  const other = await tiffin.shop()
  const { client } = await newStaff(tiffin, shop, 'owner', true)
  const check = async (host: string) =>
    (await client.call(checkShopHost, { params: { id: shop.id, host } })).state
  expect(await check('curry.example')).toBe('works')
  moved.set('old.example', other.host)
  expect(await check('old.example')).toBe('elsewhere')
  moved.set('old.example', '')
  expect(await check('old.example')).toBe('elsewhere')
  await expect(check(other.host)).rejects.toMatchObject({ status: 404 })
  const { storeAt } = publicHosts()
  expect(await storeAt('http://nobody.invalid')).toEqual({ problem: 'no_dns' })
  expect(await storeAt('http://127.0.0.1:9')).toEqual({ problem: 'no_response' })
})

test('a proxy may obtain a certificate for the hostnames of shops and of the console, and for no others', async () => {
  const shop = await tiffin.shop({ hosts: ['first.example', 'second.example'] })
  const ask = async (domain: string | undefined) =>
    (await tiffin.app.inject({ url: '/tls/ask', query: domain === undefined ? {} : { domain } })).statusCode
  for (const domain of [shop.host, 'second.example', 'SECOND.example', 'console.example'])
    expect(await ask(domain)).toBe(200)
  for (const domain of ['stranger.example', '', undefined, 'x.second.example'])
    expect(await ask(domain)).toBe(404)
})
