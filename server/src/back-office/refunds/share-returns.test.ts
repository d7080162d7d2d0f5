import { readOrderOfBooks } from '@tiffin/contract/back-office/books/staff'
import { getRefundable, listFailedRefunds, refundShare } from '@tiffin/contract/back-office/refunds/staff'
import { paymentWebhook } from '@tiffin/contract/money/card-payments/webhook'
import { listAudit } from '@tiffin/contract/people/audit/staff'
import type { ShareChoice } from '@tiffin/contract/ordering/bills/share-choice'
import { expect, test } from 'vitest'
import { commandContext } from '../../cli/command-context.ts'
import { balanceOf } from '../../money/ledger/balance.ts'
import { sql } from '../../platform/db/sql.ts'
import { openBillShop } from '../../testing/bills/bill-acts.ts'
import { orderAtTable } from '../../testing/bills/dine-in-shop.ts'
import { signed, startStripeGateway } from '../../testing/gateways.ts'
import { withGateway } from '../../testing/with-gateway.ts'

const { gateway, tiffin } = withGateway(startStripeGateway)

type PaidShare = { choice: ShareChoice; amount: string; tip?: string }
const HALVES = [1, 2].map(part => ({ choice: { by: 'evenly' as const, people: 2, part }, amount: '8.75' }))

/** A table whose rounds of 5.50 and 11.00, with a tip of 1.00, are paid with these shares, by default with two equal ones. */
async function paidTable(sharesOf: (second: string) => PaidShare[] = () => HALVES) {
  const sandbox = { pay: (url: string) => gateway.pay(url, 'approved') }
  const scene = await openBillShop({ tiffin, sandbox, provider: 'STRIPE' })
  const { shop, storeId, owner } = scene
  await gateway.join(tiffin, shop)
  const first = await orderAtTable(shop, 'Window', { items: { 'Tarka dal': 1 } })
  const second = await orderAtTable(shop, 'Window', { tip: '1.00' })
  const token = await scene.tokenOf(first.id)
  for (const { choice, amount, tip } of sharesOf(second.id))
    await scene.finish(token, await scene.pay(token, choice, amount, undefined, tip))
  const [paid] = await tiffin.services.db.query(
    storeId,
    sql<{ share: string; reference: string }>`
      select payment_attempt.holder as share, payment_attempt.reference from payment_attempt
        join bill_share on bill_share.store_id = ${storeId} and bill_share.id = payment_attempt.holder
      where payment_attempt.store_id = ${storeId} order by bill_share.created_at, bill_share.id limit 1`,
  )
  const { share, reference } = paid!
  const send = (type: string, about: { id: string; object: string }) => {
    const object = { metadata: {}, payment_intent: reference.replace('cs_test_', 'pi_'), ...about }
    const seconds = Math.floor(tiffin.clock.now().epochMilliseconds / 1000)
    const { body, headers } = signed(storeId, seconds, { type, data: { object } })
    return tiffin.app.inject({
      method: paymentWebhook.method,
      url: '/payment/webhook/stripe',
      headers: { host: shop.host, 'content-type': 'application/json', ...headers },
      payload: body,
    })
  }
  const ids = [first.id, second.id]
  const each = <Result>(read: (id: string) => Promise<Result>) => Promise.all(ids.map(read))
  return {
    ...scene,
    share,
    first: first.id,
    /** The tips of the second round in the books, in minor units. */
    tips: async () =>
      balanceOf(await commandContext(tiffin.services, storeId), { account: 'tips', holder: second.id }),
    /** The bank reports this state of a dispute of the first share. */
    async dispute(amount: number, status: string) {
      gateway.host.dispute(reference, { id: `dp_${share}`, amount, status, created: 0 })
      const about = { id: `dp_${share}`, object: 'dispute' }
      expect((await send('charge.dispute.created', about)).statusCode).toBeLessThan(300)
    },
    /** The owner refunds a part of the first share on Stripe's own pages. */
    async refundThere(amount: number) {
      const id = `re_${crypto.randomUUID()}`
      gateway.host.session(reference)!.refunds.push({ id, amount, status: 'succeeded', metadata: {} })
      const report = () => send('charge.refunded', { id: 'ch_1', object: 'charge' })
      expect((await report()).statusCode).toBeLessThan(300)
      return report
    },
    refundHere: () =>
      owner.call(refundShare, {
        params: { storeId, id: first.id, shareId: share },
        body: { reason: 'Cold' },
      }),
    read: () => each(async id => (await owner.call(getRefundable, { params: { storeId, id } })).data),
    books: () =>
      each(async id => {
        const { sums } = await owner.call(readOrderOfBooks, { params: { storeId, id } })
        return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== '0.00'))
      }),
  }
}

