import { getReceipt, totalSavings } from '@tiffin/contract/books/diner'
import { updateCart } from '@tiffin/contract/cart/diner'
import { creditWallet } from '@tiffin/contract/customers/staff'
import { cancelOrder } from '@tiffin/contract/orders/diner'
import { refundOrder } from '@tiffin/contract/refunds/staff'
import { payFromWallet } from '@tiffin/contract/wallet/diner'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@tiffin/contract/client'
import { jobs } from '../app.ts'
import { runDueJobs } from '../jobs/worker.ts'
import { type Installation, openInstallation, type Shop } from '../testing/installation.ts'
import { openKitchen } from '../testing/kitchen.ts'
import { type Diner, fillBasket, newCustomer, orderFood } from '../testing/ordering.ts'
import { SMALL_MENU } from '../testing/small-menu.ts'
import { type Member, newStaff } from '../testing/staff.ts'

let tiffin: Installation
let shop: Shop
let owner: Member
let diner: Diner
beforeAll(async () => {
  tiffin = await openInstallation()
  shop = await tiffin.shop({
    name: 'The Mango Tree',
    menu: SMALL_MENU,
    change({ payments, charges, tax, contact }) {
      payments.collection = ['CASH', 'WALLET']
      charges.online_discount_percent = 10
      tax.number = 'GB 123 4567 89'
      Object.assign(contact, { street: '1 High Street', town: 'Bradford', postcode: 'BD1 1AA' })
    },
  })
  owner = await newStaff(tiffin, shop, 'owner')
  diner = await newCustomer(shop)
  await owner.client.call(creditWallet, {
    params: { storeId: shop.id, id: diner.id },
    body: { id: crypto.randomUUID(), amount: '50.00', reason: 'Welcome' },
  })
})
afterAll(() => tiffin.close())

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

test('a receipt has what an accountant asks for: shop, tax number, total without tax, taxes, how it was paid, and what was given back [O-21]', async () => {
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
    },
  ])
})

test('whoever has only the address reads the receipt without personal data, and an order that was never placed has none [O-21] [R-20]', async () => {
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

test('a customer is told what discounts took off own orders, without those that were cancelled [O-18]', async () => {
  const other = await newCustomer(shop)
  expect(await savings(other)).toEqual({ total_savings: '0.00', currency: 'GBP' })
  await orderFood(shop, { diner: other })
  const { id } = await orderFood(shop, { diner: other })
  expect(await savings(other)).toEqual({ total_savings: '2.20', currency: 'GBP' })
  await other.client.call(cancelOrder, { params: { id }, body: {} })
  expect((await savings(other)).total_savings).toBe('1.10')
  expect(await receiptOf(id)).toMatchObject({ due: '0.00', payments: [], refunds: [] })
})

test('the letter about a cancelled order that was paid leads to what goes back, and every letter to the receipt [R-22] [O-21]', async () => {
  const id = await payByWallet()
  await diner.client.call(cancelOrder, { params: { id }, body: {} })
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  const letters = tiffin.sent.filter(({ text }) => text.includes(id)).map(({ text }) => text)
  expect(letters.at(-1)).toContain(`/order-tracking/${id}/wallet\n`)
  for (const text of letters) expect(text).toContain(`/order-tracking/${id}/receipt`)
})
