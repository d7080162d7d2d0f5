import { getReceipt, totalSavings } from '@tiffin/contract/back-office/books/diner'
import { updateCart } from '@tiffin/contract/ordering/cart/diner'
import { creditWallet } from '@tiffin/contract/back-office/customers/staff'
import { cancelOrder } from '@tiffin/contract/ordering/orders/diner'
import { refundOrder } from '@tiffin/contract/back-office/refunds/staff'
import { payFromWallet } from '@tiffin/contract/money/wallet/diner'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '@tiffin/contract/client'
import { jobs } from '../../app.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { openKitchen } from '../../testing/kitchen.ts'
import { type Diner, fillBasket, newCustomer, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { type Member, newStaff } from '../../testing/staff.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin, () => ({
  name: 'The Mango Tree',
  menu: SMALL_MENU,
  change({ payments, charges, tax, contact }) {
    payments.collection = ['CASH', 'WALLET', 'CASH_AND_WALLET']
    charges.online_discount_percent = 10
    tax.number = 'GB 123 4567 89'
    Object.assign(contact, { street: '1 High Street', town: 'Bradford', postcode: 'BD1 1AA' })
  },
}))
let owner: Member
let diner: Diner
beforeAll(async () => {
  owner = await newStaff(tiffin, shop, 'owner')
  diner = await newCustomer(shop)
  await owner.client.call(creditWallet, {
    params: { storeId: shop.id, id: diner.id },
    body: { id: crypto.randomUUID(), amount: '50.00', reason: 'Welcome' },
  })
})

async function payByWallet(): Promise<string> {
  const { id } = await fillBasket(shop, diner)
  await diner.client.call(updateCart, { params: { id }, body: { payment_mode: 'WALLET' } })
  await diner.client.call(payFromWallet, {
    params: { id },
    body: { wallet_amount: '9.90', card_amount: '0.00' },
  })
  return id
}
const receiptOf = async (id: string, client: Pick<Client, 'call'> = shop) =>
  (await client.call(getReceipt, { params: { id }, query: {} })).data
const savings = async (of: Diner) => (await of.client.call(totalSavings, { query: {} })).data

test('a receipt contains the shop, the tax number, the total without tax, the taxes, the payments and the refunds [O-21]', async () => {
  const id = await payByWallet()
  await owner.client.call(refundOrder, {
    params: { storeId: shop.id, id },
    body: {
      id: crypto.randomUUID(),
      way: 'original',
      captured: '9.90',
      lines: [{ position: 0, quantity: 1 }],
      reason: 'Cold',
    },
  })
  const receipt = await receiptOf(id, diner.client)
  expect(receipt).toMatchObject({
    order: { order_number: 101, own: true, contact: { first_name: 'Amina' }, total: { value: '9.90' } },
    shop: {
      name: 'The Mango Tree',
      address: '1 High Street, Bradford, BD1 1AA',
      tax_label: 'VAT',
      tax_number: 'GB 123 4567 89',
    },
    saved: '1.10',
    net: '8.25',
    taxes: [{ percent: 20, amount: '1.65' }],
    payments: [{ way: 'wallet', amount: '9.90', at: '2026-11-20 18:00:00', card: null }],
    due: '0.00',
  })
  expect(receipt.refunds).toEqual([
    {
      way: 'wallet',
      amount: '4.95',
      at: '2026-11-20 18:00:00',
      done: true,
      taxes: [{ percent: 20, amount: '0.83' }],
      lines: [{ quantity: 1, name: 'Tarka dal' }],
    },
  ])
})

test('the receipt’s address alone returns the receipt without personal data, and an order that was never placed does not have a receipt [O-21] [R-20]', async () => {
  const id = await payByWallet()
  for (const stranger of [shop, (await newCustomer(shop)).client])
    expect((await receiptOf(id, stranger)).order).toMatchObject({ own: false, contact: null, address: null })
  const basket = await fillBasket(shop, diner)
  await expect(receiptOf(basket.id, diner.client)).rejects.toMatchObject({ status: 404 })
})

test('cash is due until the order is handed over, and paid from then on [O-21]', async () => {
  const { id } = await orderFood(shop)
  expect(await receiptOf(id)).toMatchObject({ payments: [], due: '9.90' })
  const kitchen = await openKitchen(tiffin, shop)
  await kitchen.accept(id, 20)
  await kitchen.advance(id, 'COMPLETED')
  expect(await receiptOf(id)).toMatchObject({ payments: [{ way: 'cash', amount: '9.90' }], due: '0.00' })
})

test('a customer sees the total of the discounts on the customer’s own orders, without cancelled orders [O-18]', async () => {
  const other = await newCustomer(shop)
  expect(await savings(other)).toEqual({ total_savings: '0.00', currency: 'GBP' })
  await orderFood(shop, { diner: other })
  const { id } = await orderFood(shop, { diner: other })
  expect(await savings(other)).toEqual({ total_savings: '2.20', currency: 'GBP' })
  await other.client.call(cancelOrder, { params: { id }, body: {} })
  expect((await savings(other)).total_savings).toBe('1.10')
  expect(await receiptOf(id)).toMatchObject({ due: '0.00', payments: [], refunds: [] })
})

