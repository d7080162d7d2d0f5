import { readFigures } from '@tiffin/contract/back-office/figures/staff'
import { getReceipt } from '@tiffin/contract/back-office/books/diner'
import { readBooks, readOrderOfBooks } from '@tiffin/contract/back-office/books/staff'
import { lookupLoyaltyPoints } from '@tiffin/contract/money/loyalty/diner'
import { creditWallet } from '@tiffin/contract/back-office/customers/staff'
import { getRefundable, refundOrder } from '@tiffin/contract/back-office/refunds/staff'
import type { RequestOf } from '@tiffin/contract/endpoint'
import { minorOf, type PaymentMode } from '@tiffin/contract/money'
import { getPaymentStatus, startPayment } from '@tiffin/contract/money/card-payments/diner'
import { payFromWallet } from '@tiffin/contract/money/wallet/diner'
import { updateCart } from '@tiffin/contract/ordering/cart/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { confirmPayByLink, payByLink } from '@tiffin/contract/ordering/payment-links/diner'
import { createPaymentLink } from '@tiffin/contract/ordering/payment-links/staff'
import { cancelStaffOrder } from '@tiffin/contract/ordering/orders/staff'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { commandContext } from '../../cli/command-context.ts'
import { ledgerProblems } from '../../money/ledger/ledger-problems.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { countOrders } from '../figures/count-orders.ts'
import type { Shop } from '../../testing/installation.ts'
import { type Kitchen, openKitchen } from '../../testing/kitchen.ts'
import { type Diner, fillBasket, newCustomer } from '../../testing/ordering.ts'
import { CARDS, startSandbox } from '../../testing/sandbox.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { type Member, newStaff } from '../../testing/staff.ts'
import { withGateway } from '../../testing/with-gateway.ts'

const { gateway: sandbox, tiffin } = withGateway(startSandbox)
let shop: Shop
let owner: Member
let diner: Diner
let kitchen: Kitchen

beforeAll(async () => {
  shop = await tiffin.shop({
    menu: SMALL_MENU,
    change({ payments, charges, delivery, loyalty }) {
      payments.delivery = ['CASH', 'CARD', 'WALLET', 'CASH_AND_WALLET', 'CARD_AND_WALLET']
      payments.provider = 'SANDBOX'
      charges.tips = { delivery: true, dinein: true }
      loyalty.enabled = true
      for (const area of delivery.areas) Object.assign(area, { charge: 0, minimum_order: 0, partner_fee: 0 })
    },
  })
  owner = await newStaff(tiffin, shop, 'owner')
  kitchen = await openKitchen(tiffin, shop)
  diner = await newCustomer(shop)
  await owner.client.call(creditWallet, {
    params: { storeId: shop.id, id: diner.id },
    body: { id: crypto.randomUUID(), amount: '200.00', reason: 'Welcome' },
  })
})
afterEach(async () => {
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  expect(await ledgerProblems(await commandContext(tiffin.services, shop.id))).toEqual([])
})

/** Two dals for 11.00 with a tip of 2.00, to be delivered. */
async function tippedBasket(payment_mode: PaymentMode): Promise<string> {
  const { id } = await fillBasket(shop, diner, { service_type: 'to' })
  const { data } = await diner.client.call(updateCart, {
    params: { id },
    body: { payment_mode, tip_amount: '2.00' },
  })
  expect(data.total.value).toBe('13.00')
  return id
}
const confirmed = async () => {
  const id = await tippedBasket('CASH')
  await diner.client.call(confirmCart, { params: { id }, body: {} })
  return id
}
const fromWallet = async (id: string, wallet_amount: string, payment_mode: PaymentMode) => {
  const body = { wallet_amount, card_amount: '0.00' }
  await diner.client.call(payFromWallet, { params: { id }, query: { payment_mode }, body })
}
const serve = async (id: string) => {
  await kitchen.accept(id, 20)
  await kitchen.advance(id, 'COMPLETED')
}
const booksOf = async (id: string) => {
  const { sums } = await owner.client.call(readOrderOfBooks, { params: { storeId: shop.id, id } })
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== '0.00'))
}
const refundable = async (id: string) =>
  (await owner.client.call(getRefundable, { params: { storeId: shop.id, id } })).data
const refund = async (id: string, what: Partial<RequestOf<typeof refundOrder>['body']> = {}) => {
  const { captured } = await refundable(id)
  const body = { id: crypto.randomUUID(), way: 'original' as const, captured, reason: 'Cold', ...what }
  return (await owner.client.call(refundOrder, { params: { storeId: shop.id, id }, body })).data
}

