import { updateCart } from '@tiffin/contract/cart/diner'
import { getPaymentStatus, startPayment } from '@tiffin/contract/card-payments/diner'
import { creditWallet } from '@tiffin/contract/customers/staff'
import { cancelOrder, getOrder } from '@tiffin/contract/orders/diner'
import { getRefundable, refundOrder } from '@tiffin/contract/refunds/staff'
import { payFromWallet, walletBalance, walletHistory } from '@tiffin/contract/wallet/diner'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '../app.ts'
import { commandContext } from '../cli/command-context.ts'
import { runDueJobs } from '../jobs/worker.ts'
import { ledgerProblems } from '../ledger/ledger-problems.ts'
import { changeShop } from '../testing/change-settings.ts'
import { FRIDAY_EVENING, type Installation, openInstallation, type Shop } from '../testing/installation.ts'
import { type Diner, fillBasket, newCustomer, newGuest } from '../testing/ordering.ts'
import { CARDS, type RunningSandbox, startSandbox } from '../testing/sandbox.ts'
import { SMALL_MENU } from '../testing/small-menu.ts'
import { type Member, newStaff } from '../testing/staff.ts'

let sandbox: RunningSandbox
let tiffin: Installation
let shop: Shop
let owner: Member
let diner: Diner
beforeAll(async () => {
  sandbox = await startSandbox()
  tiffin = await openInstallation({ env: sandbox.env })
  shop = await tiffin.shop({
    menu: SMALL_MENU,
    change({ payments }) {
      payments.collection = ['CASH', 'CARD', 'WALLET', 'CARD_AND_WALLET']
      payments.provider = 'SANDBOX'
    },
  })
  owner = await newStaff(tiffin, shop, 'owner')
})
afterAll(async () => {
  await tiffin.close()
  await sandbox.stop()
})
/** With 4.00 in the wallet, and 16.50 to pay for three dals. */
beforeEach(async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  diner = await newCustomer(shop)
  await credit('4.00')
  return async () => {
    await sandbox.fault()
    expect(await ledgerProblems(await commandContext(tiffin.services, shop.id))).toEqual([])
  }
})

const credit = (amount: string) =>
  owner.client.call(creditWallet, {
    params: { storeId: shop.id, id: diner.id },
    body: { id: crypto.randomUUID(), amount, reason: 'Cold naan' },
  })
const balance = async (cart_id?: string) =>
  (await diner.client.call(walletBalance, { body: cart_id ? { cart_id } : {} })).balance
const history = async () =>
  (await diner.client.call(walletHistory, { query: {} })).data.map(
    ({ type, amount, description }) => `${type} ${amount} ${description.replace(/\d+$/, 'N')}`,
  )
const basket = async () => (await fillBasket(shop, diner, { items: { 'Tarka dal': 3 } })).id
const start = (id: string, wallet_amount: string | undefined = '4.00', of = diner) =>
  of.client.call(startPayment, {
    params: { id },
    query: { payment_mode: 'CARD_AND_WALLET' },
    body: {
      redirectUrl: `http://${shop.host}/payment/${id}/confirmation`,
      total: '16.50',
      ...(wallet_amount && { wallet_amount }),
    },
  })
async function started() {
  const id = await basket()
  const { url } = await start(id)
  return { id, url: url!, payment: url!.split('/').at(-1)! }
}
async function paid() {
  const order = await started()
  await sandbox.pay(order.url, CARDS.approved)
  expect(await statusOf(order.id)).toBe('paid')
  return order
}
const statusOf = async (id: string) => {
  tiffin.clock.add({ seconds: 2 })
  return (await shop.call(getPaymentStatus, { params: { id } })).data.state
}
const orderOf = async (id: string) => (await diner.client.call(getOrder, { params: { id } })).data

/** Lets time pass in steps, and works on what is due. */
async function pass(minutes: number) {
  for (let half = 0; half < minutes * 2; half++) {
    tiffin.clock.add({ seconds: 30 })
    await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  }
}

describe('an order that is paid by wallet and card', () => {
  test('sets the wallet’s part aside while the card is asked, and takes it with the card’s [P-21] [P-33]', async () => {
    const { id, url, payment } = await started()
    expect(await balance()).toBe('0.00')
    expect(await balance(id)).toBe('4.00')
    expect(await history()).toEqual(['DEBIT 4.00 Set aside for an order', expect.any(String)])
    expect(await sandbox.read(shop.id, payment)).toMatchObject({ amount: 1250 })
    await sandbox.pay(url, CARDS.approved)
    expect(await statusOf(id)).toBe('paid')
    expect(await orderOf(id)).toMatchObject({
      status: 'PLACED',
      paid: true,
      payment_mode: 'CARD_AND_WALLET',
      wallet_amount: '4.00',
    })
    expect(await balance()).toBe('0.00')
    expect(await balance(id)).toBe('0.00')
    expect(await history()).toEqual(['DEBIT 4.00 Paid for order N', expect.any(String)])
  })

  test('takes all that the wallet has where nobody says how much [P-21]', async () => {
    const id = await basket()
    const { url } = await start(id, '')
    expect(await sandbox.read(shop.id, url!.split('/').at(-1)!)).toMatchObject({ amount: 1250 })
  })

  test('is started once by several presses, anew with another part, and spends nothing twice [Z-14]', async () => {
    const { id, url } = await started()
    const again = await Promise.all([start(id), start(id)])
    expect(again.map(each => each.url)).toEqual([url, url])
    expect(await balance()).toBe('0.00')
    const other = await start(id, '3.00')
    expect(other.url).not.toBe(url)
    expect([await balance(), await balance(id)]).toEqual(['1.00', '4.00'])
    await sandbox.pay(other.url!, CARDS.approved)
    expect(await statusOf(id)).toBe('paid')
    expect(await balance()).toBe('1.00')
  })

  test('leaves to another basket what it has not set aside, and nothing to a stranger [P-23] [P-24]', async () => {
    const { id } = await started()
    const second = await basket()
    await expect(start(second)).rejects.toMatchObject({ status: 400, code: 4020 })
    const stranger = await newCustomer(shop)
    const seen = await stranger.client.call(walletBalance, { body: { cart_id: id } })
    expect(seen.balance).toBe('0.00')
    await expect(start(second, '', stranger)).rejects.toMatchObject({ status: 400 })
  })
})

