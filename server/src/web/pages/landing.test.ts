import { expect, test } from 'vitest'
import { withInstallation } from '../../testing/with-shop.ts'
import { requireBuilt } from '../../testing/require-built.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'

requireBuilt()
const tiffin = withInstallation()

const BROWSER = 'Mozilla/5.0 (Linux; Android 10) Chrome/126.0 Mobile Safari/537.36'

/**
 * Opens the home page of a shop with this landing page; returns the address of the redirect, or the status of the page.
 */
async function opened(landing_page: string) {
  const shop = await tiffin.shop({
    menu: SMALL_MENU,
    change: settings => {
      settings.about.landing_page = landing_page
    },
  })
  return async (url: string, { referer, ...headers }: Record<string, string> = {}) => {
    const response = await tiffin.app.inject({
      url,
      headers: {
        host: shop.host,
        accept: 'text/html',
        'user-agent': BROWSER,
        ...headers,
        ...(referer ? { referer: referer.replace('{host}', shop.host) } : {}),
      },
    })
    if (response.headers.location) expect(response.headers['cache-control']).toBe('private, no-store')
    return response.headers.location ?? response.statusCode
  }
}

test.each(['order-now', '/order-now', 'ordernow'])(
  'a visitor who arrives at home is sent to the first page that the shop has set, written as %s, with the query [R-02] [R-03]',
  async landing_page => {
    const open = await opened(landing_page)
    expect(await open('/')).toBe('/order-now')
    expect(await open('/?lang=es&utm_source=flyer')).toBe('/order-now?lang=es&utm_source=flyer')
    expect(await open('/order-now')).toBe(200)
    expect(await open('/privacy')).toBe(200)
  },
)

test('who comes from a page of the shop sees home [R-02]', async () => {
  const open = await opened('order-now')
  expect(await open('/', { 'sec-fetch-site': 'same-origin' })).toBe(200)
  expect(await open('/', { referer: 'https://{host}/order-now' })).toBe(200)
  expect(await open('/', { referer: 'https://example.com/{host}' })).toBe('/order-now')
  expect(await open('/', { 'sec-fetch-site': 'none' })).toBe('/order-now')
})

test('search engines and audits of performance see home, with its tags in the served page [R-04] [X-06]', async () => {
  const open = await opened('order-now')
  for (const name of ['Googlebot/2.1', 'bingbot/2.0', 'Applebot/0.1', 'Chrome-Lighthouse', 'GTmetrix'])
    expect(await open('/', { 'user-agent': `${BROWSER} ${name}` })).toBe(200)
  const crawlers = ['DuckDuckBot/1.1', 'YandexBot/3.0', 'Baiduspider/2.0', 'PageSpeed', 'Pingdom.com_bot']
  for (const name of crawlers) expect(await open('/', { 'user-agent': name })).toBe(200)
})

test.each(['/', '', 'nowhere', 'https://example.com', '//example.com', 'checkout'])(
  'visitors stay on the home page if the first page is the home page or does not exist: %s [R-02]',
  async landing_page => {
    expect(await (await opened(landing_page))('/')).toBe(200)
  },
)
