import { getStore } from '@tiffin/contract/shop/stores/diner'
import { expect, test } from 'vitest'
import { changeShop } from '../../testing/change-settings.ts'
import type { Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { requireBuilt } from '../../testing/require-built.ts'

requireBuilt()

const tiffin = withInstallation()

type Rated = Parameters<Parameters<typeof changeShop>[2]>[0]['features']['hygiene_rating']

async function rated(shop: Shop, hygiene_rating: Rated, toggle = 'ENABLED') {
  await changeShop(tiffin.services, shop.id, ({ features }) => {
    features.website_hygiene_ratings_toggle = toggle
    features.hygiene_rating = hygiene_rating
  })
}

async function footOf(shop: Shop, language = 'en'): Promise<string> {
  const headers = { host: shop.host, cookie: `language=${language}` }
  const { body } = await tiffin.app.inject({ url: '/privacy', headers })
  return /<footer.*<\/footer>/s.exec(body)?.[0].replaceAll('<!-- -->', '') ?? ''
}

const url = 'https://ratings.food.gov.uk/business/1'

test('details and the foot of every page tell what the inspection found, with image, day and link [I-22] [I-31]', async () => {
  const shop = await tiffin.shop()
  expect((await shop.call(getStore, {})).data.hygiene_rating).toBeUndefined()
  await rated(shop, { rating: 'FHRS_5', rating_date: '2026-03-09', url })
  const { hygiene_rating } = (await shop.call(getStore, {})).data
  expect(hygiene_rating).toEqual({
    scheme_type: 'FHRS',
    rating_value: '5',
    rating_status: 'RATED',
    rating_date: '2026-03-09',
    image_url: '/storage/hygiene/FHRS_5.svg',
    url,
  })
  const foot = await footOf(shop)
  expect(foot).toContain(`<a href="${url}" rel="noopener"><img src="/storage/hygiene/FHRS_5.svg"`)
  expect(foot).toContain('Food hygiene rating: 5 – Very Good')
  expect(foot).toContain('Inspected on Mon 9 Mar 2026')
  const image = await tiffin.app.inject({ url: hygiene_rating!.image_url, headers: { host: shop.host } })
  expect(image.headers['content-type']).toContain('image/svg+xml')
  expect(image.body).toMatch(/^<svg .*>5<\/text>.*<\/svg>$/)
  const none = await tiffin.app.inject({ url: '/storage/hygiene/FHRS_9.svg', headers: { host: shop.host } })
  expect(none.statusCode).toBe(404)
})

test.each([
  ['FHRS_0', '0 – Very Bad'],
  ['FHRS_1', '1 – Bad'],
  ['FHRS_2', '2 – Poor'],
  ['FHRS_3', '3 – Fair'],
  ['FHRS_4', '4 – Good'],
  ['FHRS_5', '5 – Very Good'],
  ['FHIS_PASS', 'Pass'],
  ['FHIS_IMPROVEMENT_REQUIRED', 'Improvement Required'],
  ['FHIS_AWAITING', 'awaiting inspection'],
] as const)(
  'the rating %s is called %s; without a page at the authority it is no link [I-23] [N-26]',
  async (rating, words) => {
    const shop = await tiffin.shop()
    await rated(shop, { rating, rating_date: '', url: '' })
    const foot = await footOf(shop)
    expect(foot).toContain(`: ${words}<`)
    expect(foot).not.toMatch(/<a [^>]*><img/)
    expect(foot).not.toContain('Inspected')
  },
)

test('a rating is shown only where the shop shows it, and only in the United Kingdom [H-22] [I-24]', async () => {
  const rating = { rating: 'FHRS_4' as const, rating_date: '', url: '' }
  const [british, irish] = [await tiffin.shop(), await tiffin.shop({ country: 'IE' })]
  await rated(british, rating, '')
  expect(await footOf(british)).not.toContain('hygiene')
  await rated(irish, rating)
  expect(await footOf(irish)).not.toContain('hygiene')
})

test('a link to the authority is an address of a site, and a day exists [I-22]', async () => {
  const shop = await tiffin.shop()
  const wrong = { rating: 'FHRS_4' as const, rating_date: '', url: 'javascript:alert(1)' }
  await expect(rated(shop, wrong)).rejects.toMatchObject({
    errors: { 'hygiene_rating.url': [expect.stringContaining('https://')] },
  })
  await expect(rated(shop, { ...wrong, url: '', rating_date: '2026-02-30' })).rejects.toMatchObject({
    errors: { 'hygiene_rating.rating_date': [expect.any(String)] },
  })
})