describe('what was set aside is the diner’s again', () => {
  test('when the card is declined, and the basket can be paid anew [P-08]', async () => {
    const { id, url } = await started()
    for (let card = 0; card < 3; card++) await sandbox.pay(url, CARDS.declined)
    expect(await statusOf(id)).toBe('not_paid')
    expect(await balance()).toBe('4.00')
    const again = await start(id)
    await sandbox.pay(again.url!, CARDS.approved)
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
    await sandbox.fault('cancel', 'error', 100)
    await pass(11)
    expect(await balance()).toBe('4.00')
    await sandbox.pay(url, CARDS.approved)
    await sandbox.fault()
    await pass(8)
    expect(await balance()).toBe('4.00')
    expect(await sandbox.read(shop.id, payment)).toMatchObject({ state: 'paid', refunded: 1250 })
  })

  test('when the basket is changed, and at once where it is then paid in another way', async () => {
    const first = await started()
    await diner.client.call(updateCart, { params: { id: first.id }, body: { comments: 'no onion' } })
    await sandbox.pay(first.url, CARDS.approved)
    expect(await statusOf(first.id)).toBe('not_paid')
    expect(await balance()).toBe('4.00')
    await pass(1)
    expect(await sandbox.read(shop.id, first.payment)).toMatchObject({ refunded: 1250 })
    await credit('12.50')
    const second = await started()
    await diner.client.call(payFromWallet, {
      params: { id: second.id },
      body: { wallet_amount: '16.50', card_amount: '0.00' },
    })
    expect(await orderOf(second.id)).toMatchObject({ payment_mode: 'WALLET', wallet_amount: '16.50' })
    expect(await balance()).toBe('0.00')
  })

  test('when the gateway does not answer [E-14]', async () => {
    const id = await basket()
    for (const fault of ['error', 'deaf']) {
      await sandbox.fault('create', fault)
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
    await pass(1)
    expect(await sandbox.read(shop.id, payment)).toMatchObject({ refunded: 1250 })
    const { refund } = await orderOf(id)
    expect(refund).toEqual({ mode: 'card+wallet', state: 'DONE', amount: '16.50' })
  })

  test('in parts takes from each way its share, and never more than it has paid [Y-03]', async () => {
    const { id, payment } = await paid()
    const params = { storeId: shop.id, id }
    const refund = (amount: string, captured: string, way: 'original' | 'wallet' = 'original') =>
      owner.client.call(refundOrder, {
        params,
        body: { id: crypto.randomUUID(), way, captured, amount, reason: 'Cold' },
      })
    const { data } = await refund('5.50', '16.50')
    // 12.50 and 4.00 of 16.50.
    expect(data.refunds).toMatchObject([
      { mode: 'card', amount: '4.17' },
      { mode: 'wallet', amount: '1.33' },
    ])
    // To the wallet by choice: first what is the wallet's own.
    await refund('5.00', '11.00', 'wallet')
    const last = await refund('6.00', '6.00')
    expect(last.data.refunds.slice(3)).toMatchObject([{ mode: 'card', amount: '6.00' }])
    await pass(1)
    expect(await balance()).toBe('6.33')
    expect(await sandbox.read(shop.id, payment)).toMatchObject({ refunded: 1017 })
    const { data: after } = await owner.client.call(getRefundable, { params })
    expect(after).toMatchObject({ captured: '0.00' })
  })

  test('after a part of it was refunded gives each way the rest', async () => {
    const { id, payment } = await paid()
    await owner.client.call(refundOrder, {
      params: { storeId: shop.id, id },
      body: { id: crypto.randomUUID(), way: 'original', captured: '16.50', amount: '5.50', reason: 'Cold' },
    })
    await diner.client.call(cancelOrder, { params: { id }, body: {} })
    await pass(1)
    expect(await balance()).toBe('4.00')
    expect(await sandbox.read(shop.id, payment)).toMatchObject({ refunded: 1250 })
  })
})

test('the refusal says which part of this way to pay is missing; guests have no wallet [P-25] [E-13] [A-52]', async () => {
  const guest = await newGuest(shop)
  const { id } = await fillBasket(shop, guest)
  await expect(start(id, '4.00', guest)).rejects.toMatchObject({ status: 401 })
  const own = await basket()
  await changeShop(
    tiffin.services,
    shop.id,
    ({ payments }) => void (payments.collection = ['CASH', 'WALLET']),
  )
  await expect(start(own)).rejects.toMatchObject({ status: 400, code: 4022 })
  await changeShop(tiffin.services, shop.id, ({ payments }) => {
    payments.collection = ['CASH', 'CARD']
    payments.delivery = ['CASH']
  })
  await expect(start(own)).rejects.toMatchObject({ status: 400, code: 4021 })
})
