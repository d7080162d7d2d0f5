import type { MenuFile } from '@tiffin/contract/menu/menu/menu-file'
import { expect, test } from 'vitest'
import { READY_LOOKS } from '@tiffin/contract/shop/settings/ready-looks'
import { schemaProblems, structuredDataIn } from '../../testing/schema-org.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { changeShop } from '../../testing/change-settings.ts'
import { requireBuilt } from '../../testing/require-built.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'

requireBuilt()

const ATTACK = '</script><script>alert(1)</script>'
const SHARING = '/pictures/hCCCCCCC'
const menu: MenuFile = {
  ...SMALL_MENU,
  categories: [
    {
      ref: 'lentils',
      name: 'Lentils',
      description: 'Cooked all day.',
      items: [
        { ref: 'chana', name: 'Chana dal', price: '5.50', marks: ['vegan', 'gluten_free', 'hot'] },
        { ref: 'quotes', name: 'The "house" dal & rice', price: '4.00', description: 'Less than < six.' },
      ],
    },
    ...SMALL_MENU.categories,
  ],
}

const tiffin = withInstallation(() => ({ env: { PUBLIC_URL: 'https://{host}' } }))
const shop = withShop(tiffin, () => ({
  name: 'The Mango Tree',
  menu,
  change(settings) {
    Object.assign(settings.contact, { lat: 53.7893, lng: -1.7716 })
    settings.look.theme = { ...READY_LOOKS.basil, sharing: SHARING }
  },
}))
const fetchAt = (url: string, host = shop.host, headers: Record<string, string> = {}) =>
  tiffin.app.inject({ method: 'GET', url, headers: { host, accept: 'text/html', ...headers } })