test('the tip of an order in cash is in the books on handover, apart from what the shop has kept', async () => {
  const id = await confirmed()
  expect(await booksOf(id)).toEqual({})
  await serve(id)
  expect(await booksOf(id)).toEqual({ paid_cash: '13.00', kept: '11.00', tips: '2.00' })
  const { total } = await owner.client.call(readBooks, { params: { storeId: shop.id }, query: {} })
  expect(total).toMatchObject({ tips: '2.00' })
  const { data } = await diner.client.call(getReceipt, { params: { id } })
  expect(data.payments).toMatchObject([{ way: 'cash', amount: '13.00' }])
  expect(data.order.charges).toContainEqual(expect.objectContaining({ code: 'tip', amount: '2.00' }))
})

test('a wallet pays the dishes first, and cash the rest with the tip', async () => {
  const whole = await tippedBasket('WALLET')
  await fromWallet(whole, '13.00', 'WALLET')
  expect(await booksOf(whole)).toEqual({ paid_wallet: '13.00', kept: '11.00', tips: '2.00' })
  const part = await tippedBasket('CASH_AND_WALLET')
  await fromWallet(part, '12.00', 'CASH_AND_WALLET')
  expect(await booksOf(part)).toEqual({ paid_wallet: '12.00', kept: '11.00', tips: '1.00' })
  await serve(part)
  expect(await booksOf(part)).toEqual({
    paid_wallet: '12.00',
    paid_cash: '1.00',
    kept: '11.00',
    tips: '2.00',
  })
})

test('an order can be handed over after its wallet part was refunded, since cash brings its own part of the tip', async () => {
  const id = await tippedBasket('CASH_AND_WALLET')
  await fromWallet(id, '12.00', 'CASH_AND_WALLET')
  await refund(id, { way: 'wallet' })
  expect(await booksOf(id)).toEqual({ paid_wallet: '12.00', refunded_wallet: '12.00' })
  await serve(id)
  expect(await booksOf(id)).toEqual({
    paid_wallet: '12.00',
    refunded_wallet: '12.00',
    paid_cash: '1.00',
    tips: '1.00',
  })
})

/** An order that is paid by card, or by card and from the wallet. */
async function byCard(wallet_amount?: string): Promise<string> {
  const mode = wallet_amount ? ('CARD_AND_WALLET' as const) : ('CARD' as const)
  const id = await tippedBasket('CARD')
  const { url } = await diner.client.call(startPayment, {
    params: { id },
    query: { payment_mode: mode },
    body: {
      redirectUrl: `http://${shop.host}/payment/${id}/confirmation`,
      ...(wallet_amount ? { wallet_amount } : {}),
    },
  })
  await sandbox.pay(url!, CARDS.approved)
  await shop.call(getPaymentStatus, { params: { id } })
  return id
}

test('a card pays the tip with the order, and a cancellation returns it with the order', async () => {
  const cancel = (id: string) =>
    owner.client.call(cancelStaffOrder, {
      params: { storeId: shop.id, id },
      body: { reason: 'TOO_BUSY', status: 'PLACED' },
    })
  const id = await byCard()
  expect(await booksOf(id)).toEqual({ paid_card: '13.00', kept: '11.00', tips: '2.00' })
  await cancel(id)
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  expect(await booksOf(id)).toEqual({ paid_card: '13.00', refunded_card: '13.00', sent_card: '13.00' })
  const mixed = await byCard('5.00')
  const paid = { paid_card: '8.00', paid_wallet: '5.00' }
  expect(await booksOf(mixed)).toEqual({ ...paid, kept: '11.00', tips: '2.00' })
  await cancel(mixed)
  expect(await booksOf(mixed)).toMatchObject({ ...paid, refunded_card: '8.00', refunded_wallet: '5.00' })
  expect(await refundable(mixed)).toMatchObject({ captured: '0.00', tip: '0.00' })
})

test('a payment link pays the tip of its order', async () => {
  const order_id = await confirmed()
  const body = { id: crypto.randomUUID(), amount: '13.00', order_id }
  const link = (await owner.client.call(createPaymentLink, { params: { storeId: shop.id }, body })).data
  const params = { id: link.id }
  const redirectUrl = `http://${shop.host}/paybylink/${link.id}`
  const { url } = await shop.call(payByLink, { params, body: { redirectUrl } })
  await sandbox.pay(url!, CARDS.approved)
  await shop.call(confirmPayByLink, { params })
  expect(await booksOf(order_id)).toEqual({ paid_card: '13.00', kept: '11.00', tips: '2.00' })
})

