import {
  addCartItem,
  changeOrderType,
  updateCart,
  updateCartItem,
  viewCart,
} from '@tiffin/contract/ordering/cart/diner'
import { expect, test } from 'vitest'
import { withInstallation } from '../../testing/with-shop.ts'
import { linesOf, openBasketShop } from '../../testing/cart/basket-shop.ts'
import { versionOf } from './version.ts'

const tiffin = withInstallation()

/** Sends the same request this many times at once; on PostgreSQL over all available connections. */
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

test('90 simultaneous additions of one dish make one line of 90 [B-15]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket()
  await times(90, () => shop.add(id, 'Dal'))
  const { data } = await shop.call(viewCart, { params: { id } })
  expect(linesOf(data)).toEqual(['90 Dal 495.00'])
  expect(data.version).toBe(versionOf(await shop.store(), 91))
})

test('of 110 simultaneous additions 99 are accepted and 11 refused [B-16]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket()
  const taps = await Promise.allSettled(Array.from({ length: 110 }, () => shop.add(id, 'Dal')))
  const refused = taps.filter(tap => tap.status === 'rejected')
  expect(refused.map(tap => (tap.reason as { code: number }).code)).toEqual(
    Array.from({ length: 11 }, () => 4013),
  )
  expect(linesOf((await shop.call(viewCart, { params: { id } })).data)).toEqual(['99 Dal 544.50'])
})

test('an addition that is sent 50 times at once adds one dish, and all responses name the same line [V12] [B-15]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket()
  const idempotency_key = crypto.randomUUID()
  const answers = await times(50, () =>
    shop.call(addCartItem, { params: { id, itemId: shop.ids.Dal! }, body: {}, idempotency_key }),
  )
  expect(new Set(answers.map(response => response.resource_id)).size).toBe(1)
  expect(linesOf((await shop.call(viewCart, { params: { id } })).data)).toEqual(['1 Dal 5.50'])
})

test('parallel changes of the address, the time, the comment, the contact and a line, and the parallel addition of a dish, are all stored [B-18]', async () => {
  const shop = await openBasketShop(tiffin)
  for (let round = 0; round < 10; round++) {
    const id = await shop.basket('delivery')
    const [line] = (await shop.add(id, 'Cola')).item
    const put = (body: object) => shop.call(updateCart, { params: { id }, body })
    await Promise.all([
      put({ postcode: 'BD1 1AA', house_number: '4', address_line1: 'Manor Row' }),
      put({ pre_order_time: '2026-11-20 19:00:00' }),
      put({ comments: 'Ring twice' }),
      put({ first_name: 'Ada', last_name: 'Byron' }),
      put({ phone: '07400 123456', email: 'ada@example.com' }),
      put({ contactless: 1, payment_mode: 'CASH' }),
      shop.call(updateCartItem, { params: { id, itemId: line!.id }, body: { quantity: 4 } }),
      shop.add(id, 'Dal'),
    ])
    const { data } = await shop.call(viewCart, { params: { id } })
    expect(data).toMatchObject({
      address: '4 Manor Row, BD1 1AA',
      pre_order_time: '2026-11-20 19:00:00',
      comments: 'Ring twice',
      contact: { first_name: 'Ada', email: 'ada@example.com' },
      contactless: 1,
      payment_mode: 'CASH',
      version: versionOf(await shop.store(), 10),
    })
    expect(linesOf(data)).toEqual(['4 Cola 7.20', '1 Dal 5.50'])
  }
})

test('a change of type that is sent 20 times at once makes one basket [V12] [T-11]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket('delivery')
  await shop.add(id, 'Dal')
  const idempotency_key = crypto.randomUUID()
  const answers = await times(20, () =>
    shop.call(changeOrderType, { params: { id }, body: { service_type: 'collection' }, idempotency_key }),
  )
  expect(new Set(answers.map(response => response.resource_id)).size).toBe(1)
})
