import { getStore } from '@tiffin/contract/shop/stores/diner'
import { expect, test } from 'vitest'
import { type Change, changeShop } from '../../testing/change-settings.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { requireBuilt } from '../../testing/require-built.ts'

requireBuilt()

const tiffin = withInstallation(() => ({ env: { PLATFORM_SITES } }))
const PLATFORM_SITES = '1=https://tiffin.example/uk EAT-APPY=https://eat-appy.example'

async function opened(change: Change = () => undefined, country = 'GB') {
  const shop = await tiffin.shop({ name: 'The Mango Tree', country })
  await changeShop(tiffin.services, shop.id, change)
  const get = (url: string) =>
    tiffin.app.inject({ method: 'GET', url, headers: { host: shop.host, accept: 'text/html' } })
  return { shop, get }
}

test('the foot of a page says who runs the site, and leads to the site of the country [H-24] [C-27]', async () => {
  expect((await (await opened()).get('/')).body).toContain(
    '<a href="https://tiffin.example/uk" rel="noopener">Powered by Tiffin</a>',
  )
  const irish = (await (await opened(undefined, 'IE')).get('/')).body
  expect(irish).toMatch(/<p[^>]*>Powered by Tiffin<\/p>/)
})

test('in the portal it leads to the page of the shop, and for a brand to the brand [H-25] [H-26]', async () => {
  const inPortal = await opened(({ features, contact }) => {
    features.food_hub_portal = 'ENABLED'
    contact.city = 'Bradford'
  })
  expect((await inPortal.shop.call(getStore, {})).data.powered_by).toEqual({
    name: 'Tiffin',
    url: `https://tiffin.example/uk/the-mango-tree-bradford/${inPortal.shop.id}`,
  })
  const branded = await opened(({ features }) => Object.assign(features, { client_type: 'EAT-APPY' }))
  expect((await branded.get('/')).body).toContain(
    '<a href="https://eat-appy.example" rel="noopener">Powered by EAT-APPY</a>',
  )
})

test('one image is both logos, and pages may load it from its host and from the other one [H-17] [H-16]', async () => {
  const { shop, get } = await opened(({ look }) => {
    look.logo_url = 'https://pictures.example/logo.png'
    look.logo_host_alt = 'fast.example'
  })
  expect((await shop.call(getStore, {})).data).toMatchObject({
    logo_url: 'https://pictures.example/logo.png',
    website_logo_url: 'https://pictures.example/logo.png',
  })
  const page = await get('/')
  expect(page.body).toContain('<img src="https://pictures.example/logo.png" alt="The Mango Tree"')
  expect(page.headers['content-security-policy']).toContain(
    "img-src 'self' data: https://pictures.example https://fast.example;",
  )
})

test('a shop with two logos keeps both, and one without is named [H-17]', async () => {
  const two = await opened(({ look }) => {
    look.logo_url = 'https://pictures.example/small.png'
    look.website_logo_url = 'https://pictures.example/wide.png'
  })
  expect((await two.shop.call(getStore, {})).data).toMatchObject({
    logo_url: 'https://pictures.example/small.png',
    website_logo_url: 'https://pictures.example/wide.png',
  })
  expect((await (await opened()).get('/')).body).toMatch(/<a [^>]*href="\/"[^>]*>The Mango Tree<\/a>/)
})
