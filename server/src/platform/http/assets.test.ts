import type { FastifyInstance } from 'fastify'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withInstallation } from '../../testing/with-shop.ts'
import { mountAssets } from './assets.ts'
import { createServer } from './server.ts'

const tiffin = withInstallation()
let app: FastifyInstance
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assets-'))
  await mkdir(join(folder, 'fonts'))
  await writeFile(join(folder, 'entry-1a2b.js'), 'plain')
  await writeFile(join(folder, 'entry-1a2b.js.br'), 'brotli')
  await writeFile(join(folder, 'entry-1a2b.js.gz'), 'gzip')
  await writeFile(join(folder, 'small-3c4d.css'), 'small')
  await writeFile(join(folder, 'fonts/serif-5e6f.woff2'), 'font')
  app = await createServer(tiffin.services)
  mountAssets(app, folder)
  // The file was read into memory at the start, so the response needs no disk access.
  await rm(folder, { recursive: true })
})
afterAll(async () => {
  await app.close()
})

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers })

test.each([
  ['br, gzip', 'brotli', 'br'],
  ['gzip', 'gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip', 'gzip'],
  ['identity', 'plain', undefined],
  ['', 'plain', undefined],
])(
  'a client that takes "%s" gets the form of a file that is %s, kept for ever',
  async (accepted, body, encoding) => {
    const response = await get('/assets/entry-1a2b.js', { 'accept-encoding': accepted })
    expect(response.body).toBe(body)
    expect(response.headers['content-encoding']).toBe(encoding)
    expect(response.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'content-length': String(body.length),
    })
  },
)

test('a file without a compressed copy is sent uncompressed, also from a subfolder', async () => {
  const headers = { 'accept-encoding': 'br' }
  expect((await get('/assets/small-3c4d.css', headers)).body).toBe('small')
  const font = await get('/assets/fonts/serif-5e6f.woff2?v=1', headers)
  expect([font.body, font.headers['content-type']]).toEqual(['font', 'font/woff2'])
})

test('a HEAD has the headers of a GET without the body, and a client that has the file gets a 304', async () => {
  const head = await get('/assets/entry-1a2b.js', { 'accept-encoding': 'br' }, 'HEAD')
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '6'])
  const again = await get('/assets/entry-1a2b.js', { 'if-none-match': String(head.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test.each([
  '/assets/',
  '/assets/gone.js',
  '/assets/entry-1a2b.js.br',
  '/assets/../package.json',
  '/assets/%2e%2e/x.js',
])('%s is not found', async url => {
  const response = await get(url)
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ error: { type: 'not_found' } })
})
