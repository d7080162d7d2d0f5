import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { MenuFile } from '@tiffin/contract/menu/menu/menu-file'
import { getStore } from '@tiffin/contract/shop/stores/diner'
import { expect, test } from 'vitest'
import { openInstallation } from '../../testing/installation.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { requireBuilt } from '../../testing/require-built.ts'

requireBuilt()

const tiffin = withInstallation()
const shop = withShop(tiffin, () => ({ name: 'The Mango Tree', menu }))
const demo = new URL('../../demo/mango-tree.menu.json', import.meta.url)
const menu = JSON.parse(readFileSync(demo, 'utf8')) as MenuFile

function get(path: string, headers: Record<string, string> = {}, host = shop.host) {
  return tiffin.app.inject({ method: 'GET', url: path, headers: { host, ...headers } })
}

test('the menu page contains every dish and its price, also without scripts', async () => {
  const page = await get('/order-now')
  expect(page.statusCode).toBe(200)
  const text = page.body.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
  const dishes = menu.categories.flatMap(category => [
    ...(category.items ?? []),
    ...(category.subcategories ?? []).flatMap(sub => sub.items),
  ])
  expect(dishes.length).toBeGreaterThan(50)
  for (const { name } of dishes) expect(text).toContain(name)
  expect(page.body.match(/£\d+\.\d\d/g)?.length).toBeGreaterThanOrEqual(dishes.length)
})

test('a page names itself and its shop [R-39]', async () => {
  expect((await get('/order-now')).body).toContain('<title>Order now - The Mango Tree</title>')
  expect((await get('/order-now')).body).toMatch(/<meta name="description" content="[^"]*The Mango Tree/)
})

test('a shop’s cuisines are shown on its home page, and its keywords are in the head of its pages [M-20] [C-10]', async () => {
  const own = await tiffin.shop({
    change: ({ about }) =>
      Object.assign(about, { cuisines: ['Punjabi', 'Fish & chips'], keywords: 'curry, "halal"' }),
  })
  const home = (await get('/', {}, own.host)).body
  expect(home).toContain('Punjabi · Fish &amp; chips')
  expect(home).toContain('<meta name="keywords" content="curry, &quot;halal&quot;">')
  expect((await get('/order-now', {}, own.host)).body).toContain('<meta name="keywords"')
  const plain = await tiffin.shop()
  expect((await get('/', {}, plain.host)).body).not.toContain('keywords" content')
  const { data } = await own.call(getStore, { query: { app_name: 'CUSTOMER' } })
  expect(data).toMatchObject({ cuisines: ['Punjabi', 'Fish & chips'] })
})

