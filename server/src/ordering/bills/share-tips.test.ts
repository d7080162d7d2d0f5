import { getRefundable, refundShare } from '@tiffin/contract/back-office/refunds/staff'
import { payBill } from '@tiffin/contract/ordering/bills/diner'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { openTwoRounds } from '../../testing/bills/two-rounds.ts'
import { changeShop } from '../../testing/change-settings.ts'
import { newCustomer } from '../../testing/ordering.ts'
import { startSandbox } from '../../testing/sandbox.ts'
import { withGateway } from '../../testing/with-gateway.ts'

const { gateway: sandbox, tiffin } = withGateway(startSandbox)

const HALF = { by: 'evenly', people: 2, part: 1 } as const
const OTHER_HALF = { ...HALF, part: 2 }

async function openTable() {
  const scene = await openTwoRounds({ tiffin, sandbox })
  const { owner, storeId, first, second } = scene
  return {
    ...scene,
    /** What the books have in an account, by order. */
    held: async (account: string) => {
      const rows = await tiffin.services.db.query(
        storeId,
        sql<{ holder: string; amount: number }>`select holder, amount from ledger_balance
          where store_id = ${storeId} and account = ${account}`,
      )
      return [first, second].map(id => rows.find(({ holder }) => holder === id)?.amount ?? 0)
    },
    refund: async (id: string, shareId: string) =>
      owner.call(refundShare, { params: { storeId, id, shareId }, body: { reason: 'Paid by mistake' } }),
    refundable: async (id: string) => (await owner.call(getRefundable, { params: { storeId, id } })).data,
  }
}

test('a tip by card is paid with the share and booked apart, and the bill owes no more for it [U-06]', async () => {
  const { token, pay, finish, bill, held, atGateway, problems, first, refundable } = await openTable()
  expect(await bill(token)).toMatchObject({ tips: [] })
  const started = await pay(token, HALF, '8.25', undefined, '1.25')
  expect((await bill(token)).payable).toBe('8.25')
  // A phone that joins the payment has its tip.
  expect((await pay(token, HALF, '8.25', started.share, '3.00')).url).toBe(started.url)
  const { data } = await finish(token, started)
  expect(data).toMatchObject({ total: '16.50', owed: '8.25', payable: '8.25' })
  expect(data.shares).toMatchObject([{ amount: '8.25', tip: '1.25', state: 'paid' }])
  expect(await atGateway()).toEqual([{ amount: 950, refunded: 0 }])
  expect(await held('tips')).toEqual([125, 0])
  expect(await held('captured')).toEqual([550, 275])
  expect((await refundable(first)).shares).toMatchObject([{ amount: '9.50', tip: '1.25', left: '9.50' }])
  expect(await problems()).toEqual([])
})

test('a refund of a share returns its tip, and leaves the tip of another share of the same round [U-06]', async () => {
  const { token, pay, payAll, finish, held, atGateway, problems, first, second, refund, pass, refundable } =
    await openTable()
  const dals = { by: 'dishes' as const, lines: [{ order_id: second, position: 0, quantity: 1 }] }
  const one = await pay(token, dals, '5.50', undefined, '1.00')
  const other = await pay(token, dals, '5.50', undefined, '2.00')
  await finish(token, one)
  await finish(token, other)
  await payAll(token, { by: 'whole' }, '5.50')
  expect(await held('tips')).toEqual([0, 300])
  await refund(second, one.share)
  await pass(1)
  expect(await atGateway()).toMatchObject([
    { amount: 650, refunded: 650 },
    { amount: 750, refunded: 0 },
    { amount: 550, refunded: 0 },
  ])
  expect([await held('tips'), await held('captured')]).toEqual([
    [0, 200],
    [550, 550],
  ])
  expect((await refundable(second)).shares).toMatchObject([
    { amount: '6.50', left: '0.00' },
    { amount: '7.50', left: '7.50' },
  ])
  expect((await refundable(first)).captured).toBe('5.50')
  expect(await problems()).toEqual([])
})

test('a cancelled round returns the tip that is booked with it [U-06]', async () => {
  const { token, pay, finish, held, cancel, pass, atGateway, problems, first, second } = await openTable()
  await finish(token, await pay(token, { by: 'whole' }, '16.50', undefined, '2.00'))
  expect(await held('tips')).toEqual([0, 200])
  await cancel(second)
  await pass(1)
  expect(await atGateway()).toEqual([{ amount: 1850, refunded: 1300 }])
  await cancel(first)
  await pass(1)
  expect(await atGateway()).toEqual([{ amount: 1850, refunded: 1850 }])
  expect([await held('tips'), await held('captured')]).toEqual([
    [0, 0],
    [0, 0],
  ])
  expect(await problems()).toEqual([])
})

test('a tip from a wallet is paid once with the share, and returned with it [U-06]', async () => {
  const { token, shop, walletOf, first, refund, held, problems } = await openTable()
  const customer = await newCustomer(shop)
  const { balance, credit } = walletOf(customer)
  const share = crypto.randomUUID()
  const body = { choice: OTHER_HALF, amount: '8.25', tip: '1.75', share, redirectUrl: '' }
  const pay = () =>
    customer.client.call(payBill, { params: { token }, body: { ...body, payment_mode: 'WALLET' } })
  await credit('9.00')
  await expect(pay()).rejects.toMatchObject({ message: 'Insufficient wallet balance' })
  await credit('6.00')
  await Promise.all([pay(), pay()])
  expect(await balance()).toBe('5.00')
  expect(await held('tips')).toEqual([175, 0])
  await refund(first, share)
  expect(await balance()).toBe('15.00')
  expect(await held('tips')).toEqual([0, 0])
  expect(await problems()).toEqual([])
})

test('a tip above the amount of the share is refused with the most that it can be [U-06]', async () => {
  const { token, pay, bill } = await openTable()
  await expect(pay(token, HALF, '8.25', undefined, '8.26')).rejects.toMatchObject({
    errors: { tip: ['Enter a tip of at most £8.25, the amount of your part of the bill.'] },
  })
  await expect(pay(token, HALF, '8.25', undefined, '-1.00')).rejects.toMatchObject({
    errors: { tip: [expect.any(String)] },
  })
  expect((await bill(token)).shares).toEqual([])
})

test('a shop that takes no tips at tables suggests none and refuses one [U-06]', async () => {
  const { token, pay, bill, shop } = await openTable()
  await changeShop(tiffin.services, shop.id, ({ charges }) => {
    charges.tips.dinein = false
  })
  expect(await bill(token)).toMatchObject({ tips: null })
  await expect(pay(token, HALF, '8.25', undefined, '1.00')).rejects.toMatchObject({
    errors: { tip: ['This shop no longer takes tips at tables. Please remove the tip and pay again.'] },
  })
})
