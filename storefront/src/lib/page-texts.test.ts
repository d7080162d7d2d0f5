import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadPageTexts } from './page-texts.ts'

const ENGLISH = { 'cart.title': ['Your basket'], 'menu.page': ['Menu'], 'account.close': ['Close'] }
const SPANISH = { 'cart.title': ['Tu canasta'], 'menu.page': ['Menú'], 'account.close': ['Cerrar'] }

/** A server with two languages. URLs that begin with a text in `broken` get no response. */
function serveTexts() {
  const asked: string[] = []
  const broken: string[] = []
  const held = new Map<string, Promise<void>>()
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    if (broken.some(part => address.includes(part))) return new Response('', { status: 503 })
    const { pathname, searchParams } = new URL(address, 'http://shop')
    await held.get(pathname)
    const all = { en: ENGLISH, es: SPANISH }[pathname.split(/[/.]/)[2] ?? '']
    if (!all) return new Response('', { status: 404 })
    const names = searchParams.get('sections')?.split(',') ?? []
    const some = Object.entries(all).filter(([key]) => names.includes(key.split('.')[0]!))
    return Response.json(Object.fromEntries(some))
  })
  return { asked, broken, held }
}

let server: ReturnType<typeof serveTexts>
beforeEach(() => {
  server = serveTexts()
})
afterEach(() => vi.unstubAllGlobals())

const address = '/language/en.abc.json?sections=cart'
const page = () => loadPageTexts({ code: 'en', sections: ['cart'], address, base: '/language' })

test('a page loads the texts that it uses, and loads the texts of a screen or popup when that screen or popup opens', async () => {
  const texts = await page()
  const { t, has } = texts.current()
  expect([t('cart.title'), has('menu.page')]).toEqual(['Your basket', false])
  await Promise.all([texts.need(['menu', 'cart']), texts.need(['menu', 'account'])])
  await texts.need(['menu'])
  expect(t('menu.page')).toBe('Menu')
  expect(server.asked).toEqual([
    address,
    '/language/en.abc.json?sections=menu',
    '/language/en.abc.json?sections=account',
  ])
})

test('texts that are loading already are not requested twice', async () => {
  const texts = await page()
  const held = Promise.withResolvers<void>()
  server.held.set('/language/en.abc.json', held.promise)
  let isHere = false
  const [first, second] = [texts.need(['menu']), texts.need(['menu']).then(() => (isHere = true))]
  await Promise.resolve()
  expect(isHere).toBe(false)
  held.resolve()
  await Promise.all([first, second])
  expect(texts.current().t('menu.page')).toBe('Menu')
})

test('texts that failed to load are requested again the next time', async () => {
  const texts = await page()
  server.broken.push('/language/')
  await expect(texts.need(['menu'])).rejects.toThrow('no texts')
  server.broken.length = 0
  await texts.need(['menu'])
  expect(texts.current().t('menu.page')).toBe('Menu')
})

test('another language is loaded with every section that the page has [C-21]', async () => {
  const texts = await page()
  await texts.need(['menu'])
  const { t, locale } = await texts.change('es')
  expect([locale, t('cart.title'), t('menu.page')]).toEqual(['es', 'Tu canasta', 'Menú'])
  await texts.need(['account'])
  expect(t('account.close')).toBe('Cerrar')
})

test('a popup that is opened while another language is loading uses it too', async () => {
  const texts = await page()
  const held = Promise.withResolvers<void>()
  server.held.set('/language/es.json', held.promise)
  const changed = texts.change('es')
  await texts.need(['account'])
  held.resolve()
  expect((await changed).t('account.close')).toBe('Cerrar')
})

test('a language without texts shows English, also in sections that load later [C-20]', async () => {
  const texts = await loadPageTexts({ code: 'fr', sections: ['cart'], base: '/language' })
  expect(texts.current().t('cart.title')).toBe('Your basket')
  await texts.need(['menu'])
  expect(texts.current().t('menu.page')).toBe('Menu')
})

test('if a language cannot be loaded the page keeps its language', async () => {
  const texts = await page()
  server.broken.push('/es.json', '/en.json')
  await expect(texts.change('es')).rejects.toThrow('no texts')
  expect(texts.current().t('cart.title')).toBe('Your basket')
})
