import { updateCart } from '@tiffin/contract/ordering/cart/diner'
import { startPayment } from '@tiffin/contract/money/card-payments/diner'
import { cancelOrder } from '@tiffin/contract/ordering/orders/diner'
import { getRefundable, refundOrder } from '@tiffin/contract/back-office/refunds/staff'
import { payFromWallet, walletBalance, walletHistory } from '@tiffin/contract/money/wallet/diner'
import { beforeEach, describe, expect, test } from 'vitest'
import { changeShop } from '../../testing/change-settings.ts'
import { type Diner, fillBasket, newCustomer, newGuest } from '../../testing/ordering.ts'
import { CARDS } from '../../testing/sandbox.ts'
import { type Member, newStaff } from '../../testing/staff.ts'
import { paymentAt, takes, takesBoth, THREE_DALS } from '../../testing/card-payments/card-acts.ts'
import { sandboxShop } from '../../testing/card-payments/sandbox-shop.ts'

const at = sandboxShop({ change: takesBoth })
let owner: Member
let diner: Diner
/** With 4.00 in the wallet, and 16.50 to pay for three dals. */
beforeEach(async () => {
  owner = await newStaff(at.tiffin, at.shop, 'owner')
  diner = await newCustomer(at.shop)
  await at.credit(diner, '4.00')
  return async () => expect(await at.problems()).toEqual([])
})

const balance = (cart_id?: string) => at.balance(diner, cart_id)
const history = async () =>
  (await diner.client.call(walletHistory, { query: {} })).data.map(
    ({ type, amount, description }) => `${type} ${amount} ${description.replace(/\d+$/, 'N')}`,
  )
const basket = async () => (await fillBasket(at.shop, diner, THREE_DALS)).id
const start = (id: string, wallet_amount: string | undefined = '4.00', of = diner) =>
  of.client.call(startPayment, {
    params: { id },
    query: { payment_mode: 'CARD_AND_WALLET' },
    body: {
      redirectUrl: `http://${at.shop.host}/payment/${id}/confirmation`,
      total: '16.50',
      ...(wallet_amount && { wallet_amount }),
    },
  })
async function started() {
  const id = await basket()
  const { url } = await start(id)
  return { id, url: url!, payment: paymentAt(url) }
}
async function paid() {
  const order = await started()
  await at.sandbox.pay(order.url, CARDS.approved)
  expect(await statusOf(order.id)).toBe('paid')
  return order
}
const statusOf = async (id: string) => {
  at.tiffin.clock.add({ seconds: 2 })
  return (await at.status(id)).state
}

describe('an order that is paid by wallet and card', () => {
  test('reserves the wallet part during the card payment, and captures it together with the card part [P-21] [P-33]', async () => {
    const { id, url, payment } = await started()
    expect(await balance()).toBe('0.00')
    expect(await balance(id)).toBe('4.00')
    expect(await history()).toEqual(['DEBIT 4.00 Set aside for an order', expect.any(String)])
    expect(await at.sandbox.read(at.shop.id, payment)).toMatchObject({ amount: 1250 })
    await at.sandbox.pay(url, CARDS.approved)
    expect(await statusOf(id)).toBe('paid')
    expect(await at.order(diner, id)).toMatchObject({
      status: 'PLACED',
      paid: true,
      payment_mode: 'CARD_AND_WALLET',
      wallet_amount: '4.00',
    })
    expect(await balance()).toBe('0.00')
    expect(await balance(id)).toBe('0.00')
    expect(await history()).toEqual(['DEBIT 4.00 Paid for order N', expect.any(String)])
  })

  test('takes the wallet’s whole balance by default [P-21]', async () => {
    const id = await basket()
    const { url } = await start(id, '')
    expect(await at.sandbox.read(at.shop.id, paymentAt(url))).toMatchObject({ amount: 1250 })
  })

  test('is started once by several presses, anew with another part, and spends nothing twice [Z-14]', async () => {
    const { id, url } = await started()
    const again = await Promise.all([start(id), start(id)])
    expect(again.map(each => each.url)).toEqual([url, url])
    expect(await balance()).toBe('0.00')
    const other = await start(id, '3.00')
    expect(other.url).not.toBe(url)
    expect([await balance(), await balance(id)]).toEqual(['1.00', '4.00'])
    await at.sandbox.pay(other.url!, CARDS.approved)
    expect(await statusOf(id)).toBe('paid')
    expect(await balance()).toBe('1.00')
  })

  test('leaves to another basket what it has not set aside, and nothing to a stranger [P-23] [P-24]', async () => {
    const { id } = await started()
    const second = await basket()
    await expect(start(second)).rejects.toMatchObject({ status: 400, code: 4020 })
    const stranger = await newCustomer(at.shop)
    const seen = await stranger.client.call(walletBalance, { body: { cart_id: id } })
    expect(seen.balance).toBe('0.00')
    await expect(start(second, '', stranger)).rejects.toMatchObject({ status: 400 })
  })
})

