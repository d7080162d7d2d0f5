import { updateCart } from '@tiffin/contract/ordering/cart/diner'
import { getPaymentStatus, startPayment } from '@tiffin/contract/money/card-payments/diner'
import { cancelOrder } from '@tiffin/contract/ordering/orders/diner'
import { refundOrder } from '@tiffin/contract/back-office/refunds/staff'
import { beforeEach, expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import type { Sandbox } from '../../platform/integrations/integrations.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { type Diner, newCustomer } from '../../testing/ordering.ts'
import { CARDS } from '../../testing/sandbox.ts'
import { newStaff } from '../../testing/staff.ts'
import { paymentAt, takes } from '../../testing/card-payments/card-acts.ts'
import { type HeldResponses, heldResponses } from '../../testing/card-payments/held-responses.ts'
import { sandboxShop } from '../../testing/card-payments/sandbox-shop.ts'

// The gateway's responses arrive only when a test releases them, so the order of events is fixed.

let held: HeldResponses<Sandbox>
const at = sandboxShop({
  change: takes('CASH', 'CARD', 'CARD_AND_WALLET'),
  outside({ db, integrations }) {
    held = heldResponses(integrations.sandbox)
    return { db, integrations: { ...integrations, sandbox: held.calls } }
  },
})
let diner: Diner
beforeEach(async () => {
  diner = await newCustomer(at.shop)
  failures.length = 0
  return async () => {
    await at.sandbox.fault()
    expect(await at.problems()).toEqual([])
  }
})

const states = async (id: string) => (await at.attempts(id)).map(({ state }) => state).toSorted()
/** Failed jobs, as logged for the operator. */
const failures: unknown[] = []
const work = () => {
  const warn = (_: unknown, message: string) => failures.push(message)
  const log = Object.create(at.tiffin.app.log, { warn: { value: warn } }) as typeof at.tiffin.app.log
  return runDueJobs(at.tiffin.services, jobs, log)
}
test('a payment on a page that was abandoned for another payment does not pay the waiting order, and is refunded [P-16] [P-21]', async () => {
  await at.credit(diner, '4.00')
  const { id, url, payment } = await at.started(diner)
  await at.sandbox.pay(url, CARDS.approved)
  const delivery = await held.hold('read', () => at.deliver(payment))
  await at.sandbox.fault('read', 'error')
  const second = await diner.client.call(startPayment, {
    params: { id },
    query: { payment_mode: 'CARD_AND_WALLET' },
    body: { redirectUrl: `http://${at.shop.host}/payment/${id}/confirmation`, wallet_amount: '1.00' },
  })
  held.release()
  expect((await delivery.answered).statusCode).toBe(200)
  expect(await at.order(diner, id)).toMatchObject({ status: 'PENDING_PAYMENT' })
  await at.pass(0.5)
  await at.sandbox.pay(second.url!, CARDS.approved)
  expect(await at.status(id)).toMatchObject({ state: 'paid' })
  expect(await at.sandbox.read(at.shop.id, payment)).toMatchObject({ refunded: 1100 })
  expect(await at.sandbox.read(at.shop.id, paymentAt(second.url))).toMatchObject({
    state: 'paid',
    refunded: 0,
  })
  expect(await at.balance(diner)).toBe('3.00')
  expect(await states(id)).toEqual(['refunded', 'succeeded'])
})

test('a payment that the provider creates after its order has expired is not shown to the diner, and the basket can be paid again [P-04] [E-14]', async () => {
  const { id } = await at.basket(diner)
  const begun = await held.hold('create', () => at.start(diner, id))
  at.tiffin.clock.add({ minutes: 10, seconds: 31 })
  await work()
  held.release()
  expect(await begun.answered).toMatchObject({ outcome: 'failed', url: null })
  expect(await states(id)).toEqual(['cancelled'])
  expect(await at.start(diner, id)).toMatchObject({ outcome: 'success' })
})

test('several who hear at once that one payment is paid all hear that it is, and it pays one order [P-16]', async () => {
  const { id, url, payment } = await at.started(diner)
  await at.sandbox.pay(url, CARDS.approved)
  const delivery = []
  for (let n = 0; n < 3; n++) delivery.push(await held.hold('read', () => at.deliver(payment)))
  const asked = await held.hold('read', () => diner.client.call(getPaymentStatus, { params: { id } }))
  held.release()
  for (const { answered } of delivery) expect((await answered).statusCode).toBe(200)
  expect((await asked.answered).data).toMatchObject({ state: 'paid' })
  expect(await states(id)).toEqual(['succeeded'])
  await work()
  expect(await at.sandbox.read(at.shop.id, payment)).toMatchObject({ refunded: 0 })
})

test('two unwanted payments are each refunded once, and webhooks that arrive at the same time all succeed [P-16]', async () => {
  const { id, url, payment } = await at.started(diner)
  await at.sandbox.pay(url, CARDS.approved)
  for (const place of ['read', 'cancel']) await at.sandbox.fault(place, 'error', 100)
  const { data } = await diner.client.call(updateCart, { params: { id }, body: { comments: 'no onion' } })
  const second = await at.start(diner, id, { version: data.version })
  await at.sandbox.pay(second.url!, CARDS.approved)
  at.tiffin.clock.add({ minutes: 10, seconds: 31 })
  await work()
  await at.sandbox.fault()
  for (const each of [payment, paymentAt(second.url)]) await at.deliver(each)
  expect(await states(id)).toEqual(['refund_due', 'refund_due'])
  const delivery = [
    await held.hold('refund', () => at.deliver(payment)),
    await held.hold('refund', () => at.deliver(payment)),
  ]
  held.release()
  for (const { answered } of delivery) expect((await answered).statusCode).toBe(200)
  expect(await states(id)).toEqual(['refund_due', 'refunded'])
  await work()
  for (const each of [payment, paymentAt(second.url)])
    expect(await at.sandbox.read(at.shop.id, each)).toMatchObject({ refunded: 1100 })
})

test('a refund whose gateway was slower than its job may take is sent once, beside another one of the order [P-38]', async () => {
  const owner = await newStaff(at.tiffin, at.shop, 'owner')
  const { id, url, payment } = await at.started(diner)
  await at.sandbox.pay(url, CARDS.approved)
  await at.status(id)
  await work()
  const body = { id: crypto.randomUUID(), way: 'original' as const, captured: '11.00', reason: 'Cold' }
  await owner.client.call(refundOrder, {
    params: { storeId: at.shop.id, id },
    body: { ...body, amount: '2.00' },
  })
  const first = await held.hold('refund', work)
  await diner.client.call(cancelOrder, { params: { id }, body: {} })
  at.tiffin.clock.add({ minutes: 10 })
  const second = await held.hold('refund', work)
  held.release()
  await Promise.all([first.answered, second.answered])
  await work()
  expect(failures).toEqual([])
  expect(await at.sandbox.read(at.shop.id, payment)).toMatchObject({ refunded: 1100 })
  expect((await at.order(diner, id)).refund).toEqual({ mode: 'card', state: 'DONE', amount: '11.00' })
})
