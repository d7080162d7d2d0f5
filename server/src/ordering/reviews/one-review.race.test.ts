import type { CallError } from '@tiffin/contract/client'
import { leaveReview, listReviews, takeawayRating } from '@tiffin/contract/ordering/reviews/diner'
import { expect, test } from 'vitest'
import { completedOrder } from '../../testing/completed-order.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()

test('reviews of one order sent at once store one review, and its stars count once [O-20] [API-72]', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU, change: ({ features }) => void (features.feedback = 1) })
  const orders = await Promise.all([completedOrder(tiffin, shop), completedOrder(tiffin, shop)])
  const sends = orders.flatMap(({ id, diner }) =>
    [1, 2, 3, 4, 5].map(food =>
      diner.client.call(leaveReview, { body: { order_id: id, ratings: { food, service: food } } }),
    ),
  )
  const ends = await Promise.allSettled(sends)
  const refused = ends.flatMap(end => (end.status === 'rejected' ? [(end.reason as CallError).type] : []))
  expect(refused).toEqual(Array(8).fill('review-twice'))
  const { data } = await shop.call(listReviews, {})
  expect(data).toHaveLength(2)
  const rating = (data[0]!.rating + data[1]!.rating) / 2
  expect((await shop.call(takeawayRating, {})).data).toMatchObject({ total_reviews: 2, rating })
})
