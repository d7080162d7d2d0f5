import { leaveReview } from '@tiffin/contract/ordering/reviews/diner'
import { register } from '@tiffin/contract/people/accounts/diner'
import { beforeEach, expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { changeShop } from '../../testing/change-settings.ts'
import { completedOrder } from '../../testing/completed-order.ts'
import { FRIDAY_EVENING, type Shop } from '../../testing/installation.ts'
import { type Diner, newGuest } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { reviewAskedAt } from '../orders/ask-for-review.ts'

const tiffin = withInstallation()
let count = 0
let shop: Shop
beforeEach(async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  shop = await tiffin.shop({ menu: SMALL_MENU, change: ({ features }) => void (features.feedback = 1) })
})

async function customer(is_subscribed_email: 'YES' | 'NO'): Promise<Diner> {
  const password = 'Lantern-7-kites'
  const made = await shop.call(register, {
    body: {
      first_name: 'Amina',
      last_name: 'Shah',
      phone: '07400123456',
      email: `asked${(count += 1)}@example.com`,
      password,
      password_confirmation: password,
      agree_checkbox: 'YES',
      is_subscribed_email,
    },
  })
  return { client: shop.as({ 'user-token': made.api_token }), token: made.api_token, id: made.id }
}

async function requestsSince(minutes: number) {
  tiffin.clock.add({ minutes })
  const before = tiffin.sent.length
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  return tiffin.sent.slice(before).filter(({ subject }) => subject.startsWith('How was order'))
}

test('a customer who wants the shop’s e-mails is asked for a review two hours after the order, once, and can unsubscribe in the letter [O-20]', async () => {
  const { id, order_number } = await completedOrder(tiffin, shop, { diner: await customer('YES') })
  expect(await requestsSince(119)).toEqual([])
  const [letter, ...more] = await requestsSince(1)
  expect(more).toEqual([])
  expect(letter).toMatchObject({ subject: `How was order ${order_number} at ${(await shop.store()).name}?` })
  expect(letter!.unsubscribe).toContain('/consumer/unsubscribe/by-mail')
  for (const form of [letter!.text, letter!.html]) {
    expect(form).toContain(`/review/${id}`)
    expect(form).toContain('/unsubscribe?data=')
  }
  expect(await requestsSince(600)).toEqual([])
})

test.each([
  ['did not subscribe to e-mails', async () => completedOrder(tiffin, shop, { diner: await customer('NO') })],
  ['ordered as a guest', async () => completedOrder(tiffin, shop, { diner: await newGuest(shop) })],
  [
    'has reviewed already',
    async () => {
      const { id, diner } = await completedOrder(tiffin, shop, { diner: await customer('YES') })
      await diner.client.call(leaveReview, { body: { order_id: id, ratings: { food: 4, service: 4 } } })
    },
  ],
  [
    'ordered in a shop that no longer shows reviews',
    async () => {
      await completedOrder(tiffin, shop, { diner: await customer('YES') })
      await changeShop(tiffin.services, shop.id, ({ features }) => void (features.feedback = 0))
    },
  ],
] as const)('a diner who %s is not asked for a review [O-20]', async (_, order) => {
  await order()
  expect(await requestsSince(600)).toEqual([])
})

test.each([
  ['2026-11-20T18:30:00Z', '2026-11-20T20:30:00Z'],
  ['2026-11-20T19:00:00Z', '2026-11-21T10:00:00Z'],
  ['2026-11-20T23:30:00Z', '2026-11-21T10:00:00Z'],
  // The night before the clocks change in London.
  ['2026-03-28T23:30:00Z', '2026-03-29T09:00:00Z'],
])('a review of an order completed at %s is asked for at %s: not at night [O-20]', async (now, asked) => {
  const store = await shop.store()
  expect(reviewAskedAt(store, Temporal.Instant.from(now)).toString()).toBe(asked)
})
