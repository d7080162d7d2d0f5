import type { CallError } from '@tiffin/contract/client'
import { getOrder } from '@tiffin/contract/ordering/orders/diner'
import {
  leaveFeedback,
  leaveReview,
  listReviews,
  reviewRatings,
  takeawayRating,
  withdrawReview,
} from '@tiffin/contract/ordering/reviews/diner'
import { getStore } from '@tiffin/contract/shop/stores/diner'
import { listFeedback } from '@tiffin/contract/ordering/reviews/staff'
import { expect, test } from 'vitest'
import { changeShop } from '../../testing/change-settings.ts'
import { completedOrder } from '../../testing/completed-order.ts'
import type { Shop } from '../../testing/installation.ts'
import { newCustomer, newGuest, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()
const reviewed = () =>
  tiffin.shop({ menu: SMALL_MENU, change: ({ features }) => void (features.feedback = 1) })
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    error => error as CallError,
  )
const STARS = { food: 5, service: 4 }

async function reviewOf(shop: Shop, ratings = STARS, message = '') {
  const order = await completedOrder(tiffin, shop)
  await order.diner.client.call(leaveReview, { body: { order_id: order.id, ratings, message } })
  return order
}

test('a customer reviews a completed order once, and everybody reads stars, words and first name with initial [O-20] [I-01] [API-70] [API-72]', async () => {
  const shop = await reviewed()
  const { id, diner } = await completedOrder(tiffin, shop)
  const body = { order_id: id, ratings: STARS, message: 'Warm bread,\n\n\n\nfast.' }
  expect(await diner.client.call(leaveReview, { body })).toEqual({ outcome: 'success' })
  expect(await refusalOf(diner.client.call(leaveReview, { body }))).toMatchObject({
    status: 400,
    type: 'review-twice',
  })
  expect(await shop.call(listReviews, {})).toEqual({
    data: [
      {
        id: expect.any(String),
        customer_name: 'Amina S.',
        rating: 4.5,
        message: 'Warm bread,\n\nfast.',
        created_at: '2026-11-20 18:00:00',
        reply: null,
      },
    ],
    next_page_url: null,
  })
  const [review] = (await shop.call(listReviews, {})).data
  // The id of an order opens its page.
  expect(review!.id).not.toBe(id)
})

test('an order that is not completed is not reviewed, nor one of somebody else, and a guest has to sign in [O-20] [API-72]', async () => {
  const shop = await reviewed()
  const diner = await newCustomer(shop)
  const { id } = await orderFood(shop, { diner })
  const body = { order_id: id, ratings: STARS }
  expect(await refusalOf(diner.client.call(leaveReview, { body }))).toMatchObject({
    status: 400,
    type: 'review-early',
  })
  const other = await newCustomer(shop)
  expect(await refusalOf(other.client.call(leaveReview, { body }))).toMatchObject({ status: 404 })
  const guest = await newGuest(shop)
  const own = await completedOrder(tiffin, shop, { diner: guest })
  const asGuest = { order_id: own.id, ratings: STARS }
  expect(await refusalOf(guest.client.call(leaveReview, { body: asGuest }))).toMatchObject({ status: 401 })
  expect((await shop.call(listReviews, {})).data).toEqual([])
})

test('the delivery is rated for deliveries only, and then it has to be [API-71] [API-72]', async () => {
  const shop = await reviewed()
  const { id, diner } = await completedOrder(tiffin, shop, { service_type: 'to', items: { 'Tarka dal': 4 } })
  const asked = await diner.client.call(reviewRatings, { query: { order_id: id } })
  expect(asked).toEqual({
    data: [
      { key: 'food', label: 'Food' },
      { key: 'delivery', label: 'Delivery' },
      { key: 'service', label: 'Service and value' },
    ],
    reviewed: false,
  })
  const refused = await refusalOf(diner.client.call(leaveReview, { body: { order_id: id, ratings: STARS } }))
  expect(refused).toMatchObject({ status: 400, errors: { 'ratings.delivery': ['This field is required'] } })
  const ratings = { food: 5, delivery: 2, service: 4 }
  await diner.client.call(leaveReview, { body: { order_id: id, ratings } })
  expect(await diner.client.call(reviewRatings, { query: { order_id: id } })).toMatchObject({
    reviewed: true,
    review: { ratings, message: '', reply: null },
  })
  const collected = await completedOrder(tiffin, shop)
  const own = await collected.diner.client.call(reviewRatings, { query: { order_id: collected.id } })
  expect(own.data.map(({ key }) => key)).toEqual(['food', 'service'])
  await collected.diner.client.call(leaveReview, { body: { order_id: collected.id, ratings } })
  expect((await shop.call(takeawayRating, {})).data.breakdown.delivery).toBe(2)
})