test('a bank takes back a share: its orders lose the amount until the dispute is won, and the share is not refunded meanwhile [Y-03] [U-06]', async () => {
  const { dispute, read, books, owner, storeId, share, refundHere, problems } = await paidTable()
  const before = await books()
  await dispute(875, 'needs_response')
  await dispute(875, 'under_review')
  const taken = await read()
  expect(taken.map(({ captured }) => captured).toSorted()).toEqual(['0.00', '8.75'])
  for (const { disputes, shares } of taken) {
    expect(disputes).toMatchObject([{ reference: `dp_${share}`, amount: '8.75', state: 'open' }])
    expect(shares.find(({ id }) => id === share)).toMatchObject({ left: '0.00' })
  }
  expect(sumOf(await books(), 'disputed')).toBe(875)
  await refundHere()
  expect((await read()).flatMap(({ refunds }) => refunds)).toEqual([])
  const { disputes } = await owner.call(listFailedRefunds, { params: { storeId } })
  expect(disputes).toMatchObject([
    { reference: `dp_${share}`, amount: { value: '8.75' }, provider: 'STRIPE' },
  ])
  const audit = await owner.call(listAudit, { params: { storeId }, query: {} })
  expect(audit.data.filter(({ action }) => action === 'DISPUTE_OPEN')).toHaveLength(2)
  expect(await problems()).toEqual([])
  await dispute(875, 'won')
  expect(await books()).toEqual(before)
  expect((await read())[0]!.shares.find(({ id }) => id === share)).toMatchObject({ left: '8.75' })
  expect(await problems()).toEqual([])
})

test('a refund of a share on Stripe’s pages is recorded once in each of its orders, and is no longer offered [Y-03] [U-06]', async () => {
  const { refundThere, read, books, share, refundHere, problems, pass } = await paidTable()
  const again = await refundThere(700)
  await again()
  await pass(1)
  const left = (await read())[0]!.shares.find(({ id }) => id === share)
  expect(left).toMatchObject({ left: '1.75' })
  expect(sumOf(await books(), 'sent_card')).toBe(700)
  await refundHere()
  await pass(1)
  await again()
  expect(sumOf(await books(), 'sent_card')).toBe(875)
  expect((await read()).flatMap(({ refunds }) => refunds.map(({ done }) => done))).not.toContain(false)
  expect(await problems()).toEqual([])
})

/** The first payer pays one of the second round's two dals with a tip of 2.00, and the other payer all the rest. */
const dalWithTip = (second: string): PaidShare[] => [
  {
    choice: { by: 'dishes', lines: [{ order_id: second, position: 0, quantity: 1 }] },
    amount: '6.00',
    tip: '2.00',
  },
  { choice: { by: 'whole' }, amount: '11.50' },
]

test('the tip that a payer has added is returned after the rest of the share by a refund on Stripe’s pages, and the order keeps its own tip [U-06]', async () => {
  const { refundThere, pass, tips, problems } = await paidTable(dalWithTip)
  expect(await tips()).toBe(300)
  await refundThere(500)
  await pass(1)
  expect(await tips()).toBe(300)
  await refundThere(300)
  await pass(1)
  expect(await tips()).toBe(100)
  expect(await problems()).toEqual([])
})

test('a dispute of a whole share takes the tip that its payer has added, until it is won [U-06] [Y-03]', async () => {
  const { dispute, tips, problems } = await paidTable(dalWithTip)
  await dispute(800, 'needs_response')
  expect(await tips()).toBe(100)
  await dispute(800, 'won')
  expect(await tips()).toBe(300)
  expect(await problems()).toEqual([])
})

function sumOf(books: Record<string, string>[], name: string): number {
  return books.reduce((sum, { [name]: amount = '0' }) => sum + Math.round(Number(amount) * 100), 0)
}
