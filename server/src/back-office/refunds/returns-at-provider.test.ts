import { listAudit } from '@tiffin/contract/people/audit/staff'
import { readOrderOfBooks } from '@tiffin/contract/back-office/books/staff'
import { updateCart } from '@tiffin/contract/ordering/cart/diner'
import { cancelOrder, getOrder } from '@tiffin/contract/ordering/orders/diner'
import { chooseRefund } from '@tiffin/contract/back-office/refunds/diner'
import {
  getRefundable,
  payOutRefund,
  listFailedRefunds,
  refundOrder,
} from '@tiffin/contract/back-office/refunds/staff'
import { listSecrets } from '@tiffin/contract/shop/stores/staff'
import { walletBalance } from '@tiffin/contract/money/wallet/diner'
import { beforeEach, expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { cardShop } from '../../testing/card-payments/card-shop.ts'
import { sql } from '../../platform/db/sql.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { changeShop } from '../../testing/change-settings.ts'
import { setSecret, signed, startStripeGateway } from '../../testing/gateways.ts'
import { newCustomer } from '../../testing/ordering.ts'
import { type Member, newStaff } from '../../testing/staff.ts'

let gateway: Awaited<ReturnType<typeof startStripeGateway>>
let owner: Member
/** Makes updates of a refund with this reason fail, as if another request had changed it during each attempt. */
const BUSY = `
  create function leave_busy() returns trigger language plpgsql as $$ begin return null; end $$;
  create trigger leave_busy before update on refund for each row when (old.reason = 'Busy') execute function leave_busy();`
const shop = cardShop(async () => (gateway = await startStripeGateway()), { tables: BUSY })
const { at, seconds, deliver, problems } = shop
beforeEach(async () => {
  owner = await newStaff(at.tiffin, at.shop, 'owner')
})

const work = () => runDueJobs(at.tiffin.services, jobs, at.tiffin.app.log)
const news = () => owner.client.call(listFailedRefunds, { params: { storeId: at.shop.id } })

const setKey = (value: string) => setSecret(at.tiffin, at.shop, { name: 'stripe_secret_key', value })

/** An order of 11.00, and its tip, that was paid by card. */
async function paid(basket: { tip_amount?: string } = {}) {
  const { id, url, payment } = await shop.started(basket)
  await gateway.pay(url, 'approved')
  await shop.statusOf(id)
  const params = { storeId: at.shop.id, id }
  const payment_intent = payment.replace('cs_test_', 'pi_')
  const session = gateway.host.session(payment)!
  const sendEvent = (type: string, object: object) =>
    deliver(
      signed(at.shop.id, seconds(), { type, data: { object: { metadata: {}, payment_intent, ...object } } }),
    )
  return {
    id,
    session,
    /** The owner makes a refund on Stripe's own pages. */
    refundThere: (amount: number) =>
      void session.refunds.push({
        id: `re_${crypto.randomUUID()}`,
        amount,
        status: 'succeeded',
        metadata: {},
      }),
    sendRefundEvent: () => sendEvent('charge.refunded', { id: 'ch_1', object: 'charge' }),
    dispute: (amount: number, status: string) =>
      gateway.host.dispute(payment, { id: `dp_${id}`, amount, status, created: seconds() }),
    sendDisputeEvent: (type: string) =>
      sendEvent(`charge.dispute.${type}`, { id: `dp_${id}`, object: 'dispute' }),
    refund: async (amount?: string, reason = 'Cold') => {
      const refund_id = crypto.randomUUID()
      const { captured } = (await owner.client.call(getRefundable, { params })).data
      await owner.client.call(refundOrder, {
        params,
        body: { id: refund_id, way: 'original', captured, ...(amount && { amount }), reason },
      })
      return refund_id
    },
    give: (refundId: string) =>
      owner.client.call(payOutRefund, { params: { ...params, refundId }, body: { way: 'cash' } }),
    read: async () => (await owner.client.call(getRefundable, { params })).data,
    books: async () => (await owner.client.call(readOrderOfBooks, { params })).sums,
  }
}
const sendJobs = async () =>
  (
    await at.tiffin.services.db.query(
      at.shop.id,
      sql<{
        attempts: number
      }>`select attempts from job where store_id = ${at.shop.id} and name = 'send-refund'`,
    )
  ).length

test('a refund of more than Stripe has left is refused for good, and the part that was given back there is taken off it [Y-03]', async () => {
  const { refundThere, refund, read, books, give } = await paid()
  refundThere(600)
  const refused = await refund()
  await work()
  await work()
  expect(await sendJobs()).toBe(0)
  expect((await news()).data).toMatchObject([{ id: refused, amount: { value: '5.00' }, refusal: 'too-much' }])
  expect(await read()).toMatchObject({ captured: '0.00' })
  expect(await books()).toMatchObject({ refunded_card: '11.00', sent_card: '6.00' })
  await give(refused)
  expect(await books()).toMatchObject({ refunded_card: '6.00', sent_card: '6.00', refunded_cash: '5.00' })
  expect(await problems()).toEqual([])
})

test('a refund that the owner has already made on Stripe’s pages is matched to the shop’s refund, and is not paid twice [Y-03]', async () => {
  const { refundThere, refund, read, books } = await paid()
  refundThere(1100)
  await refund()
  await work()
  await work()
  expect((await news()).data).toEqual([])
  expect(await read()).toMatchObject({
    captured: '0.00',
    refunds: [{ amount: '11.00', done: true, failed: false }],
  })
  expect(await books()).toMatchObject({ refunded_card: '11.00', sent_card: '11.00', kept: '0.00' })
  expect(await problems()).toEqual([])
})

test('a refund made at Stripe while ours waits for the customer’s choice is that refund, and the choice is over [Y-03] [O-17]', async () => {
  await changeShop(at.tiffin.services, at.shop.id, ({ payments }) => {
    payments.collection = ['CASH', 'CARD', 'WALLET']
    payments.refund_choice = true
  })
  at.diner = await newCustomer(at.shop)
  const { client } = at.diner
  const { id, refundThere, sendRefundEvent, read, books, session } = await paid()
  const params = { id }
  const { data: cancelled } = await client.call(cancelOrder, { params, body: {} })
  expect(cancelled.refund).toMatchObject({ state: 'PENDING_CHOICE' })
  refundThere(1100)
  expect((await sendRefundEvent()).statusCode).toBe(200)
  const choice = client.call(chooseRefund, { params, body: { mode: 'wallet' } })
  await expect(choice).rejects.toMatchObject({ status: 409 })
  await work()
  const { data: order } = await client.call(getOrder, { params })
  expect(order.refund).toMatchObject({ mode: 'card', state: 'DONE', amount: '11.00' })
  expect(await read()).toMatchObject({
    captured: '0.00',
    refunds: [{ amount: '11.00', mode: 'card', done: true }],
  })
  expect(await books()).toMatchObject({ refunded_card: '11.00', sent_card: '11.00', kept: '0.00' })
  expect((await client.call(walletBalance, { body: {} })).balance).toBe('0.00')
  expect(session.refunds).toHaveLength(1)
  expect(await problems()).toEqual([])
})

test('a refund that was made at Stripe instead of ours is listed under Stripe’s name [Y-03]', async () => {
  const { refund, refundThere, sendRefundEvent } = await paid()
  const id = await refund('4.00')
  refundThere(400)
  expect((await sendRefundEvent()).statusCode).toBe(200)
  expect((await news()).made_there).toMatchObject([{ id, amount: { value: '4.00' }, provider: 'STRIPE' }])
})

test('a refund that was made at Stripe and is not in its list is not made again, and is done once it is found [Y-03]', async () => {
  const { refund, read, session } = await paid()
  const id = await refund('4.00')
  await at.tiffin.services.db.query(
    at.shop.id,
    sql`update refund set provider_reference = 're_delayed' where store_id = ${at.shop.id} and id = ${id}`,
  )
  await work()
  at.tiffin.clock.add({ minutes: 5 })
  await work()
  expect(session.refunds).toEqual([])
  expect((await read()).refunds).toMatchObject([{ amount: '4.00', done: false, failed: false }])
  session.refunds.push({ id: 're_delayed', amount: 400, status: 'succeeded', metadata: {} })
  at.tiffin.clock.add({ minutes: 5 })
  await work()
  expect((await read()).refunds).toMatchObject([{ amount: '4.00', done: true }])
  expect(session.refunds).toHaveLength(1)
  expect(await problems()).toEqual([])
})

test('a late payment that the keys cannot give back is retried for hours, and neither diner nor provider gets a 500 [P-16]', async () => {
  const { id, url, payment } = await shop.started()
  await gateway.pay(url, 'approved')
  await at.diner.client.call(updateCart, { params: { id }, body: { comments: 'No onion' } })
  const sendEvent = () => deliver(gateway.webhook(at.shop.id, payment, seconds()))
  expect((await sendEvent()).statusCode).toBe(200)
  expect(await shop.attempts(id)).toMatchObject([{ state: 'refund_due' }])
  await setKey('sk_test_ofAnotherAccount')
  at.tiffin.clock.add({ seconds: 3 })
  const message = expect.stringContaining('goes back') as string
  expect(await shop.statusOf(id)).toMatchObject({ state: 'not_paid', message })
  const { statusCode, headers } = await sendEvent()
  expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
  // Longer than a failing job is retried.
  await shop.pass(180, 300)
  expect(await shop.attempts(id)).toMatchObject([{ state: 'refund_due' }])
  await setKey(`sk_test_ofTheShop${at.shop.id}`)
  await shop.pass(10, 60)
  expect(await shop.attempts(id)).toMatchObject([{ state: 'refunded' }])
  expect(await gateway.read(at.shop.id, payment)).toMatchObject({ refunded: 1100 })
  expect(await problems()).toEqual([])
})

test('a refund after the keys of another account were entered is refused at once, and the list says why [Y-03]', async () => {
  const { refund } = await paid()
  await setKey('sk_test_ofAnotherAccount')
  const refused = await refund('5.50')
  await work()
  expect(await sendJobs()).toBe(0)
  expect((await news()).data).toMatchObject([{ id: refused, refusal: 'other-keys' }])
  expect(await problems()).toEqual([])
})

test('a refund made on Stripe’s pages is recorded once in the order and in the books, and the shop is notified [Y-03]', async () => {
  const { id, refundThere, sendRefundEvent, read, books, session } = await paid()
  // The webhook is not trusted: only the state read from Stripe counts.
  expect((await sendRefundEvent()).statusCode).toBe(200)
  expect((await read()).captured).toBe('11.00')
  refundThere(400)
  for (const { statusCode } of await Promise.all([sendRefundEvent(), sendRefundEvent(), sendRefundEvent()]))
    expect(statusCode).toBe(200)
  await work()
  expect(await read()).toMatchObject({
    captured: '7.00',
    refunds: [{ amount: '4.00', mode: 'card', done: true, actor: 'STRIPE', reason: session.refunds[0]!.id }],
  })
  expect(await books()).toMatchObject({
    paid_card: '11.00',
    refunded_card: '4.00',
    sent_card: '4.00',
    kept: '7.00',
  })
  expect((await at.diner.client.call(getOrder, { params: { id } })).data.refund).toMatchObject({
    amount: '4.00',
  })
  expect((await news()).made_there).toMatchObject([{ amount: { value: '4.00' }, provider: 'STRIPE' }])
  const { data: acts } = await owner.client.call(listAudit, { query: {}, params: { storeId: at.shop.id } })
  expect(acts.filter(({ actor }) => actor === 'STRIPE')).toMatchObject([{ action: 'REFUNDED' }])
  expect(await problems()).toEqual([])
})

test('if a refund changes during each attempt to record it, the provider gets a 503 with `retry-after` [R13] [Y-03]', async () => {
  const { refund, refundThere, sendRefundEvent, read } = await paid()
  await refund('4.00', 'Busy')
  refundThere(400)
  const { statusCode, headers } = await sendRefundEvent()
  expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
  expect(await read()).toMatchObject({ captured: '7.00', refunds: [{ amount: '4.00', done: false }] })
})

test('a dispute removes its amount from the books until the dispute is won, and an inquiry does not change the books [Y-03]', async () => {
  const { dispute, sendDisputeEvent, read, books, refund } = await paid()
  await sendDisputeEvent('created')
  expect((await read()).disputes).toEqual([])
  dispute(1100, 'warning_needs_response')
  await sendDisputeEvent('created')
  expect(await read()).toMatchObject({ captured: '11.00', disputes: [{ state: 'inquiry', amount: '11.00' }] })
  dispute(1100, 'needs_response')
  for (let n = 0; n < 3; n++) expect((await sendDisputeEvent('updated')).statusCode).toBe(200)
  expect(await read()).toMatchObject({ captured: '0.00', disputes: [{ state: 'open' }] })
  expect(await books()).toMatchObject({ paid_card: '11.00', disputed: '11.00', kept: '0.00' })
  expect((await news()).disputes).toMatchObject([{ state: 'open', amount: { value: '11.00' } }])
  await expect(refund('1.00')).rejects.toMatchObject({ status: 400 })
  expect(await problems()).toEqual([])
  dispute(1100, 'won')
  await Promise.all([sendDisputeEvent('closed'), sendDisputeEvent('closed')])
  expect(await read()).toMatchObject({ captured: '11.00', disputes: [{ state: 'won' }] })
  expect(await books()).toMatchObject({ paid_card: '11.00', disputed: '0.00', kept: '11.00' })
  expect(await problems()).toEqual([])
})

test('a dispute and a refund on Stripe’s pages take from the tip last, and a won dispute returns it [Y-03]', async () => {
  const disputed = await paid({ tip_amount: '2.00' })
  expect(await disputed.read()).toMatchObject({ captured: '13.00', tip: '2.00' })
  disputed.dispute(1200, 'needs_response')
  await disputed.sendDisputeEvent('created')
  expect(await disputed.read()).toMatchObject({ captured: '1.00', tip: '1.00' })
  expect(await disputed.books()).toMatchObject({ disputed: '12.00', kept: '0.00', tips: '1.00' })
  disputed.dispute(1200, 'won')
  await disputed.sendDisputeEvent('closed')
  expect(await disputed.books()).toMatchObject({ disputed: '0.00', kept: '11.00', tips: '2.00' })
  const returned = await paid({ tip_amount: '2.00' })
  returned.refundThere(1150)
  await returned.sendRefundEvent()
  await work()
  expect(await returned.books()).toMatchObject({ refunded_card: '11.50', kept: '0.00', tips: '1.50' })
  expect(await problems()).toEqual([])
})

test('a refund of which a part was made at Stripe is split with its tip: no part has a tip above its amount [Y-03]', async () => {
  const { id, refundThere, refund, books } = await paid({ tip_amount: '2.00' })
  refundThere(1200)
  await refund()
  await work()
  await work()
  const parts = await at.tiffin.services.db.query(
    at.shop.id,
    sql<{ amount: number; tip: number }>`select amount, (parts->>'tip')::int as tip from refund
      where store_id = ${at.shop.id} and order_id = ${id} order by amount`,
  )
  expect(parts).toEqual([
    { amount: 100, tip: 100 },
    { amount: 1200, tip: 100 },
  ])
  expect(await books()).toMatchObject({ refunded_card: '13.00', sent_card: '12.00', tips: '0.00' })
  expect(await problems()).toEqual([])
})

test('a refund of a payment that the bank has taken back is refused for good, with the reason [Y-03]', async () => {
  const { dispute, refund, read } = await paid()
  const refused = await refund('5.50')
  dispute(1100, 'lost')
  await work()
  expect(await sendJobs()).toBe(0)
  expect((await news()).data).toMatchObject([{ id: refused, refusal: 'disputed' }])
  expect(await read()).toMatchObject({ captured: '0.00', disputes: [{ state: 'lost' }] })
  expect(await problems()).toEqual([])
})

test('a refund that waits for Stripe for over an hour is listed, and one of some minutes is not [Y-03]', async () => {
  const { refund } = await paid()
  gateway.host.fault('refund', 'error', 100)
  const id = await refund('5.50')
  await work()
  expect((await news()).waiting).toEqual([])
  at.tiffin.clock.add({ minutes: 61 })
  expect((await news()).waiting).toMatchObject([{ id, amount: { value: '5.50' } }])
  gateway.host.noFaults()
  await work()
  expect(await news()).toMatchObject({ waiting: [], data: [] })
})

test('before replacing the keys, the owner sees how many payments depend on them [P-15]', async () => {
  await paid()
  await shop.started()
  const { depending } = await owner.client.call(listSecrets, { params: { storeId: at.shop.id } })
  expect(depending).toEqual({ STRIPE: { open: 1, paid: 1 } })
})
