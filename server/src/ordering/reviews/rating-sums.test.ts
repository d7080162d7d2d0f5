import { leaveReview, withdrawReview } from '@tiffin/contract/ordering/reviews/diner'
import { hideReview } from '@tiffin/contract/ordering/reviews/staff'
import { getProfile } from '@tiffin/contract/people/accounts/diner'
import { requestData } from '@tiffin/contract/people/privacy/diner'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { completedOrder } from '../../testing/completed-order.ts'
import type { Shop } from '../../testing/installation.ts'
import { type Diner, newCustomer } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()

/** The stored sums, and the same counted from the reviews. */
async function sumsOf(shop: Shop) {
  const [row] = await tiffin.services.db.query(
    shop.id,
    sql<{ kept: unknown; counted: unknown }>`
      select (select jsonb_build_array(reviews, hundredths, food, delivery, deliveries, service) from rating
          where store_id = ${shop.id}) as kept,
        (select jsonb_build_array(count(*), coalesce(sum(rating), 0), coalesce(sum(food), 0), coalesce(sum(delivery), 0),
          count(delivery), coalesce(sum(service), 0)) from review where store_id = ${shop.id}) as counted`,
  )
  return row!
}

async function deleteAccount(shop: Shop, { client, token }: Diner): Promise<void> {
  const { email } = await client.call(getProfile, {})
  const platform = shop.as({ 'api-token': (await shop.store()).api_token, 'user-token': token })
  await platform.call(requestData, { body: { type: 'DELETE', email, store_id: shop.id } })
}

test('the sums of a rating equal a count of its reviews after reviews, deletions, hidden words and deleted accounts [I-02]', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU, change: ({ features }) => void (features.feedback = 1) })
  const { client } = await newStaff(tiffin, shop, 'owner')
  const diners: Diner[] = []
  const orders: { id: string; diner: Diner }[] = []
  // A fixed sequence of stars that mixes all values, with and without a delivery.
  for (let step = 0; step < 12; step++) {
    const diner = step % 3 === 0 ? await newCustomer(shop) : diners.at(-1)!
    if (step % 3 === 0) diners.push(diner)
    const service_type = step % 2 === 0 ? 'to' : 'collection'
    const { id } = await completedOrder(tiffin, shop, { diner, service_type, items: { 'Tarka dal': 4 } })
    const ratings = { food: (step % 5) + 1, delivery: ((step * 2) % 5) + 1, service: ((step * 3) % 5) + 1 }
    await diner.client.call(leaveReview, { body: { order_id: id, ratings } })
    orders.push({ id, diner })
    const { kept, counted } = await sumsOf(shop)
    expect(kept).toEqual(counted)
  }
  for (const { id, diner } of [orders[1]!, orders[4]!])
    await diner.client.call(withdrawReview, { query: { order_id: id } })
  const [review] = await tiffin.services.db.query(
    shop.id,
    sql<{ id: string }>`select id from review where store_id = ${shop.id} limit 1`,
  )
  await client.call(hideReview, {
    params: { storeId: shop.id, id: review!.id },
    body: { reason: 'UNLAWFUL' },
  })
  const after = await sumsOf(shop)
  expect(after.kept).toEqual(after.counted)
  expect((after.kept as number[])[0]).toBe(10)
  await deleteAccount(shop, diners[0]!)
  const erased = await sumsOf(shop)
  expect(erased.kept).toEqual(erased.counted)
  expect((erased.kept as number[])[0]).toBe(8)
}, 60_000)
