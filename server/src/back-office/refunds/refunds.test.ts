import { creditWallet } from '@tiffin/contract/back-office/customers/staff'
import { updateCart } from '@tiffin/contract/ordering/cart/diner'
import { cancelOrder, getOrder } from '@tiffin/contract/ordering/orders/diner'
import { acceptOrder, advanceOrder } from '@tiffin/contract/ordering/orders/staff'
import { getRefundable, refundOrder } from '@tiffin/contract/back-office/refunds/staff'
import { payFromWallet, walletBalance, walletHistory } from '@tiffin/contract/money/wallet/diner'
import { sql } from '../../platform/db/sql.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commandContext } from '../../cli/command-context.ts'
import { ledgerProblems } from '../../money/ledger/ledger-problems.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { type Diner, fillBasket, newCustomer, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { type Member, newStaff } from '../../testing/staff.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin, () => ({
  menu: SMALL_MENU,
  change: ({ payments }) => void (payments.collection = ['CASH', 'WALLET', 'CASH_AND_WALLET']),
}))
let owner: Member
let diner: Diner
beforeAll(async () => {
  owner = await newStaff(tiffin, shop, 'owner')
})
afterAll(async () => {
  expect(await ledgerProblems(await commandContext(tiffin.services, shop.id))).toEqual([])
})
beforeEach(async () => {
  diner = await newCustomer(shop)
  await owner.client.call(creditWallet, {
    params: { storeId: shop.id, id: diner.id },
    body: { id: crypto.randomUUID(), amount: '50.00', reason: 'Welcome' },
  })
})

/** Three dals for 16.50, paid from the wallet. */
async function paidOrder(): Promise<string> {
  const { id } = await fillBasket(shop, diner, { items: { 'Tarka dal': 3 } })
  await diner.client.call(updateCart, { params: { id }, body: { payment_mode: 'WALLET' } })
  await diner.client.call(payFromWallet, {
    params: { id },
    body: { wallet_amount: '16.50', card_amount: '0.00' },
  })
  return id
}

type Body = {
  id?: string
  way?: 'wallet' | 'original'
  lines?: { position: number; quantity: number }[]
  amount?: string
  captured?: string
}
const refund = (
  order: string,
  { id = crypto.randomUUID(), way = 'original', captured = '16.50', ...what }: Body = {},
) =>
  owner.client.call(refundOrder, {
    params: { storeId: shop.id, id: order },
    body: { id, way, captured, reason: 'Cold', ...what },
  })
const balance = async () => (await diner.client.call(walletBalance, { body: {} })).balance
const refundable = async (id: string) =>
  (await owner.client.call(getRefundable, { params: { storeId: shop.id, id } })).data