const pageAt = async (url: string, host?: string) => (await fetchAt(url, host)).body
const restaurantOf = async (host: string) => structuredDataIn(await pageAt('/', host))[0]!
const linksOf = (html: string) =>
  [...html.matchAll(/<link rel="(canonical|alternate)"(?: hreflang="([^"]*)")? href="([^"]*)">/g)].map(
    ([, rel, language, href]) => [language ?? rel, href!.replaceAll('&amp;', '&')],
  )

test('home and menu contain the restaurant as structured data, with the menu as the target of an order [X-01] [X-07]', async () => {
  const site = `https://${shop.host}`
  for (const path of ['/', '/order-now']) {
    const [restaurant, ...others] = structuredDataIn(await pageAt(path))
    expect(others).toEqual([])
    expect(schemaProblems(restaurant!)).toEqual([])
    expect(restaurant).toMatchObject({
      '@type': 'Restaurant',
      name: 'The Mango Tree',
      url: `${site}/`,
      telephone: '01274 496 0000',
      image: site + SHARING,
      address: {
        streetAddress: '1 High Street',
        addressLocality: 'Bradford',
        postalCode: 'BD1 1AA',
        addressCountry: 'GB',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 53.7893, longitude: -1.7716 },
      potentialAction: { '@type': 'OrderAction', target: { urlTemplate: `${site}/order-now` } },
      openingHoursSpecification: [{ opens: '12:00', closes: '22:00' }],
    })
  }
  expect(structuredDataIn(await pageAt('/privacy'))).toEqual([])
})

test('a shop of every country has the price range £££, fast food and a fleet of its own [X-03] [N-09]', async () => {
  const mexican = await tiffin.shop({ country: 'MX' })
  for (const { host } of [shop, mexican])
    expect(await restaurantOf(host)).toMatchObject({
      priceRange: '£££',
      servesCuisine: 'Fast Food',
      potentialAction: { deliveryMethod: ['http://purl.org/goodrelations/v1#DeliveryModeOwnFleet'] },
    })
})

test('a shop without a position has no coordinates [X-07]', async () => {
  const other = await tiffin.shop({ change: ({ contact }) => Object.assign(contact, { lat: 0, lng: 0 }) })
  expect(await restaurantOf(other.host)).not.toHaveProperty('geo')
})

test('the menu is a document of its own with sections, dishes, prices and diets, which the page names', async () => {
  const page = await pageAt('/order-now')
  const address = `https://${shop.host}/menu.jsonld`
  expect(page).toContain(`<link rel="alternate" type="application/ld+json" href="${address}">`)
  expect(structuredDataIn(page)[0]).toMatchObject({ hasMenu: address })
  const response = await fetchAt('/menu.jsonld')
  expect(response.headers['content-type']).toBe('application/ld+json; charset=utf-8')
  expect(schemaProblems(response.json())).toEqual([])
  expect(response.json()).toMatchObject({
    '@id': address,
    hasMenuSection: [
      {
        name: 'Lentils',
        description: 'Cooked all day.',
        hasMenuItem: [
          {
            name: 'Chana dal',
            offers: { price: '5.50', priceCurrency: 'GBP' },
            suitableForDiet: ['https://schema.org/VeganDiet', 'https://schema.org/GlutenFreeDiet'],
          },
          { name: 'The "house" dal & rice', description: 'Less than < six.' },
        ],
      },
      { name: 'Mains' },
      { name: 'Starters' },
    ],
  })
  const again = await fetchAt('/menu.jsonld', shop.host, { 'if-none-match': String(response.headers.etag) })
  expect(again.statusCode).toBe(304)
})

test('words that end a script add no script to the page', async () => {
  const other = await tiffin.shop({
    name: ATTACK,
    change: ({ about }) => Object.assign(about, { description: ATTACK, title: ATTACK, keywords: ATTACK }),
  })
  const page = await pageAt('/', other.host)
  expect(page).not.toContain('<script>alert')
  expect(structuredDataIn(page)).toMatchObject([{ name: ATTACK, description: ATTACK }])
})

test('a page names its address in each language, which is the same whatever the cookie says [X-04]', async () => {
  const site = `https://${shop.host}`
  const languages = (path: string) => [
    ['en', `${site}${path}`],
    ['es', `${site}${path}?lang=es`],
    ['x-default', `${site}${path}`],
  ]
  expect(linksOf(await pageAt('/order-now'))).toEqual([
    ['canonical', `${site}/order-now`],
    ...languages('/order-now'),
  ])
  const spanish = await pageAt('/order-now/?lang=es&utm_source=flyer')
  expect(spanish).toContain('<html lang="es"')
  expect(linksOf(spanish)).toEqual([['canonical', `${site}/order-now?lang=es`], ...languages('/order-now')])
  expect((await fetchAt('/order-now', shop.host, { cookie: 'language=es' })).body).toBe(spanish)
})

test('a page’s title and description are made of the shop’s own, and its own titles replace the standard ones [X-04] [X-05] [X-06]', async () => {
  const { host } = await tiffin.shop({
    name: 'Bà Sáu',
    change({ about }) {
      Object.assign(about, {
        title: 'Noodles in Bradford',
        description: 'Broth from six o’clock.',
        keywords: 'pho',
      })
      about.seo_titles = { order_now: 'Our noodles' }
    },
  })
  const crawler = { 'user-agent': 'Googlebot/2.1' }
  const home = (await fetchAt('/', host, crawler)).body
  expect(home).toContain('<title>Noodles in Bradford - Bà Sáu</title>')
  expect(home).toContain('<meta name="description" content="Broth from six o’clock.">')
  expect(home).toContain('<meta name="keywords" content="pho">')
  expect(home).toContain('<meta property="og:title" content="Noodles in Bradford - Bà Sáu">')
  expect((await fetchAt('/order-now', host, crawler)).body).toContain('<title>Our noodles</title>')
})

test('the sitemap lists the public pages in each language, and robots.txt names it', async () => {
  const site = `https://${shop.host}`
  expect(await pageAt('/robots.txt')).toMatch(new RegExp(`^Sitemap: ${site}/sitemap.xml$`, 'm'))
  const response = await fetchAt('/sitemap.xml')
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8')
  const listed = [...response.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!)
  expect(listed).toContain(`${site}/`)
  expect(listed).toContain(`${site}/order-now?lang=es`)
  expect(listed).toContain(`${site}/allergy`)
  expect(listed.filter(address => /profile|checkout|wallet|login|extra-page/.test(address))).toEqual([])
  for (const address of listed) {
    const page = await pageAt(address.slice(site.length))
    expect(page).toContain(`<link rel="canonical" href="${address}">`)
    expect(page).not.toContain('noindex')
  }
  await changeShop(tiffin.services, shop.id, settings => {
    settings.about.extra_page = { name: 'Catering', content: '<p>For parties.</p>' }
  })
  expect(await pageAt('/sitemap.xml')).toContain(`<loc>${site}/extra-page</loc>`)
})

test('a shop that has not opened is not found by search engines', async () => {
  const closed = await tiffin.shop({
    change(settings) {
      settings.opening.opened = false
    },
  })
  expect(await pageAt('/robots.txt', closed.host)).not.toContain('Sitemap')
  expect((await fetchAt('/sitemap.xml', closed.host)).statusCode).toBe(404)
  expect((await fetchAt('/menu.jsonld', closed.host)).statusCode).toBe(404)
  const page = await pageAt('/', closed.host)
  expect(page).toContain('<meta name="robots" content="noindex">')
  expect(structuredDataIn(page)).toEqual([])
})

test('a preview has no structured data and no address to index', async () => {
  const { body } = await fetchAt('/', shop.host, { cookie: 'preview_mode=yes' })
  expect(body).toContain('<meta name="robots" content="noindex">')
  expect(structuredDataIn(body)).toEqual([])
  expect(linksOf(body)).toEqual([])
})
