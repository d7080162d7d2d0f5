import { readOrderOfBooks } from '@tiffin/contract/back-office/books/staff'
import {
  getRefundable,
  payOutRefund,
  listFailedRefunds,
  refundOrder,
} from '@tiffin/contract/back-office/refunds/staff'
import { walletBalance } from '@tiffin/contract/money/wallet/diner'
import { beforeEach, expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { cardShop } from '../../testing/card-payments/card-shop.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { signed, startStripeGateway } from '../../testing/gateways.ts'
import { newCustomer } from '../../testing/ordering.ts'
import { type Member, newStaff } from '../../testing/staff.ts'

let gateway: Awaited<ReturnType<typeof startStripeGateway>>
let owner: Member
const shop = cardShop(async () => (gateway = await startStripeGateway()))
const { at, seconds, deliver, problems } = shop
beforeEach(async () => {
  owner = await newStaff(at.tiffin, at.shop, 'owner')
})

const work = () => runDueJobs(at.tiffin.services, jobs, at.tiffin.app.log)
/** Advances the clock and runs the jobs; the owner signs in again. */
const pass = async (hours: number) => {
  at.tiffin.clock.add({ hours })
  await work()
  owner = await newStaff(at.tiffin, at.shop, 'owner')
}
const failed = async () =>
  (await owner.client.call(listFailedRefunds, { params: { storeId: at.shop.id } })).data

/** An order of 11.00 that was paid by card, and a refund of 5.50 that was sent to Stripe. */
async function refunded() {
  const { id, url, payment } = await shop.started()
  await gateway.pay(url, 'approved')
  await shop.statusOf(id)
  const refund_id = crypto.randomUUID()
  const params = { storeId: at.shop.id, id }
  await owner.client.call(refundOrder, {
    params,
    body: { id: refund_id, way: 'original', captured: '11.00', amount: '5.50', reason: 'Cold' },
  })
  await work()
  const bank = gateway.host.session(payment)!.refunds.find(({ metadata }) => metadata.refund === refund_id)!
  return {
    id,
    refund_id,
    bank,
    /** Stripe's webhook about it, perhaps with changed metadata. */
    sendEvent: (metadata: object = bank.metadata) => {
      const object = { id: bank.id, object: 'refund', metadata }
      return deliver(signed(at.shop.id, seconds(), { type: 'refund.failed', data: { object } }))
    },
    give: (way: 'wallet' | 'cash', refundId = refund_id) =>
      owner.client.call(payOutRefund, { params: { ...params, refundId }, body: { way } }),
    read: async () => (await owner.client.call(getRefundable, { params })).data,
    books: async () => (await owner.client.call(readOrderOfBooks, { params })).sums,
  }
}

test('a refund that the card’s bank sends back days later is owed again, and goes into the wallet once [Y-03] [P-38]', async () => {
  const diner = await newCustomer(at.shop)
  at.diner = diner
  const { id, refund_id, bank, sendEvent, give, read, books } = await refunded()
  expect(await read()).toMatchObject({ refunds: [{ mode: 'card', done: true, failed: false }] })
  const before = await books()
  // A webhook alone changes nothing: the state is read from Stripe.
  expect((await sendEvent()).statusCode).toBe(200)
  expect(await failed()).toEqual([])
  bank.status = 'failed'
  for (let n = 0; n < 3; n++) expect((await sendEvent()).statusCode).toBe(200)
  expect(await failed()).toMatchObject([
    { id: refund_id, order_id: id, amount: { value: '5.50', currency: 'GBP' }, ways: ['wallet', 'cash'] },
  ])
  expect(await read()).toMatchObject({ captured: '5.50', refunds: [{ done: false, failed: true }] })
  expect(await books()).toMatchObject({ refunded_card: '5.50', sent_card: '0.00' })
  expect((await shop.orderOf(id)).refund).toMatchObject({
    state: 'PENDING',
  })
  expect(await problems()).toEqual([])

  const both = await Promise.allSettled([give('wallet'), give('wallet'), give('cash')])
  const won = both.flatMap(each => (each.status === 'fulfilled' ? [each.value.data] : []))
  expect([1, 2]).toContain(won.length)
  const way = won[0]!.refunds[0]!.mode as 'wallet' | 'cash'
  await expect(give(way === 'wallet' ? 'cash' : 'wallet')).rejects.toMatchObject({ status: 409, code: 4107 })
  expect((await give(way)).data).toMatchObject({ refunds: [{ mode: way, done: true, failed: false }] })
  const { balance } = await diner.client.call(walletBalance, { body: {} })
  expect(balance).toBe(way === 'wallet' ? '5.50' : '0.00')
  expect(await failed()).toEqual([])
  expect((await sendEvent()).statusCode).toBe(200)
  expect(await failed()).toEqual([])
  expect(await books()).toEqual({
    ...before,
    refunded_card: '0.00',
    sent_card: '0.00',
    [`refunded_${way}`]: '5.50',
  })
  expect(await problems()).toEqual([])
})

test.for([25, 7 * 24 + 1, 30 * 24 + 1])(
  'where no webhook comes it is looked for a day, a week and a month later: %i hours [Y-03]',
  async (after: number) => {
    const { refund_id, bank, give } = await refunded()
    await pass(after - 2)
    expect(await failed()).toEqual([])
    bank.status = 'failed'
    gateway.host.fault('list', 'reset')
    for (let n = 0; n < 3; n++) await pass(1)
    expect(await failed()).toMatchObject([{ id: refund_id, ways: ['cash'] }])
    await expect(give('wallet')).rejects.toMatchObject({ status: 400 })
    await give('cash')
    expect(await problems()).toEqual([])
  },
)

test('a refund that the bank rejects immediately is still owed, and is not requested again [Y-03]', async () => {
  gateway.host.fault('refund', 'deaf')
  const { bank, give, read } = await refunded()
  expect(await read()).toMatchObject({ refunds: [{ done: false, failed: false }] })
  bank.status = 'canceled'
  await shop.pass(10, 60)
  expect(await read()).toMatchObject({ refunds: [{ done: false, failed: true }] })
  await expect(give('cash', crypto.randomUUID())).rejects.toMatchObject({ status: 404 })
  await give('cash')
  expect(await problems()).toEqual([])
})

test('a webhook about a refund of another shop, or under another name, changes nothing [API-96]', async () => {
  const { bank, sendEvent } = await refunded()
  bank.status = 'failed'
  for (const metadata of [
    { ...bank.metadata, shop: String(at.shop.id + 1) },
    { ...bank.metadata, refund: `${crypto.randomUUID()}-back` },
    { ...bank.metadata, refund: crypto.randomUUID() },
    {},
  ])
    expect((await sendEvent(metadata)).statusCode).toBe(200)
  expect(await failed()).toEqual([])
  await sendEvent()
  expect(await failed()).toHaveLength(1)
})
