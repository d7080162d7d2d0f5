import type { CallError } from '@tiffin/contract/client'
import {
  leaveReview,
  listReviews,
  reviewRatings,
  takeawayRating,
} from '@tiffin/contract/ordering/reviews/diner'
import {
  answerReview,
  hideReview,
  listStaffReviews,
  type ReviewState,
} from '@tiffin/contract/ordering/reviews/staff'
import { listAudit } from '@tiffin/contract/people/audit/staff'
import { beforeAll, expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { completedOrder } from '../../testing/completed-order.ts'
import type { Shop } from '../../testing/installation.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { type Member, newStaff } from '../../testing/staff.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()
let shop: Shop
let manager: Member
beforeAll(async () => {
  shop = await tiffin.shop({ menu: SMALL_MENU, change: ({ features }) => void (features.feedback = 1) })
  manager = await newStaff(tiffin, shop, 'manager')
})

async function newReview(food: number, message = '') {
  const order = await completedOrder(tiffin, shop)
  const body = { order_id: order.id, ratings: { food, service: food }, message }
  await order.diner.client.call(leaveReview, { body })
  const listed = await list()
  return { ...order, review: listed.data.find(each => each.order_id === order.id)!.id }
}
const list = (query: { state?: ReviewState; stars?: number; before?: string } = {}) =>
  manager.client.call(listStaffReviews, { params: { storeId: shop.id }, query })
const at = (id: string) => ({ storeId: shop.id, id })
const shown = async (id: string) => (await shop.call(listReviews, {})).data.find(each => each.id === id)

test('a manager answers a review once, changes the reply and deletes it; diners read it below the review [Y-07]', async () => {
  const { review, order_number } = await newReview(2, 'Cold rice')
  for (const reply of ['We are sorry.', 'We are sorry. Please call us.', '']) {
    await manager.client.call(answerReview, { params: at(review), body: { reply } })
    expect((await shown(review))?.reply).toBe(reply || null)
  }
  const { data } = await manager.client.call(listAudit, { params: { storeId: shop.id }, query: {} })
  const entries = data.filter(({ subject }) => subject === `order ${order_number}`)
  expect(entries.filter(({ action }) => action === 'REVIEW_ANSWERED')).toHaveLength(3)
})

test('hidden words keep their stars: they leave the page, the rating stays, and the customer gets the reason [Y-07]', async () => {
  const { review, id, diner, order_number } = await newReview(1, 'The cook is an idiot')
  const before = await shop.call(takeawayRating, {})
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  const sent = tiffin.sent.length
  await manager.client.call(hideReview, { params: at(review), body: { reason: 'OFFENSIVE' } })
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  expect(await shown(review)).toMatchObject({
    customer_name: 'A customer',
    message: '',
    rating: 1,
    hidden_for: 'OFFENSIVE',
  })
  expect(await shop.call(takeawayRating, {})).toEqual(before)
  expect(tiffin.sent).toHaveLength(sent + 1)
  const { subject, text, html } = tiffin.sent.at(-1)!
  expect(subject).toContain(String(order_number))
  for (const form of [text, html]) {
    expect(form).toContain('The reason: offensive language.')
    expect(form).toContain(`/review/${id}`)
  }
  const own = await diner.client.call(reviewRatings, { query: { order_id: id } })
  expect(own.review).toMatchObject({ message: 'The cook is an idiot', hidden_for: 'OFFENSIVE' })
  await manager.client.call(hideReview, { params: at(review), body: { reason: null } })
  expect(await shown(review)).toMatchObject({ message: 'The cook is an idiot', customer_name: 'Amina S.' })
  const { data } = await manager.client.call(listAudit, { params: { storeId: shop.id }, query: {} })
  expect(data.map(({ action, after }) => [action, after.hidden_for]).slice(0, 2)).toEqual([
    ['REVIEW_SHOWN', undefined],
    ['REVIEW_HIDDEN', 'OFFENSIVE'],
  ])
})

test('a review is not hidden because it is negative: there is no such reason [Y-07]', async () => {
  const { review } = await newReview(1, 'Bad')
  const refused = await manager.client
    .call(hideReview, { params: at(review), body: { reason: 'NEGATIVE' as 'OFFENSIVE' } })
    .catch((error: CallError) => error)
  expect(refused).toMatchObject({ status: 400 })
  expect(await shown(review)).toMatchObject({ message: 'Bad' })
})

test('staff filter reviews by state and by whole stars, page by page [Y-07]', async () => {
  const good = await newReview(5, 'Great')
  const answered = await newReview(4, 'Good')
  const hidden = await newReview(3, 'No')
  await manager.client.call(answerReview, { params: at(answered.review), body: { reply: 'Thanks' } })
  await manager.client.call(hideReview, { params: at(hidden.review), body: { reason: 'UNLAWFUL' } })
  const ids = async (query: Parameters<typeof list>[0]) => (await list(query)).data.map(({ id }) => id)
  expect(await ids({ state: 'new', stars: 5 })).toEqual([good.review])
  expect(await ids({ state: 'answered', stars: 4 })).toEqual([answered.review])
  expect(await ids({ state: 'hidden', stars: 3 })).toEqual([hidden.review])
  expect(await ids({ stars: 2 })).toHaveLength(1)
  const cook = await newStaff(tiffin, shop)
  const refused = await cook.client
    .call(listStaffReviews, { params: { storeId: shop.id }, query: {} })
    .catch((error: CallError) => error)
  expect(refused).toMatchObject({ status: 403 })
})
