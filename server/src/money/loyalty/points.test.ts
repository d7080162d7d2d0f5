import { updateCart, viewCart } from '@tiffin/contract/ordering/cart/diner'
import { listAudit } from '@tiffin/contract/people/audit/staff'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { changePoints, creditWallet, getStaffPoints } from '@tiffin/contract/back-office/customers/staff'
import { listLoyaltyTransactions, lookupLoyaltyPoints } from '@tiffin/contract/money/loyalty/diner'
import { payFromWallet } from '@tiffin/contract/money/wallet/diner'
import { cancelOrder } from '@tiffin/contract/ordering/orders/diner'
import { getRefundable, refundOrder } from '@tiffin/contract/back-office/refunds/staff'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commandContext } from '../../cli/command-context.ts'
import { ledgerProblems } from '../ledger/ledger-problems.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { type Diner, newCustomer, newGuest } from '../../testing/ordering.ts'
import { openPointsShop } from '../../testing/loyalty/points-shop.ts'

const tiffin = withInstallation()
let at: Awaited<ReturnType<typeof openPointsShop>>
let diner: Diner
beforeAll(async () => {
  at = await openPointsShop(tiffin)
})
afterAll(async () => {
  // After every test, the books of the shop are consistent.
  expect(await ledgerProblems(await commandContext(tiffin.services, at.shop.id))).toEqual([])
})
beforeEach(async () => {
  diner = await newCustomer(at.shop)
})

const lookup = async (cart_id?: string) =>
  (await diner.client.call(lookupLoyaltyPoints, { body: cart_id ? { cart_id } : {} })).data

describe('earning', () => {
  test('a completed order earns one point for each pound of its dishes, once; a guest’s order does not earn points [K-15]', async () => {
    const cart = await at.basket(diner, 0)
    expect(cart.loyalty).toMatchObject({ points: 0, earns: 11, redeemable_points: 0 })
    const id = await at.order(diner, cart)
    expect(await at.points(diner)).toBe(0)
    await at.complete(id)
    expect(await at.points(diner)).toBe(11)
    expect(await at.history(diner)).toMatchObject([
      { type: 'EARNED', points: 11, balance: 11, order_id: id, description: 'Earned with order 101' },
    ])
    const guest = await newGuest(at.shop)
    const theirs = await at.basket(guest, 1)
    expect(theirs.loyalty).toBeNull()
    await at.complete(await at.order(guest, theirs))
    await expect(guest.client.call(lookupLoyaltyPoints, { body: {} })).rejects.toMatchObject({ status: 401 })
  })
})

describe('using', () => {
  test('a basket says what the customer has, and what it could use of it [K-08] [API-56]', async () => {
    await at.give(diner, 1500)
    const { id, total } = await at.basket(diner, 0)
    expect(total.value).toBe('11.00')
    expect(await lookup(id)).toEqual({
      points: 1500,
      value: '15.00',
      redeemable_points: 1100,
      redeemable_value: '11.00',
      minimum_points: 100,
      expires_at: null,
      status: 'ENABLED',
      earns: 11,
      notice: null,
      words: 'You have 1,500 points, worth £15.00.',
    })
    expect(await lookup()).toMatchObject({ points: 1500, redeemable_points: 0, earns: 0 })
  })

  test('points are taken off by a switch, leave the balance with the order, and come back when it is cancelled [B-25, K-09]', async () => {
    await at.give(diner, 250)
    const cart = await at.basket(diner, 1)
    expect(cart.charges).toMatchObject([
      { code: 'points', label: 'Points redeemed', amount: '-2.50', included: false },
      { code: 'tax', amount: '1.42', included: true },
    ])
    expect(cart).toMatchObject({ redeem: 1, total: { value: '8.50' }, loyalty: { earns: 8 } })
    const id = await at.order(diner, cart)
    expect(await at.points(diner)).toBe(0)
    // A repeated request returns the same order.
    await diner.client.call(confirmCart, { params: { id }, body: {} })
    await diner.client.call(cancelOrder, { params: { id }, body: {} })
    expect(await at.points(diner)).toBe(250)
    expect((await at.history(diner)).map(({ type, points, balance }) => ({ type, points, balance }))).toEqual(
      [
        { type: 'REVERSED', points: 250, balance: 250 },
        { type: 'REDEEMED', points: -250, balance: 0 },
        { type: 'EARNED', points: 250, balance: 250 },
      ],
    )
  })

  test('fewer than the minimum stay where they are', async () => {
    await at.give(diner, 99)
    const cart = await at.basket(diner, 1)
    expect(cart).toMatchObject({ total: { value: '11.00' }, loyalty: { points: 99, redeemable_points: 0 } })
  })

  test('below the minimum do not stop an order paid in cash and from the wallet, if the request contains the total shown [K-09] [P-22]', async () => {
    await at.give(diner, 99)
    const { id, version, total } = await at.basket(diner, 1)
    const { client } = await at.owner()
    await client.call(creditWallet, {
      params: { ...at.params, id: diner.id },
      body: { id: crypto.randomUUID(), amount: '4.00', reason: 'Cold naan' },
    })
    const pay = (shown: { total?: string }) =>
      diner.client.call(payFromWallet, {
        params: { id },
        query: { payment_mode: 'CASH_AND_WALLET' },
        body: { wallet_amount: '4.00', card_amount: '0.00', version, ...shown },
      })
    await expect(pay({})).rejects.toMatchObject({ status: 409, type: 'points-short' })
    expect(await pay({ total: total.value })).toMatchObject({ outcome: 'success', resource_id: id })
  })

  test('an order is rejected if its points were spent meanwhile and the diner has not seen the new total', async () => {
    await at.give(diner, 200)
    const [first, second] = [await at.basket(diner, 1), await at.basket(diner, 1)]
    await at.order(diner, first)
    await expect(at.order(diner, second)).rejects.toMatchObject({ status: 409, code: 4096 })
    await expect(
      diner.client.call(confirmCart, { params: { id: second.id }, body: {} }),
    ).rejects.toMatchObject({ status: 409, code: 4112, data: { total: { value: '11.00' } } })
    await diner.client.call(updateCart, { params: { id: second.id }, body: { redeem: 0 } })
    const { data } = await diner.client.call(viewCart, { params: { id: second.id } })
    await at.order(diner, data)
    expect(await at.points(diner)).toBe(0)
  })

  test('points need an account [K-10]', async () => {
    for (const call of [lookupLoyaltyPoints, listLoyaltyTransactions])
      await expect(at.shop.call(call, { body: {}, query: {} })).rejects.toMatchObject({ status: 401 })
  })
})