test('a refund of dishes leaves the tip, a refund may include it, and the rest is refunded with it', async () => {
  const id = await confirmed()
  await serve(id)
  expect(await refundable(id)).toMatchObject({ captured: '13.00', tip: '2.00' })
  const [line] = (await refundable(id)).lines
  expect(line?.amounts).toEqual(['5.50', '11.00'])
  await refund(id, { lines: [{ position: 0, quantity: 1 }] })
  expect(await booksOf(id)).toMatchObject({ refunded_cash: '5.50', kept: '5.50', tips: '2.00' })
  expect(await refund(id, { tip: true })).toMatchObject({ captured: '5.50', tip: '0.00' })
  expect(await booksOf(id)).toEqual({ paid_cash: '13.00', refunded_cash: '7.50', kept: '5.50' })
  await refund(id)
  expect(await booksOf(id)).toEqual({ paid_cash: '13.00', refunded_cash: '13.00' })
})

test('dishes and the tip are refunded together, and an amount takes from the tip last', async () => {
  const both = await confirmed()
  await serve(both)
  const lines = [{ position: 0, quantity: 1 }]
  expect(await refund(both, { lines, tip: true })).toMatchObject({
    captured: '5.50',
    refunds: [{ amount: '7.50' }],
  })
  expect(await booksOf(both)).toEqual({ paid_cash: '13.00', refunded_cash: '7.50', kept: '5.50' })
  const amount = await confirmed()
  await serve(amount)
  await refund(amount, { amount: '11.50' })
  expect(await booksOf(amount)).toEqual({ paid_cash: '13.00', refunded_cash: '11.50', tips: '1.50' })
})

test('a refund of the tip alone takes no points back, and one of the dishes takes all of them', async () => {
  const points = async () => (await diner.client.call(lookupLoyaltyPoints, { body: {} })).data.points
  const before = await points()
  const id = await confirmed()
  await serve(id)
  const earned = await points()
  expect(earned).toBeGreaterThan(before)
  await refund(id, { tip: true })
  expect(await points()).toBe(earned)
  await refund(id)
  expect(await points()).toBe(before)
})

test('the receipt states the price without tax of the dishes alone', async () => {
  const id = await confirmed()
  await serve(id)
  const { data } = await diner.client.call(getReceipt, { params: { id } })
  expect(data).toMatchObject({ net: '9.17', taxes: [{ percent: 20, amount: '1.83' }] })
  expect(data.order.charges).toContainEqual(expect.objectContaining({ code: 'tip', amount: '2.00' }))
})

test('a refund states the tax of its dishes, and the tip has none', async () => {
  const id = await confirmed()
  await serve(id)
  await refund(id)
  const { data } = await diner.client.call(getReceipt, { params: { id } })
  // 11.00 contain 20 %: 1.83.
  expect(data.refunds).toMatchObject([{ amount: '13.00', taxes: [{ percent: 20, amount: '1.83' }] }])
})

test('the figures count tips apart from sales, less those that were refunded', async () => {
  const read = async () =>
    (await owner.client.call(readFigures, { params: { storeId: shop.id }, query: {} })).shown
  const before = await read()
  const id = await confirmed()
  await serve(id)
  const more = (name: 'takings' | 'tips' | 'net', of: Awaited<ReturnType<typeof read>>) =>
    minorOf(of[name]) - minorOf(before[name])
  const sold = await read()
  expect([more('takings', sold), more('tips', sold)]).toEqual([1100, 200])
  await refund(id, { tip: true })
  const refunded = await read()
  expect([more('takings', refunded), more('net', refunded), more('tips', refunded)]).toEqual([1100, 1100, 0])
})

test('an order paid by card and from the wallet is refunded: no way has less than zero in the figures, and tips are zero', async () => {
  const refunds = async () => {
    const ctx = await commandContext(tiffin.services, shop.id)
    const [from, to] = [ctx.now.subtract({ hours: 24 }), ctx.now.add({ hours: 1 })]
    const days = await countOrders(ctx, { from, to }, { dishes: false })
    const sums = [...days.values()].flat()
    const of = (mode: string) => sums.reduce((sum, { refunds }) => sum + (refunds[mode]?.[1] ?? 0), 0)
    return { card: of('card'), wallet: of('wallet'), tips: sums.reduce((sum, { tips }) => sum + tips, 0) }
  }
  const before = await refunds()
  const id = await byCard('12.00')
  await serve(id)
  await refund(id)
  const after = await refunds()
  expect(after.card - before.card).toBe(0)
  expect(after.wallet - before.wallet).toBe(1100)
  expect(after.tips - before.tips).toBe(0)
  expect(await booksOf(id)).toMatchObject({ refunded_card: '1.00', refunded_wallet: '12.00' })
  expect(await refundable(id)).toMatchObject({ captured: '0.00', tip: '0.00' })
})