describe('the reserved wallet amount is available to the customer again', () => {
  test('when the card is declined, and the basket can be paid anew [P-08]', async () => {
    const { id, url } = await started()
    for (let card = 0; card < 3; card++) await at.sandbox.pay(url, CARDS.declined)
    expect(await statusOf(id)).toBe('not_paid')
    expect(await balance()).toBe('4.00')
    const again = await start(id)
    await at.sandbox.pay(again.url!, CARDS.approved)
    expect(await statusOf(id)).toBe('paid')
    expect(await history()).toEqual([
      'DEBIT 4.00 Paid for order N',
      'CREDIT 4.00 Not used for the order after all',
      'DEBIT 4.00 Set aside for an order',
      expect.any(String),
    ])
  })

  test('when its ten minutes are over, and a card that pays later gets its own back [P-04]', async () => {
    const { url, payment } = await started()
    await at.sandbox.fault('cancel', 'error', 100)
    await at.pass(11)
    expect(await balance()).toBe('4.00')
    await at.sandbox.pay(url, CARDS.approved)
    await at.sandbox.fault()
    await at.pass(8)
    expect(await balance()).toBe('4.00')
    expect(await at.sandbox.read(at.shop.id, payment)).toMatchObject({ state: 'paid', refunded: 1250 })
  })

  test('when the basket is changed, and at once where it is then paid in another way', async () => {
    const first = await started()
    await diner.client.call(updateCart, { params: { id: first.id }, body: { comments: 'no onion' } })
    await at.sandbox.pay(first.url, CARDS.approved)
    expect(await statusOf(first.id)).toBe('not_paid')
    expect(await balance()).toBe('4.00')
    await at.pass(1)
    expect(await at.sandbox.read(at.shop.id, first.payment)).toMatchObject({ refunded: 1250 })
    await at.credit(diner, '12.50')
    const second = await started()
    await diner.client.call(payFromWallet, {
      params: { id: second.id },
      body: { wallet_amount: '16.50', card_amount: '0.00' },
    })
    expect(await at.order(diner, second.id)).toMatchObject({ payment_mode: 'WALLET', wallet_amount: '16.50' })
    expect(await balance()).toBe('0.00')
  })

  test('when the payment provider fails or its response is lost [E-14]', async () => {
    const id = await basket()
    for (const fault of ['error', 'deaf']) {
      await at.sandbox.fault('create', fault)
      expect(await start(id)).toMatchObject({ outcome: 'failed' })
      expect(await balance()).toBe('4.00')
    }
  })
})

describe('money back', () => {
  test('of a cancelled order goes each way that it came, once [P-38] [O-17]', async () => {
    const { id, payment } = await paid()
    await diner.client.call(cancelOrder, { params: { id }, body: {} })
    await expect(diner.client.call(cancelOrder, { params: { id }, body: {} })).rejects.toMatchObject({})
    expect(await balance()).toBe('4.00')
    await at.pass(1)
    expect(await at.sandbox.read(at.shop.id, payment)).toMatchObject({ refunded: 1250 })
    const { refund } = await at.order(diner, id)
    expect(refund).toEqual({ mode: 'card+wallet', state: 'DONE', amount: '16.50' })
  })

  test('in parts takes from each way its share, and never more than it has paid [Y-03]', async () => {
    const { id, payment } = await paid()
    const params = { storeId: at.shop.id, id }
    const refund = (amount: string, captured: string, way: 'original' | 'wallet' = 'original') => {
      at.tiffin.clock.add({ seconds: 1 })
      return owner.client.call(refundOrder, {
        params,
        body: { id: crypto.randomUUID(), way, captured, amount, reason: 'Cold' },
      })
    }
    const { data } = await refund('5.50', '16.50')
    // 12.50 and 4.00 of 16.50.
    expect(data.refunds).toMatchObject([
      { mode: 'card', amount: '4.17' },
      { mode: 'wallet', amount: '1.33' },
    ])
    // To the wallet by choice: the wallet's own part is refunded first.
    await refund('5.00', '11.00', 'wallet')
    const last = await refund('6.00', '6.00')
    expect(last.data.refunds.slice(3)).toMatchObject([{ mode: 'card', amount: '6.00' }])
    await at.pass(1)
    expect(await balance()).toBe('6.33')
    expect(await at.sandbox.read(at.shop.id, payment)).toMatchObject({ refunded: 1017 })
    const { data: after } = await owner.client.call(getRefundable, { params })
    expect(after).toMatchObject({ captured: '0.00' })
  })

  test('after a part of it was refunded gives each way the rest', async () => {
    const { id, payment } = await paid()
    await owner.client.call(refundOrder, {
      params: { storeId: at.shop.id, id },
      body: { id: crypto.randomUUID(), way: 'original', captured: '16.50', amount: '5.50', reason: 'Cold' },
    })
    await diner.client.call(cancelOrder, { params: { id }, body: {} })
    await at.pass(1)
    expect(await balance()).toBe('4.00')
    expect(await at.sandbox.read(at.shop.id, payment)).toMatchObject({ refunded: 1250 })
  })
})

test('the refusal says which part of this way to pay is missing; guests have no wallet [P-25] [E-13] [A-52]', async () => {
  const guest = await newGuest(at.shop)
  const { id } = await fillBasket(at.shop, guest)
  await expect(start(id, '4.00', guest)).rejects.toMatchObject({ status: 401 })
  const own = await basket()
  const nowTakes = (...collection: Parameters<typeof takes>) =>
    changeShop(at.tiffin.services, at.shop.id, settings => {
      takes(...collection)(settings)
      settings.payments.delivery = ['CASH']
    })
  await nowTakes('CASH', 'WALLET')
  await expect(start(own)).rejects.toMatchObject({ status: 400, code: 4022 })
  await nowTakes('CASH', 'CARD')
  await expect(start(own)).rejects.toMatchObject({ status: 400, code: 4021 })
  await changeShop(at.tiffin.services, at.shop.id, takesBoth)
})
