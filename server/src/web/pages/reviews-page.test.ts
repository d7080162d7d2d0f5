import { leaveReview, listReviews, withdrawReview } from '@tiffin/contract/ordering/reviews/diner'
import { hideReview } from '@tiffin/contract/ordering/reviews/staff'
import { expect, test } from 'vitest'
import { changeShop } from '../../testing/change-settings.ts'
import { completedOrder } from '../../testing/completed-order.ts'
import type { Shop } from '../../testing/installation.ts'
import { requireBuilt } from '../../testing/require-built.ts'
import { schemaProblems, structuredDataIn } from '../../testing/schema-org.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'
import { withInstallation } from '../../testing/with-shop.ts'

requireBuilt()

const tiffin = withInstallation()

const get = (shop: Shop, url: string) =>
  tiffin.app.inject({ method: 'GET', url, headers: { host: shop.host, accept: 'text/html' } })

test('the reviews page is served only while the flag is 1 or "1" [R-14]', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const statuses: number[] = []
  for (const feedback of [0, 1, '1', 2] as const) {
    await changeShop(tiffin.services, shop.id, ({ features }) => void (features.feedback = feedback))
    statuses.push((await get(shop, '/review')).statusCode)
  }
  expect(statuses).toEqual([404, 200, 200, 404])
})

test('a cached page has the new rating with the next visitor after a review [I-02]', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU, change: ({ features }) => void (features.feedback = 1) })
  const { id, diner } = await completedOrder(tiffin, shop)
  const before = (await get(shop, '/review')).body
  expect(before).not.toContain('4.5 out of 5')
  const ratings = { food: 5, service: 4 }
  await diner.client.call(leaveReview, { body: { order_id: id, ratings, message: 'Lovely dal' } })
  const after = (await get(shop, '/review')).body
  expect(after).toContain('4.5 out of 5')
  expect(after).toContain('From one review')
  expect((await get(shop, '/')).body).toContain('"total_reviews":1')
})

test('search engines find the newest reviews on their page, and hidden words are not in it from the next visitor on [X-01]', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU, change: ({ features }) => void (features.feedback = 1) })
  const manager = await newStaff(tiffin, shop, 'manager')
  const dataOf = async (path: string) => structuredDataIn((await get(shop, path)).body)
  expect(await dataOf('/review')).toEqual([])

  const { id, diner } = await completedOrder(tiffin, shop)
  const body = { order_id: id, ratings: { food: 5, service: 4 }, message: 'Lovely </script> dal' }
  await diner.client.call(leaveReview, { body })
  const [restaurant, ...others] = await dataOf('/review')
  expect(others).toEqual([])
  expect(schemaProblems(restaurant!)).toEqual([])
  expect(restaurant).toMatchObject({
    '@type': 'Restaurant',
    aggregateRating: { ratingValue: 4.5, reviewCount: 1 },
    review: [{ '@type': 'Review', reviewRating: { ratingValue: 4.5 }, reviewBody: 'Lovely </script> dal' }],
  })
  for (const path of ['/', '/order-now']) expect((await dataOf(path))[0]).not.toHaveProperty('review')

  const [review] = (await shop.call(listReviews, {})).data
  const hide = (reason: 'OFFENSIVE' | null) =>
    manager.client.call(hideReview, { params: { storeId: shop.id, id: review!.id }, body: { reason } })
  await hide('OFFENSIVE')
  expect((await get(shop, '/review')).body).not.toContain('Lovely')
  expect(await dataOf('/review')).toEqual([])
  await hide(null)
  expect((await dataOf('/review'))[0]).toEqual(restaurant)
  await diner.client.call(withdrawReview, { query: { order_id: id } })
  expect((await get(shop, '/review')).body).not.toContain('Lovely')
})

test('the informational pages are served to visitors with their content, the pages of an account without any [R-41]', async () => {
  const shop = await tiffin.shop({
    menu: SMALL_MENU,
    change: ({ features, about }) => {
      features.feedback = 1
      features.booking_page = 1
      about.extra_page = { name: 'Catering', content: '<p>We cook for weddings.</p>' }
    },
  })
  const content = {
    '/review': 'Reviews',
    '/book-table': 'Book a table',
    '/contact-us': 'textarea',
    '/extra-page': 'We cook for weddings.',
    '/privacy': 'Privacy',
    '/allergy': 'llerg',
  }
  for (const [path, text] of Object.entries(content)) {
    const { statusCode, body } = await get(shop, path)
    expect([path, statusCode]).toEqual([path, 200])
    expect(body.slice(body.indexOf('<main'))).toContain(text)
  }
  for (const path of ['/orderHistory', '/wallet', '/profile'])
    expect((await get(shop, path)).statusCode).toBe(200)
})