describe('a refund', () => {
  const refund = async (id: string, amount?: string) => {
    const params = { ...at.params, id }
    const { client } = await at.owner()
    const { data } = await client.call(getRefundable, { params })
    await client.call(refundOrder, {
      params,
      body: {
        id: crypto.randomUUID(),
        captured: data.captured,
        way: 'original',
        reason: 'Cold',
        ...(amount ? { amount } : {}),
      },
    })
  }

  test('takes its share of the points: those used come back, those earned go', async () => {
    await at.give(diner, 300)
    const id = await at.order(diner, await at.basket(diner, 1))
    await at.complete(id)
    expect(await at.points(diner)).toBe(8)
    await refund(id, '4.00')
    expect(await at.points(diner)).toBe(8 + 150 - 4)
    await refund(id)
    expect(await at.points(diner)).toBe(300)
    expect(await at.history(diner)).toMatchObject([
      { type: 'REVERSED', points: 146, description: expect.stringMatching(/^Refund of order \d+$/) },
      { type: 'REVERSED', points: 146 },
      { type: 'EARNED', points: 8 },
      { type: 'REDEEMED', points: -300 },
      { type: 'EARNED', points: 300 },
    ])
  })

  test('does not take back points that were spent meanwhile: the balance never falls below zero', async () => {
    const id = await at.order(diner, await at.basket(diner, 0, { items: { 'Tarka dal': 20 } }))
    await at.complete(id)
    expect(await at.points(diner)).toBe(110)
    await at.order(diner, await at.basket(diner, 1))
    expect(await at.points(diner)).toBe(0)
    await refund(id)
    expect(await at.points(diner)).toBe(0)
  })
})

describe('staff', () => {
  const change = async (points: number, { of = diner, id = crypto.randomUUID() } = {}) => {
    const { client } = await at.owner()
    const params = { ...at.params, id: of.id }
    return client.call(changePoints, { params, body: { id, points, reason: 'Cold naan' } })
  }

  test('give and take points with a reason that the customer reads, and the audit says who did [K-15, Y-06]', async () => {
    const id = crypto.randomUUID()
    expect(await change(500, { id })).toMatchObject({ points: 500 })
    expect(await change(500, { id })).toMatchObject({ points: 500 })
    await expect(change(200, { id })).rejects.toMatchObject({ status: 409 })
    expect(await change(-120)).toMatchObject({ points: 380 })
    expect(await at.history(diner)).toMatchObject([
      { type: 'REVERSED', points: -120, balance: 380, description: 'Taken back by the shop: Cold naan' },
      { type: 'EARNED', points: 500, balance: 500, description: 'From the shop: Cold naan' },
    ])
    const { client } = await at.owner()
    const { entries } = await client.call(getStaffPoints, { params: { ...at.params, id: diner.id } })
    expect(entries).toHaveLength(2)
    const { data } = await client.call(listAudit, { query: {}, params: at.params })
    expect(data.slice(0, 2).map(({ action }) => action)).toEqual(['POINTS_TAKEN', 'POINTS_GIVEN'])
  })

  test('cannot remove more points than the customer has, and cannot give points to a guest', async () => {
    await change(100)
    await expect(change(-101)).rejects.toMatchObject({
      status: 400,
      errors: { points: ['The customer has fewer points.'] },
    })
    await expect(change(0)).rejects.toMatchObject({ status: 400 })
    const guest = await newGuest(at.shop)
    for (const points of [5, -5])
      await expect(change(points, { of: guest })).rejects.toMatchObject({ status: 404 })
    expect(await at.points(diner)).toBe(100)
  })
})

test('the history comes thirty at a time, newest first [K-13] [API-26]', async () => {
  for (let n = 1; n <= 32; n++) await at.give(diner, n)
  const first = await at.history(diner)
  expect(first.map(({ points }) => points)).toEqual(Array.from({ length: 30 }, (_, n) => 32 - n))
  const rest = async (query: Record<string, string>) =>
    (await diner.client.call(listLoyaltyTransactions, { query })).data.map(({ points }) => points)
  expect(await rest({ before: first.at(-1)!.id })).toEqual([2, 1])
  expect(await rest({ page: '2' })).toEqual([2, 1])
})