test('a page runs no script of its own, and its one style passes by its hash [V3]', async () => {
  const page = await get('/order-now')
  const style = /<style>(.*?)<\/style>/s.exec(page.body)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(page.headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`)
  const scripts =
    /<script(?! type="(?:module" src|application\/ld\+json")| id="[\w-]+" type="application\/json")/g
  expect(page.body.match(scripts)).toBeNull()
  expect(page.body).not.toMatch(/ style="/)
})

test('the page embeds the configuration of its own shop [C-03]', async () => {
  const coded = /<script id="store-config"[^>]*>(.*?)<\/script>/.exec((await get('/')).body)?.[1] ?? ''
  const configuration = JSON.parse(Buffer.from(coded, 'base64').toString()) as { host: string; id: number }
  expect(configuration).toMatchObject({ host: shop.host, id: shop.id })
})

test("calls go to the page's own origin, unless its environment has another base [C-15, C-16]", async () => {
  expect((await get('/')).body).toContain('<div id="root" data-api="" data-language="/language">')
  const API_BASES = 'qa=https://api.qa.example'
  const other = await openInstallation({ env: { API_BASES, LANGUAGE_BASES: 'qa=/words' } })
  try {
    const pageOf = async (host: string) => {
      await other.shop({ hosts: [host] })
      return other.app.inject({ method: 'GET', url: '/', headers: { host } })
    }
    const qa = await pageOf('qa.mango.example')
    expect(qa.body).toContain('<div id="root" data-api="https://api.qa.example" data-language="/words">')
    expect(qa.body).toMatch(/rel="preload" href="\/words\/en\.\w+\.json\?/)
    expect(qa.headers['content-security-policy']).toContain("connect-src 'self' https://api.qa.example;")
    const live = await pageOf('mango.example')
    expect(live.body).toContain('<div id="root" data-api="" data-language="/language">')
    expect(live.headers['content-security-policy']).toContain("connect-src 'self';")
  } finally {
    await other.close()
  }
})

test('a slash at the end is tolerated, another case is not [R-36]', async () => {
  expect((await get('/order-now/')).statusCode).toBe(200)
  expect((await get('/Order-Now')).statusCode).toBe(404)
  expect((await get('/order-now/more')).statusCode).toBe(404)
})

test('an unknown path is a not-found page that search engines pass by [R-35]', async () => {
  const page = await get('/nowhere')
  expect(page.statusCode).toBe(404)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('<meta name="robots" content="noindex">')
})

test.each([
  '/consumer',
  '/consumer/nowhere',
  '/language/xx.json',
  '/storage',
  '/storage/config',
  '/staff/nowhere',
])(
  '%s is a not-found page for a browser and a 404 in the requested format for a program [R-35]',
  async path => {
    const person = await get(path, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
    expect(person.statusCode).toBe(404)
    expect(person.headers['content-type']).toContain('text/html')
    expect(person.headers.vary).toContain('Accept,')
    expect(person.body).toContain('<meta name="robots" content="noindex">')
    const program = await get(path, { accept: 'application/json' })
    expect(program.statusCode).toBe(404)
    expect(program.json()).toMatchObject({ error: { type: 'not_found' } })
  },
)

test('a hostname without a shop says so', async () => {
  const page = await get('/', {}, 'nobody.example')
  expect(page.statusCode).toBe(404)
  expect(page.body).toContain('There is no shop at this address')
})

test('/ordernow leads to /order-now and keeps its query [R-11]', async () => {
  const answer = await get('/ordernow?item=7&lang=es')
  expect(answer.statusCode).toBe(301)
  expect(answer.headers.location).toBe('/order-now?item=7&lang=es')
})

test('a page is in the requested language, else the cookie’s, else the shop’s [C-19]', async () => {
  const languageOf = async (path: string, cookie = '') =>
    /<html lang="(\w+)"/.exec((await get(path, { cookie })).body)?.[1]
  expect(await languageOf('/')).toBe('en')
  expect(await languageOf('/', 'language=es')).toBe('es')
  expect(await languageOf('/?lang=en', 'language=es')).toBe('en')
  expect(await languageOf('/?lang=xx', 'language=xx')).toBe('en')
})

test('a language file is cached for ever under its hash and revalidated without; an unknown one is not found [C-20] [API-45]', async () => {
  const address = /href="(\/language\/en\.[0-9a-f]+\.json)\?/.exec((await get('/')).body)?.[1] ?? ''
  expect((await get(address)).headers['cache-control']).toContain('immutable')
  expect((await get('/language/en.json')).headers['cache-control']).toContain('no-cache')
  expect((await get('/language/en.json')).json()).toHaveProperty(['shell.order_now'])
  expect((await get('/language/xx.json')).statusCode).toBe(404)
})

test('a page loads the sections of texts that it uses, and no other', async () => {
  const sectionsOn = async (path: string) => {
    const address = /href="(\/language\/en\.[^"]+)"/.exec((await get(path)).body)?.[1] ?? ''
    const file = await get(address)
    expect(file.headers['cache-control']).toContain('immutable')
    return new Set(Object.keys(file.json<object>()).map(key => key.split('.')[0]))
  }
  const home = await sectionsOn('/')
  expect(home).toContain('shell')
  expect(home).not.toContain('menu')
  // Data that only the home page needs, such as the delivery areas, is not sent with the menu.
  const ofHome = new Set(['areas', 'home', 'hours'])
  expect(ofHome.isSubsetOf(home)).toBe(true)
  expect(await sectionsOn('/order-now')).toEqual(home.difference(ofHome).add('menu'))
  expect(await sectionsOn('/checkout')).toContain('checkout')
  expect(await sectionsOn('/order-now')).not.toContain('checkout')
})

test('a set of sections is the same in any order, and an unknown name adds nothing', async () => {
  const some = await get('/language/en.json?sections=menu,cart,nothing,__proto__,menu')
  expect(some.body).toBe((await get('/language/en.json?sections=cart,menu')).body)
  expect((await get('/language/en.json?sections=')).json()).toEqual({})
  expect((await get('/language/en.json?sections=cart&sections=menu')).json()).toHaveProperty(['shell.close'])
})

test('a page that has not changed is not sent again', async () => {
  const first = await get('/order-now')
  const again = await get('/order-now', { 'if-none-match': String(first.headers.etag) })
  expect(again.statusCode).toBe(304)
  tiffin.clock.add({ minutes: 5 })
  expect((await get('/order-now')).headers.etag).toBe(first.headers.etag)
})

test('an error that a server sends in English is read in the language of the page [E-06]', async () => {
  const words = async (code: string) => {
    const address = new RegExp(`href="(/language/${code}\\.[^"]+)"`).exec((await get(`/?lang=${code}`)).body)
    return (await get(address?.[1] ?? '')).json<Record<string, string[]>>()
  }
  const [english, spanish] = [await words('en'), await words('es')]
  expect(spanish['errors.The email has already been taken.']).toEqual(spanish['errors.email-taken'])
  expect(spanish['errors.email-taken']).not.toEqual(english['errors.email-taken'])
  const isPlain = (text: unknown[] | undefined) => text?.length === 1 && typeof text[0] === 'string'
  const told = Object.keys(english).filter(key => isPlain(english[key]) && key.startsWith('errors.'))
  expect(told.length).toBeGreaterThan(30)
  expect(told.filter(key => !spanish[`errors.${english[key]?.[0]}`])).toEqual([])
})

test('a page is the same for everyone: no token changes it', async () => {
  const [visitor, other] = await Promise.all([
    get('/order-now'),
    get('/order-now', { 'user-token': 'whoever' }),
  ])
  expect(other.body).toBe(visitor.body)
})
