import { updateCart, viewCart } from '@tiffin/contract/ordering/cart/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { cancelOrder, getOrder } from '@tiffin/contract/ordering/orders/diner'
import { countStock, listStock } from '@tiffin/contract/menu/stock/staff'
import { sql } from '../../platform/db/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { type Diner, newGuest } from '../../testing/ordering.ts'
import { CARDS } from '../../testing/sandbox.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'
import { cardActs, paymentAt, takesCards } from '../../testing/card-payments/card-acts.ts'
import { sandboxShop } from '../../testing/card-payments/sandbox-shop.ts'

const at = sandboxShop()
let diner: Diner
beforeEach(async () => {
  diner = await newGuest(at.shop)
})

const change = (id: string) =>
  diner.client.call(updateCart, { params: { id }, body: { comments: crypto.randomUUID() } })

test('a response from the payment provider about another payment or another amount is rejected [P-16]', async () => {
  const { id, url, payment } = await at.started(diner)
  await at.sandbox.pay(url, CARDS.approved)
  await at.sandbox.fault('read', 'mixed-up')
  expect((await at.deliver(payment)).statusCode).toBe(503)
  expect(await at.order(diner, id)).toMatchObject({ status: 'PENDING_PAYMENT' })
  expect((await at.deliver(payment)).statusCode).toBe(200)
  expect(await at.order(diner, id)).toMatchObject({ status: 'PLACED', paid: true })
})

test('of two processes whose clocks differ the order waits for the payment that was started last', async () => {
  const first = await at.started(diner)
  await change(first.id)
  at.tiffin.clock.add({ seconds: -1 })
  const second = await at.start(diner, first.id)
  expect(second.url).not.toBe(first.url)
  expect(await at.status(first.id)).toMatchObject({ state: 'open', url: second.url })
  await change(first.id)
  const third = await at.start(diner, first.id)
  expect(third).toMatchObject({ outcome: 'success' })
  await at.sandbox.pay(third.url!, CARDS.approved)
  at.tiffin.clock.add({ seconds: 5 })
  expect(await at.status(first.id)).toMatchObject({ state: 'paid' })
})

test('the payment of a changed basket is cancelled as soon as the reconciler has processed it', async () => {
  const { id, payment } = await at.started(diner)
  await change(id)
  await at.pass(0.5)
  expect(await at.sandbox.read(at.shop.id, payment)).toMatchObject({ state: 'cancelled' })
  expect(await at.attempts(id)).toMatchObject([{ state: 'cancelled', reason: 'changed' }])
})

test('a card that was refused is why there was no payment, also where its diner went back, changed the basket and paid anew [P-08]', async () => {
  const { id, url } = await at.started(diner)
  await at.sandbox.pay(url, CARDS.declined)
  await change(id)
  const again = await at.start(diner, id)
  await at.sandbox.pay(again.url!, CARDS.approved)
  expect(await at.status(id)).toMatchObject({ state: 'paid' })
  const ends = (await at.attempts(id)).map(({ state, reason }) => [state, reason])
  expect(ends).toContainEqual([expect.stringMatching(/withdrawn|cancelled/), 'declined'])
  expect(ends).toContainEqual(['succeeded', null])
})

test('money of a cancelled order goes back to its card also after a gateway was away for an hour [P-38]', async () => {
  const { id, url } = await at.started(diner)
  await at.sandbox.pay(url, CARDS.approved)
  expect(await at.status(id)).toMatchObject({ state: 'paid' })
  await diner.client.call(cancelOrder, { params: { id }, body: {} })
  await at.sandbox.fault('refund', 'reset', 10_000)
  await at.pass(60, 300)
  const refund = async () => (await diner.client.call(getOrder, { params: { id } })).data.refund
  expect(await refund()).toMatchObject({ mode: 'card', state: 'PENDING' })
  await at.sandbox.fault()
  await at.pass(6, 60)
  expect(await refund()).toMatchObject({ mode: 'card', state: 'DONE', amount: '11.00' })
  expect(await at.sandbox.read(at.shop.id, paymentAt(url))).toMatchObject({ refunded: 1100 })
  expect(await at.problems()).toEqual([])
})

