import type { FastifyInstance } from 'fastify'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer } from '../../platform/http/server.ts'
import { addStaff } from '../../people/staff/add-staff.ts'
import { type Installation, openInstallation } from '../../testing/installation.ts'
import { mountConsolePages } from './mount-console-pages.ts'

const demo = { email: 'owner@demo.example', password: 'kitchen door 7' }
const PAGE = `<html><head><script type="application/json" id="console-config">{}</script></head></html>`

let tiffin: Installation
let folder: string
const servers: FastifyInstance[] = []

beforeAll(async () => {
  tiffin = await openInstallation()
  folder = await mkdtemp(join(tmpdir(), 'console-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), PAGE)
  await writeFile(join(folder, 'assets/index-1a2b.js'), 'plain')
  await writeFile(join(folder, 'assets/index-1a2b.js.br'), 'compressed')
})
afterAll(async () => {
  await Promise.all(servers.map(server => server.close()))
  await tiffin.close()
  await rm(folder, { recursive: true })
})

async function serve(built: string): Promise<FastifyInstance> {
  const app = await createServer(tiffin.services)
  await mountConsolePages(app, tiffin.services, { demo, built })
  servers.push(app)
  return app
}

function configIn(body: string): unknown {
  return JSON.parse(/id="console-config">(.*?)<\/script>/.exec(body)?.[1] ?? '')
}

test('every path of the console is the one page, with the languages and under the strict policy', async () => {
  const app = await serve(folder)
  for (const url of ['/', '/shops/1/orders', '/jobs?from=mail']) {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
    expect(configIn(answer.body)).toMatchObject({
      languages: { en: expect.stringMatching(/^\/language\/en\./) },
    })
  }
})

test('maps may load pictures only from the tile server, and from no server if a tile server is not configured [Y-08]', async () => {
  const own = await openInstallation({
    env: { MAP_TILES: 'https://tiles.example.com/s/{z}/{x}/{y}.png', MAP_CREDIT: '© Example' },
  })
  const app = await createServer(own.services)
  await mountConsolePages(app, own.services, { built: folder })
  servers.push(app)
  const pages = [await app.inject('/'), await (await serve(folder)).inject('/')]
  const sources = pages.map(
    ({ headers }) => /img-src [^;]*/.exec(String(headers['content-security-policy']))?.[0],
  )
  expect(sources).toEqual(["img-src 'self' data: https://tiles.example.com", "img-src 'self' data:"])
  expect(pages.map(({ body }) => configIn(body))).toMatchObject([
    { map: { url: 'https://tiles.example.com/s/{z}/{x}/{y}.png', credit: '© Example' } },
    { map: null },
  ])
  await own.close()
})

test('a missing call or file is a 404, and never the page', async () => {
  const app = await serve(folder)
  for (const url of ['/staff/nothing', '/assets/gone.js', '/language/xx.json', '/consumer/store']) {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ error: { type: 'not_found' } })
  }
})

test.each([
  '/favicon.ico',
  '/robots.txt',
  '/manifest.webmanifest',
  '/sw.js',
  '/backup.sql',
  '/index.php?a=1',
  '/.env',
  '/.git/config',
  '/.well-known/security',
  '/shops/1/orders.json',
  '/shops/1/.env/',
  '/%2eenv',
  '/%2Egit%2fconfig',
  '/backup%2Ezip',
  '/favicon.ico/',
])('%s looks like a file that does not exist: the response is a 404, never the page', async url => {
  const answer = await (await serve(folder)).inject(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ error: { type: 'not_found' } })
})

test('a page of the console whose query has a dot is the page', async () => {
  const answer = await (await serve(folder)).inject('/shops/1/customers?sought=ana@example.com')
  expect(answer.statusCode).toBe(200)
})

test('files with a hash in their name are cached for ever and sent in their compressed form', async () => {
  const app = await serve(folder)
  const answer = await app.inject({ url: '/assets/index-1a2b.js', headers: { 'accept-encoding': 'br' } })
  expect(answer.body).toBe('compressed')
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
  })
  expect(answer.headers['cache-control']).toContain('immutable')
  expect((await app.inject('/assets/index-1a2b.js')).body).toBe('plain')
})

test('texts are cached for ever under their hash; an older address leads to the current one', async () => {
  const app = await serve(folder)
  const { hash } = tiffin.services.texts.file('es')
  const answer = await app.inject(`/language/es.${hash}.json`)
  expect(answer.headers['cache-control']).toContain('immutable')
  expect(answer.json()).toHaveProperty(['console.shift.start'])
  for (const url of ['/language/es.json', '/language/es.000000000000.json'])
    expect((await app.inject(url)).headers.location).toBe(`/language/es.${hash}.json`)
})

test('the demo sign-in is shown while the demo staff are there, and not before', async () => {
  const app = await serve(folder)
  expect(configIn((await app.inject('/')).body)).toMatchObject({ demo: null })
  await addStaff(tiffin.services, { ...demo, name: 'Robin', operator: false, demo: true, stores: [] })
  expect(configIn((await app.inject('/')).body)).toMatchObject({ demo })
})

test('a console that is not built says so, with the remedy', async () => {
  const app = await serve(join(folder, 'nowhere'))
  const answer = await app.inject('/')
  expect(answer.statusCode).toBe(503)
  expect(answer.body).toContain('npm run build')
})
