import { expect, test } from 'vitest'
import { changeShop } from '../../testing/change-settings.ts'
import { requireBuilt } from '../../testing/require-built.ts'
import { structuredDataIn } from '../../testing/schema-org.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { PAGE } from './find-listed-shops.ts'

requireBuilt()

const HOST = 'shops.example'
const tiffin = withInstallation(() => ({ env: { PUBLIC_URL: 'https://{host}', SHOPS_HOST: HOST } }))

const fetchAt = (url: string, headers: Record<string, string> = {}) =>
  tiffin.app.inject({ method: 'GET', url, headers: { host: HOST, accept: 'text/html', ...headers } })
const pageAt = async (url: string) => (await fetchAt(url)).body
const namesIn = (html: string) => [...html.matchAll(/<h2><a [^>]*>([^<]*)</g)].map(([, name]) => name)
const nextIn = (html: string) => /<a rel="next" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')

/** The names on all pages, from this one on. */
async function allNames(url: string): Promise<(string | undefined)[]> {
  const html = await pageAt(url)
  const next = nextIn(html)
  return [...namesIn(html), ...(next ? await allNames(next) : [])]
}

test('all open shops of the installation are listed by name, page by page, each with a link to its site', async () => {
  for (let n = PAGE + 5; n > 0; n--)
    await tiffin.shop({ name: `Paged ${String(n).padStart(2, '0')}`, town: 'Whitby' })
  const preparing = await tiffin.shop({ name: 'Paged 00', town: 'Whitby' })
  await changeShop(tiffin.services, preparing.id, ({ opening }) => Object.assign(opening, { opened: false }))
  const first = await pageAt('/?q=paged')
  expect(namesIn(first)).toHaveLength(PAGE)
  const names = Array.from({ length: PAGE + 5 }, (_, n) => `Paged ${String(n + 1).padStart(2, '0')}`)
  expect(await allNames('/?q=paged')).toEqual(names)
  await changeShop(tiffin.services, preparing.id, ({ opening }) => Object.assign(opening, { opened: true }))
  expect(namesIn(await pageAt('/?q=paged'))[0]).toBe('Paged 00')
  expect(await pageAt('/?q=paged')).toContain(`<a href="https://${preparing.host}">Paged 00</a>`)
})

test('shops are found by the beginnings of words of their name and place, without accents and in any case', async () => {
  await tiffin.shop({ name: 'Café Änna', town: 'Hebden Bridge', postcode: 'HX7 8AF' })
  for (const words of ['cafe', 'ANNA hebd', 'bridge', 'hx7 8af', 'HX78AF'])
    expect(namesIn(await pageAt(`/?q=${encodeURIComponent(words)}`)), words).toEqual(['Café Änna'])
  for (const words of ['nna', 'anna leeds', "anna' & !"])
    expect(namesIn(await pageAt(`/?q=${encodeURIComponent(words)}`)), words).toEqual(
      words.startsWith("anna'") ? ['Café Änna'] : [],
    )
})

test('those that are closed now are left out on request, and a move to another town is found at once', async () => {
  const here = await tiffin.shop({ name: 'Night Kitchen', town: 'Skipton' })
  const closed = await tiffin.shop({ name: 'Night Oven', town: 'Skipton' })
  await changeShop(tiffin.services, closed.id, ({ hours }) => Object.assign(hours, { closed: true }))
  expect(namesIn(await pageAt('/?q=night'))).toEqual(['Night Kitchen', 'Night Oven'])
  expect(namesIn(await pageAt('/?q=night&open=1'))).toEqual(['Night Kitchen'])
  await changeShop(tiffin.services, here.id, ({ contact }) => Object.assign(contact, { town: 'Settle' }))
  expect(namesIn(await pageAt('/?q=settle'))).toEqual(['Night Kitchen'])
  expect(namesIn(await pageAt('/?q=night+skipton'))).toEqual(['Night Oven'])
})

test('the page has a title in its language, a list as structured data, and no cookie; a search is not indexed', async () => {
  const shop = await tiffin.shop({ name: 'Aaa <First> & "Co"' })
  const response = await fetchAt('/', { 'accept-language': 'es-MX,es' })
  expect(response.statusCode).toBe(200)
  expect(response.headers['set-cookie']).toBeUndefined()
  expect(response.body).toContain('<html lang="es"')
  expect(response.body).toContain('<title>Pide comida de nuestros restaurantes</title>')
  expect(response.body).not.toContain('noindex')
  const [list] = structuredDataIn(response.body) as never as { itemListElement: object[] }[]
  expect(list).toMatchObject({ '@type': 'ItemList' })
  expect(list!.itemListElement[0]).toEqual({
    '@type': 'ListItem',
    position: 1,
    name: 'Aaa <First> & "Co"',
    url: `https://${shop.host}`,
  })
  expect(await pageAt('/?q=aaa')).toContain('<meta name="robots" content="noindex">')
  expect(await pageAt('/?lang=en&after=0&q=%00')).toContain('<html lang="en"')
})

test('search engines find its sitemap, and a proxy gets a certificate for its hostname', async () => {
  expect(await pageAt('/robots.txt')).toContain(`Sitemap: https://${HOST}/sitemap.xml`)
  expect(await pageAt('/sitemap.xml')).toContain(`<loc>https://${HOST}/?lang=es</loc>`)
  expect((await fetchAt(`/tls/ask?domain=${HOST}`)).statusCode).toBe(200)
  expect((await fetchAt('/order-now')).statusCode).toBe(404)
})

test('on other hostnames there is no such page', async () => {
  const other = { host: 'elsewhere.example' }
  expect((await fetchAt('/', other)).statusCode).toBe(404)
  expect((await fetchAt('/sitemap.xml', other)).statusCode).toBe(404)
})