test('a late payment is refunded also after the payment provider was unavailable for an hour', async () => {
  const { id, url, payment } = await at.started(diner)
  await at.sandbox.pay(url, CARDS.approved)
  for (const place of ['read', 'cancel', 'refund']) await at.sandbox.fault(place, 'error', 10_000)
  await at.pass(60, 120)
  expect(await at.order(diner, id)).toMatchObject({ status: 'EXPIRED' })
  await at.sandbox.fault()
  await at.pass(6, 60)
  expect(await at.sandbox.read(at.shop.id, payment)).toMatchObject({ state: 'paid', refunded: 1100 })
  expect(await at.attempts(id)).toMatchObject([{ state: 'refunded' }])
  expect(await at.status(id)).toMatchObject({ state: 'not_paid' })
  expect(await at.problems()).toEqual([])
})

test('the database allows only one payment of an order to succeed, regardless of the caller', async () => {
  const { id, url } = await at.started(diner)
  await at.sandbox.leave(url)
  expect(await at.status(id)).toMatchObject({ state: 'not_paid' })
  const second = await at.start(diner, id)
  await at.sandbox.pay(second.url!, CARDS.approved)
  expect(await at.status(id)).toMatchObject({ state: 'paid' })
  const again = sql`update payment_attempt set state = 'succeeded' where store_id = ${at.shop.id} and holder = ${id}`
  await expect(at.tiffin.services.db.query(at.shop.id, again)).rejects.toMatchObject({
    constraint: 'payment_attempt_succeeded',
  })
})

test('money that comes for an order that has ended goes back, whatever is written of the payment', async () => {
  const { id, url, payment } = await at.started(diner)
  await at.sandbox.pay(url, CARDS.approved)
  await at.tiffin.services.db.query(
    at.shop.id,
    sql`update "order" set status = 'EXPIRED' where store_id = ${at.shop.id} and id = ${id}`,
  )
  expect((await at.deliver(payment)).statusCode).toBe(200)
  await at.pass(1)
  expect(await at.order(diner, id)).toMatchObject({ status: 'EXPIRED', paid: false })
  expect(await at.sandbox.read(at.shop.id, payment)).toMatchObject({ refunded: 1100 })
  expect(await at.problems()).toEqual([])
})

test('the last portions, reserved by an order during its payment, are available only to the basket of that order [P-08]', async () => {
  const counting = await at.tiffin.shop({ menu: SMALL_MENU, change: takesCards })
  const own = cardActs({ ...at, shop: counting })
  const { client } = await newStaff(at.tiffin, counting, 'owner')
  const params = { storeId: counting.id }
  const dal = async () =>
    (await client.call(listStock, { params })).data.find(({ name }) => name === 'Tarka dal')!
  const body = { kind: 'item' as const, remaining: 2 }
  await client.call(countStock, { params: { ...params, id: (await dal()).id }, body })
  const [amina, bob] = [await newGuest(counting), await newGuest(counting)]
  const other = await own.basket(bob, { items: { 'Tarka dal': 1 } })
  const { id } = await own.started(amina)
  expect((await dal()).counted).toMatchObject({ remaining: 0 })
  const seen = async ({ client: page }: Diner, of: string) =>
    (await page.call(viewCart, { params: { id: of } })).data
  expect(await seen(amina, id)).toMatchObject({ item: [{ missing: null }], total: { value: '11.00' } })
  expect(await seen(bob, other.id)).toMatchObject({ item: [{ missing: 'sold_out' }] })
  await amina.client.call(updateCart, { params: { id }, body: { payment_mode: 'CASH' } })
  await amina.client.call(confirmCart, { params: { id }, body: { total: '11.00' } })
  expect((await dal()).counted).toMatchObject({ remaining: 0 })
  expect(await seen(bob, other.id)).toMatchObject({ item: [{ missing: 'sold_out' }] })
})
