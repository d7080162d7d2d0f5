import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPublicAddress } from '../http/public-address.ts'
import { publicPictures } from './pictures.ts'

/** A self-signed certificate for this file's own server on the loopback address. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg5NeFy/pFOkVSwZDM
SPkBLzlXZU5obusH0PB0P6KbRG+hRANCAAQN+c9LyI58b6TdHrKqTB/dO8oialx5
uXBK9ZhaRctN489DcNN7qI/GBmsj18jCmheT7DJA796pA9Gvf+QiO4J2
-----END PRIVATE KEY-----
`
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUAiew+CMbNYFOqUlodBT8k1Bbt4swCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjA2MDYxM1oYDzIxMjYxMDI5
MDYwNjEzWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQN+c9LyI58b6TdHrKqTB/dO8oialx5uXBK9ZhaRctN489DcNN7qI/G
Bmsj18jCmheT7DJA796pA9Gvf+QiO4J2o28wbTAdBgNVHQ4EFgQUjzR5HIKE9i0h
ZeCz92UsECS7aVIwHwYDVR0jBBgwFoAUjzR5HIKE9i0hZeCz92UsECS7aVIwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIgd0b2ZcRaJJmLYbnjsC+lCVB/vR3YMf5ZuMGfGhapdQgCIQCC
NkIUyyRi9P4bsw/fYyhtES9/+5anuvcqIZ8NDxEDOw==
-----END CERTIFICATE-----
`

const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/fish.jpg': (_, response) => response.setHeader('content-type', 'image/jpeg').end('fish'),
  '/page': (_, response) => response.setHeader('content-type', 'text/html').end('<p>'),
  '/drawing.svg': (_, response) => response.setHeader('content-type', 'image/svg+xml').end('<svg/>'),
  '/nothing.png': (_, response) => response.setHeader('content-type', 'image/png').end(),
  '/said.png': (_, response) =>
    response.setHeader('content-type', 'image/png').setHeader('content-length', 3_000_000).flushHeaders(),
  '/endless.png': (_, response) => {
    response.setHeader('content-type', 'image/png')
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      response.once('drain', more)
    }
    more()
  },
  '/slow.png': () => {},
  '/moved': (_, response) => response.writeHead(302, { location: '/fish.jpg' }).end(),
  '/plain': (_, response) => response.writeHead(302, { location: 'http://localhost/fish.jpg' }).end(),
  '/inside': (_, response) => response.writeHead(302, { location: 'https://10.0.0.1/fish.jpg' }).end(),
  '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
}
let asked = 0
const server = createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
  asked += 1
  const answer = answers[request.url ?? '']
  if (answer) answer(request, response)
  else response.writeHead(404).end()
})
let base = ''
beforeAll(async () => {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  base = `https://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const isHere = (address: string) => address === '127.0.0.1' || address === '::1'
/** A short time-out only for the path that never responds. */
const check = (path: string) =>
  publicPictures({
    allows: isHere,
    ca: CERTIFICATE,
    timeout_ms: path === '/slow.png' ? 500 : 60_000,
  }).look(base + path)

test.each(['/fish.jpg', '/moved'])('%s is a picture', async path => {
  expect(await check(path)).toEqual({ ok: true })
})

test.each([
  ['/gone.png', ['picture.answered', { status: 404 }]],
  ['/page', ['picture.no_picture', { type: '"text/html"' }]],
  ['/drawing.svg', ['picture.no_picture', { type: '"image/svg+xml"' }]],
  ['/nothing.png', ['picture.empty']],
  ['/said.png', ['picture.large']],
  ['/endless.png', ['picture.large']],
  ['/slow.png', ['picture.late']],
  ['/plain', ['picture.no_https']],
  ['/inside', ['picture.not_public']],
  ['/round', ['picture.on_and_on']],
])('%s is not accepted as a picture, and the reason is returned', async (path, why) => {
  expect(await check(path)).toEqual({ ok: false, why })
})

test('an untrusted certificate is refused', async () => {
  const answer = await publicPictures({ allows: isHere }).look(`${base}/fish.jpg`)
  expect(answer).toMatchObject({ ok: false, why: ['picture.unreachable', expect.anything()] })
})

describe('no request goes to this machine or its network', () => {
  test.each(['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '0x7f000001', '2130706433'])(
    'by the address %s',
    async host => {
      const before = asked
      const answer = await publicPictures({ ca: CERTIFICATE }).look(
        base.replace('localhost', host) + '/fish.jpg',
      )
      expect(answer).toEqual({ ok: false, why: ['picture.not_public'] })
      expect(asked).toBe(before)
    },
  )

  test.each([
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:db8::1',
    'name',
  ])('nor %s', address => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test.each(['1.1.1.1', '172.15.0.1', '172.32.0.1', '9.255.255.255', '2606:4700::1111', '2a00:1450::1'])(
    'but %s is the world',
    address => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
})