test('the rating is the mean of all reviews with one decimal, and the shop’s details have a copy [I-02] [API-65] [C-05] [C-10]', async () => {
  const shop = await reviewed()
  const none = { rating: 0, total_reviews: 0, breakdown: { food: 0, delivery: 0, value: 0 } }
  expect(await shop.call(takeawayRating, {})).toEqual({ data: none })
  await reviewOf(shop, { food: 5, service: 4 })
  await reviewOf(shop, { food: 2, service: 2 })
  await reviewOf(shop, { food: 4, service: 5 })
  expect(await shop.call(takeawayRating, {})).toEqual({
    data: { rating: 3.7, total_reviews: 3, breakdown: { food: 3.7, delivery: 0, value: 3.7 } },
  })
  expect((await shop.call(getStore, { query: {} })).data).toMatchObject({ rating: 3.7, total_reviews: 3 })
  expect((await shop.store()).configuration.store).toMatchObject({ rating: 3.7, total_reviews: 3 })
})

test('a customer deletes the review, and it is no longer counted; a new one may be written [O-20]', async () => {
  const shop = await reviewed()
  const { id, diner } = await reviewOf(shop, STARS, 'Too salty')
  await reviewOf(shop, { food: 1, service: 1 })
  const query = { order_id: id }
  const other = await newCustomer(shop)
  expect(await refusalOf(other.client.call(withdrawReview, { query }))).toMatchObject({ status: 404 })
  await diner.client.call(withdrawReview, { query })
  expect(await refusalOf(diner.client.call(withdrawReview, { query }))).toMatchObject({ status: 404 })
  expect((await shop.call(takeawayRating, {})).data).toMatchObject({ rating: 1, total_reviews: 1 })
  await diner.client.call(leaveReview, { body: { order_id: id, ratings: STARS } })
  expect((await shop.call(listReviews, {})).data).toHaveLength(2)
})

test('pages of reviews neither repeat nor miss one when new reviews come in between [I-01] [API-70]', async () => {
  const shop = await reviewed()
  const diner = await newCustomer(shop)
  const order = async () => {
    const { id } = await completedOrder(tiffin, shop, { diner })
    tiffin.clock.add({ seconds: 1 })
    await diner.client.call(leaveReview, { body: { order_id: id, ratings: STARS } })
  }
  for (let each = 0; each < 12; each++) await order()
  const first = await shop.call(listReviews, { query: { page: 1 } })
  await order()
  const url = new URL(first.next_page_url!, 'http://shop.example')
  expect(url.pathname).toBe('/consumer/reviews')
  expect(url.searchParams.get('page')).toBe('2')
  const second = await shop.call(listReviews, { query: Object.fromEntries(url.searchParams) })
  expect(first.data).toHaveLength(10)
  expect(second.data).toHaveLength(2)
  expect(second.next_page_url).toBeNull()
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(12)
  const by_number = await shop.call(listReviews, { query: { page: 2 } })
  expect(by_number.data).toHaveLength(3)
}, 60_000)

test('a shop without the flag has no reviews: its calls refuse, and its rating is not shown; "1" is as good as 1 [R-14]', async () => {
  const shop = await reviewed()
  const { id, diner } = await reviewOf(shop)
  expect((await diner.client.call(getOrder, { params: { id } })).data.review).toBe('written')
  for (const feedback of [0, '1'] as const) {
    await changeShop(tiffin.services, shop.id, ({ features }) => void (features.feedback = feedback))
    const isOff = feedback === 0
    const status = isOff ? 404 : undefined
    const refused = await Promise.all([
      refusalOf(shop.call(listReviews, {})),
      refusalOf(diner.client.call(reviewRatings, { query: { order_id: id } })),
    ])
    expect(refused.map(each => each?.status)).toEqual([status, status])
    expect((await shop.call(takeawayRating, {})).data.total_reviews).toBe(isOff ? 0 : 1)
    expect((await shop.call(getStore, { query: {} })).data).toMatchObject({
      feedback: isOff ? 0 : 1,
      total_reviews: isOff ? 0 : 1,
    })
    expect((await diner.client.call(getOrder, { params: { id } })).data.review).toBe(
      isOff ? undefined : 'written',
    )
  }
})

test('feedback about the site is read by the shop alone and counts nowhere [API-79] [I-03]', async () => {
  const shop = await reviewed()
  const body = { rating: 2, message: 'The map is slow.', name: 'Priya' }
  expect(await shop.call(leaveFeedback, { body })).toEqual({ outcome: 'success' })
  const advertising = { ...body, name: 'casino.example' }
  expect(await refusalOf(shop.call(leaveFeedback, { body: advertising }))).toMatchObject({ status: 400 })
  expect((await shop.call(listReviews, {})).data).toEqual([])
  expect((await shop.call(takeawayRating, {})).data.total_reviews).toBe(0)
  const { client } = await newStaff(tiffin, shop, 'manager')
  const { data } = await client.call(listFeedback, { params: { storeId: shop.id } })
  expect(data).toEqual([{ ...body, id: expect.any(String), created_at: expect.any(String) }])
})
