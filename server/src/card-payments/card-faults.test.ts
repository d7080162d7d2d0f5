import { updateCart, viewCart } from '@tiffin/contract/cart/diner'
import { confirmCart } from '@tiffin/contract/checkout/diner'
import { cancelOrder, getOrder } from '@tiffin/contract/orders/diner'
import { countStock, listStock } from '@tiffin/contract/stock/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FRIDAY_EVENING, type Installation, openInstallation, type Shop } from '../testing/installation.ts'
import { type Diner, newGuest } from '../testing/ordering.ts'
import { CARDS, type RunningSandbox, startSandbox } from '../testing/sandbox.ts'
import { SMALL_MENU } from '../testing/small-menu.ts'
import { newStaff } from '../testing/staff.ts'
import { cardActs, paymentAt, takesCards } from './testing/card-acts.ts'

let sandbox: RunningSandbox
let tiffin: Installation
let shop: Shop
let cards: ReturnType<typeof cardActs>
let diner: Diner
beforeAll(async () => {
  sandbox = await startSandbox()
  tiffin = await openInstallation({ env: sandbox.env })
  shop = await tiffin.shop({ menu: SMALL_MENU, change: takesCards })
  cards = cardActs({ tiffin, sandbox, shop })
})
afterAll(async () => {
  await tiffin.close()
  await sandbox.stop()
})
beforeEach(async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  await sandbox.fault()
  diner = await newGuest(shop)
})

const change = (id: string) =>
  diner.client.call(updateCart, { params: { id }, body: { comments: crypto.randomUUID() } })

test('a gateway that answers with another payment, or another amount, is not believed [P-16]', async () => {
  const { id, url, payment } = await cards.started(diner)
  await sandbox.pay(url, CARDS.approved)
  await sandbox.fault('read', 'mixed-up')
  expect((await cards.hear(payment)).statusCode).toBe(503)
  expect(await cards.order(diner, id)).toMatchObject({ status: 'PENDING_PAYMENT' })
  expect((await cards.hear(payment)).statusCode).toBe(200)
  expect(await cards.order(diner, id)).toMatchObject({ status: 'PLACED', paid: true })
})

test('of two processes whose clocks differ the order waits for the payment that was started last', async () => {
  const first = await cards.started(diner)
  await change(first.id)
  tiffin.clock.add({ seconds: -1 })
  const second = await cards.start(diner, first.id)
  expect(second.url).not.toBe(first.url)
  expect(await cards.status(first.id)).toMatchObject({ state: 'open', url: second.url })
  await change(first.id)
  const third = await cards.start(diner, first.id)
  expect(third).toMatchObject({ outcome: 'success' })
  await sandbox.pay(third.url!, CARDS.approved)
  tiffin.clock.add({ seconds: 5 })
  expect(await cards.status(first.id)).toMatchObject({ state: 'paid' })
})

test('nobody can pay any more for a basket that was changed as soon as the reconciler has seen it', async () => {
  const { id, payment } = await cards.started(diner)
  await change(id)
  await cards.pass(0.5)
  expect(await sandbox.read(shop.id, payment)).toMatchObject({ state: 'cancelled' })
  expect(await cards.attempts(id)).toMatchObject([{ state: 'cancelled', reason: 'changed' }])
})

test('a card that was refused is why there was no payment, also where its diner went back, changed the basket and paid anew [P-08]', async () => {
  const { id, url } = await cards.started(diner)
  await sandbox.pay(url, CARDS.declined)
  await change(id)
  const again = await cards.start(diner, id)
  await sandbox.pay(again.url!, CARDS.approved)
  expect(await cards.status(id)).toMatchObject({ state: 'paid' })
  const ends = (await cards.attempts(id)).map(({ state, reason }) => [state, reason])
  expect(ends).toContainEqual([expect.stringMatching(/withdrawn|cancelled/), 'declined'])
  expect(ends).toContainEqual(['succeeded', null])
})

test('money of a cancelled order goes back to its card also after a gateway was away for an hour [P-38]', async () => {
  const { id, url } = await cards.started(diner)
  await sandbox.pay(url, CARDS.approved)
  expect(await cards.status(id)).toMatchObject({ state: 'paid' })
  await diner.client.call(cancelOrder, { params: { id }, body: {} })
  await sandbox.fault('refund', 'reset', 10_000)
  await cards.pass(60, 300)
  const refund = async () => (await diner.client.call(getOrder, { params: { id } })).data.refund
  expect(await refund()).toMatchObject({ mode: 'card', state: 'PENDING' })
  await sandbox.fault()
  await cards.pass(6, 60)
  expect(await refund()).toMatchObject({ mode: 'card', state: 'DONE', amount: '11.00' })
  expect(await sandbox.read(shop.id, paymentAt(url))).toMatchObject({ refunded: 1100 })
  expect(await cards.problems()).toEqual([])
})

test('what is paid late goes back also after a gateway was away for an hour', async () => {
  const { id, url, payment } = await cards.started(diner)
  await sandbox.pay(url, CARDS.approved)
  for (const place of ['read', 'cancel', 'refund']) await sandbox.fault(place, 'error', 10_000)
  await cards.pass(60, 120)
  expect(await cards.order(diner, id)).toMatchObject({ status: 'EXPIRED' })
  await sandbox.fault()
  await cards.pass(6, 60)
  expect(await sandbox.read(shop.id, payment)).toMatchObject({ state: 'paid', refunded: 1100 })
  expect(await cards.attempts(id)).toMatchObject([{ state: 'refunded' }])
  expect(await cards.status(id)).toMatchObject({ state: 'not_paid' })
  expect(await cards.problems()).toEqual([])
})

test('of all payments of an order the database lets one succeed, whoever asks it', async () => {
  const { id, url } = await cards.started(diner)
  await sandbox.leave(url)
  expect(await cards.status(id)).toMatchObject({ state: 'not_paid' })
  const second = await cards.start(diner, id)
  await sandbox.pay(second.url!, CARDS.approved)
  expect(await cards.status(id)).toMatchObject({ state: 'paid' })
  const again = sql`update payment_attempt set state = 'succeeded' where store_id = ${shop.id} and order_id = ${id}`
  await expect(tiffin.services.db.query(shop.id, again)).rejects.toMatchObject({
    constraint: 'payment_attempt_succeeded',
  })
})

test('money that comes for an order that has ended goes back, whatever is written of the payment', async () => {
  const { id, url, payment } = await cards.started(diner)
  await sandbox.pay(url, CARDS.approved)
  await tiffin.services.db.query(
    shop.id,
    sql`update "order" set status = 'EXPIRED' where store_id = ${shop.id} and id = ${id}`,
  )
  expect((await cards.hear(payment)).statusCode).toBe(200)
  await cards.pass(1)
  expect(await cards.order(diner, id)).toMatchObject({ status: 'EXPIRED', paid: false })
  expect(await sandbox.read(shop.id, payment)).toMatchObject({ refunded: 1100 })
  expect(await cards.problems()).toEqual([])
})

test('the last portions, which an order holds while it is paid, are its own basket’s and nobody else’s [P-08]', async () => {
  const counting = await tiffin.shop({ menu: SMALL_MENU, change: takesCards })
  const own = cardActs({ tiffin, sandbox, shop: counting })
  const { client } = await newStaff(tiffin, counting, 'owner')
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