test('the e-mail for a completed order is its receipt with shop, tax number, taxes and payments; a refund sends one new receipt that includes the refund [O-21]', async () => {
  const id = await payByWallet()
  const kitchen = await openKitchen(tiffin, shop)
  await kitchen.accept(id, 20)
  await kitchen.advance(id, 'COMPLETED')
  const letters = async () => {
    tiffin.sent.length = 0
    await runDueJobs(tiffin.services, jobs, tiffin.app.log)
    return tiffin.sent.filter(({ subject, text }) => subject.endsWith(': your receipt') && text.includes(id))
  }
  const [first, ...others] = await letters()
  expect(others).toEqual([])
  for (const words of [
    'The Mango Tree: 1 High Street, Bradford, BD1 1AA\nVAT number: GB 123 4567 89',
    'For: Amina Shah',
    '2 × Tarka dal  £11.00',
    'VAT\nTotal without tax  £8.25\nVAT 20 %  £1.65\nTotal  £9.90',
    'Paid\nWallet  £9.90\n    20-11-2026',
  ])
    expect(first!.text).toContain(words)
  expect(first!.text).not.toContain('Given back')
  const refund = (refund_id: string) =>
    owner.client.call(refundOrder, {
      params: { storeId: shop.id, id },
      body: {
        id: refund_id,
        way: 'original',
        captured: '9.90',
        lines: [{ position: 0, quantity: 1 }],
        reason: 'Cold',
      },
    })
  const sent_twice = crypto.randomUUID()
  await refund(sent_twice)
  await refund(sent_twice)
  const [after, ...more] = await letters()
  expect(more).toEqual([])
  expect(after!.text).toContain('takes the place of any receipt before it')
  expect(after!.text).toContain(
    'Given back\nTo the wallet  £4.95\n    20-11-2026\n    1 × Tarka dal\n    of it VAT 20 % £0.83',
  )
  for (const words of ['VAT number: GB 123 4567 89', '1 × Tarka dal', '£4.95'])
    expect(after!.html).toContain(words)
})

test('an order that is refunded before its completion gets one receipt that includes the refund; a cancelled order does not get a receipt [O-21]', async () => {
  const id = await payByWallet()
  const amount = { way: 'original' as const, captured: '9.90', amount: '2.00', reason: 'Late' }
  await owner.client.call(refundOrder, {
    params: { storeId: shop.id, id },
    body: { id: crypto.randomUUID(), ...amount },
  })
  const cancelled = await payByWallet()
  await diner.client.call(cancelOrder, { params: { id: cancelled }, body: {} })
  const receipts = async () => {
    await runDueJobs(tiffin.services, jobs, tiffin.app.log)
    return tiffin.sent
      .filter(each => each.text.includes(id) || each.text.includes(cancelled))
      .filter(({ subject }) => subject.endsWith(': your receipt'))
  }
  expect(await receipts()).toEqual([])
  const kitchen = await openKitchen(tiffin, shop)
  await kitchen.accept(id, 20)
  await kitchen.advance(id, 'COMPLETED')
  const [only, ...others] = await receipts()
  expect(others).toEqual([])
  expect(only!.text).toContain('To the wallet  £2.00')
})

test('the letter about a cancelled order that was paid leads to what goes back, and every letter to the receipt [R-22] [O-21]', async () => {
  const id = await payByWallet()
  await diner.client.call(cancelOrder, { params: { id }, body: {} })
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  const letters = tiffin.sent.filter(({ text }) => text.includes(id)).map(({ text }) => text)
  expect(letters.at(-1)).toContain(`/order-tracking/${id}/wallet\n`)
  for (const text of letters) expect(text).toContain(`/order-tracking/${id}/receipt`)
})

test('a refund that goes back in cash and to the wallet states its dishes and taxes once [O-21]', async () => {
  const { id } = await fillBasket(shop, diner)
  await diner.client.call(updateCart, { params: { id }, body: { payment_mode: 'CASH_AND_WALLET' } })
  await diner.client.call(payFromWallet, {
    params: { id },
    query: { payment_mode: 'CASH_AND_WALLET' },
    body: { wallet_amount: '4.00', card_amount: '0.00' },
  })
  const kitchen = await openKitchen(tiffin, shop)
  await kitchen.accept(id, 20)
  await kitchen.advance(id, 'COMPLETED')
  await owner.client.call(refundOrder, {
    params: { storeId: shop.id, id },
    body: {
      id: crypto.randomUUID(),
      way: 'original',
      captured: '9.90',
      lines: [{ position: 0, quantity: 1 }],
      reason: 'Cold',
    },
  })
  const { refunds } = await receiptOf(id)
  expect(refunds.map(({ way, amount }) => [way, amount])).toEqual([
    ['cash', '2.95'],
    ['wallet', '2.00'],
  ])
  expect(refunds.flatMap(({ taxes }) => taxes)).toEqual([{ percent: 20, amount: '0.83' }])
  expect(refunds.flatMap(({ lines }) => lines)).toEqual([{ quantity: 1, name: 'Tarka dal' }])
})