describe('a refund', () => {
  test('of dishes takes their share and says how many are left [O-17] [Y-03]', async () => {
    const id = await paidOrder()
    expect(await refundable(id)).toMatchObject({
      captured: '16.50',
      ways: ['wallet'],
      lines: [
        {
          position: 0,
          name: 'Tarka dal',
          quantity: 3,
          left: 3,
          amounts: ['5.50', '11.00', '16.50'],
          prices: ['5.50', '11.00', '16.50'],
        },
      ],
      refunds: [],
    })
    const { data } = await refund(id, { lines: [{ position: 0, quantity: 2 }] })
    expect(data).toMatchObject({
      captured: '5.50',
      lines: [{ left: 1, amounts: ['5.50'] }],
      refunds: [{ amount: '11.00', mode: 'wallet', done: true, reason: 'Cold', actor: owner.name }],
    })
    expect(await balance()).toBe('44.50')
    await expect(
      refund(id, { lines: [{ position: 0, quantity: 2 }], captured: '5.50' }),
    ).rejects.toMatchObject({
      status: 400,
      errors: { lines: expect.anything() },
    })
    const order = await diner.client.call(getOrder, { params: { id } })
    expect(order.data.refund).toEqual({ mode: 'wallet', state: 'DONE', amount: '11.00' })
    const { data: told } = await diner.client.call(walletHistory, { query: {} })
    expect(told[0]).toMatchObject({ type: 'CREDIT', amount: '11.00', order_id: id })
    expect(told[0]!.description).toMatch(/^Refund of order \d+$/)
  })

  test('of an amount, and then of all that is left, is never more than was paid', async () => {
    const id = await paidOrder()
    await expect(refund(id, { amount: '16.51' })).rejects.toMatchObject({ status: 400 })
    await refund(id, { amount: '0.01' })
    const { data } = await refund(id, { captured: '16.49' })
    expect(data.captured).toBe('0.00')
    expect(await balance()).toBe('50.00')
    await expect(refund(id, { amount: '0.01', captured: '0.00' })).rejects.toMatchObject({ status: 400 })
  })

  test('is written once however often it is sent, and two at once do not both give back the same dish', async () => {
    const id = await paidOrder()
    const same = { id: crypto.randomUUID(), amount: '2.00' }
    const answers = await Promise.all([refund(id, same), refund(id, same), refund(id, same)])
    expect(new Set(answers.map(({ data }) => data.captured))).toEqual(new Set(['14.50']))
    const both = await Promise.allSettled(
      [1, 2].map(() => refund(id, { lines: [{ position: 0, quantity: 1 }], captured: '14.50' })),
    )
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [refused] = both.flatMap(each => (each.status === 'rejected' ? [each.reason as unknown] : []))
    expect(refused).toMatchObject({ status: 409, code: 4107, data: { captured: '9.00' } })
    expect(await balance()).toBe('41.00')
  })

  test('comes before a cancellation, which gives back only the rest', async () => {
    const id = await paidOrder()
    await refund(id, { amount: '6.50' })
    tiffin.clock.add({ seconds: 1 })
    await diner.client.call(cancelOrder, { params: { id }, body: {} })
    expect(await balance()).toBe('50.00')
    expect((await refundable(id)).refunds.map(({ amount, actor }) => [amount, actor])).toEqual([
      ['6.50', owner.name],
      ['10.00', null],
    ])
  })

  test('that bears the id of the order leaves it cancellable [O-17]', async () => {
    const id = await paidOrder()
    await refund(id, { id, amount: '6.50' })
    tiffin.clock.add({ seconds: 1 })
    await diner.client.call(cancelOrder, { params: { id }, body: {} })
    expect(await balance()).toBe('50.00')
    expect((await refundable(id)).refunds.map(({ amount }) => amount)).toEqual(['6.50', '10.00'])
  })

  test('of cash is made by hand after the order is handed over, or goes to the wallet; a guest does not have a wallet', async () => {
    const { id, diner: guest } = await orderFood(shop)
    await expect(refund(id, { amount: '1.00', captured: '0.00' })).rejects.toMatchObject({ status: 400 })
    const params = { storeId: shop.id, id }
    await owner.client.call(acceptOrder, { params, body: { minutes: 20 } })
    await owner.client.call(advanceOrder, { params, body: { status: 'COMPLETED', from: 'ACCEPTED' } })
    await expect(refund(id, { amount: '1.00', captured: '11.00', way: 'wallet' })).rejects.toMatchObject({
      status: 400,
      errors: { way: expect.anything() },
    })
    const { data } = await refund(id, { amount: '1.00', captured: '11.00' })
    expect(data).toMatchObject({
      captured: '10.00',
      ways: ['original'],
      refunds: [{ mode: 'cash', done: true }],
    })
    expect(guest.id).not.toBe(diner.id)
    const own = await orderFood(shop, { diner })
    const ownParams = { storeId: shop.id, id: own.id }
    await owner.client.call(acceptOrder, { params: ownParams, body: { minutes: 20 } })
    await owner.client.call(advanceOrder, {
      params: ownParams,
      body: { status: 'COMPLETED', from: 'ACCEPTED' },
    })
    await refund(own.id, { captured: '11.00', way: 'wallet' })
    expect(await balance()).toBe('61.00')
  })

  test('of an order with cash and wallet goes to the wallet while the cash has not been paid', async () => {
    const { id } = await fillBasket(shop, diner, { items: { 'Tarka dal': 3 } })
    await diner.client.call(payFromWallet, {
      params: { id },
      query: { payment_mode: 'CASH_AND_WALLET' },
      body: { wallet_amount: '9.00', card_amount: '0.00' },
    })
    expect(await refundable(id)).toMatchObject({ captured: '9.00', ways: ['wallet'] })
    const { data } = await refund(id, { amount: '2.00', captured: '9.00' })
    expect(data.refunds).toMatchObject([{ mode: 'wallet', amount: '2.00' }])
    expect(await balance()).toBe('43.00')
  })

  test('is a line of the audit, and needs a reason', async () => {
    const id = await paidOrder()
    await refund(id, { amount: '1.00' })
    const [row] = await tiffin.services.db.query(
      shop.id,
      sql<{ actor: string; after: unknown }>`select actor, after from audit
        where store_id = ${shop.id} and action = 'REFUNDED' order by id desc limit 1`,
    )
    expect(row).toEqual({ actor: owner.name, after: { amount: 100, mode: 'wallet', note: 'Cold' } })
    const body = { id: crypto.randomUUID(), way: 'original' as const, captured: '15.50', reason: ' ' }
    await expect(
      owner.client.call(refundOrder, { params: { storeId: shop.id, id }, body }),
    ).rejects.toMatchObject({ status: 400 })
  })
})
