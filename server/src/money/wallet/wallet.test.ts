import { updateCart, viewCart } from '@tiffin/contract/ordering/cart/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { creditWallet, getStaffWallet } from '@tiffin/contract/back-office/customers/staff'
import type { PaymentMode } from '@tiffin/contract/money'
import { cancelOrder, getOrder, listOrders } from '@tiffin/contract/ordering/orders/diner'
import { acceptOrder, advanceOrder } from '@tiffin/contract/ordering/orders/staff'
import { payFromWallet, walletBalance, walletHistory } from '@tiffin/contract/money/wallet/diner'
import { sql } from '../../platform/db/sql.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commandContext } from '../../cli/command-context.ts'
import { ledgerProblems } from '../ledger/ledger-problems.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { type Diner, fillBasket, newCustomer, newGuest, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { type Member, newStaff } from '../../testing/staff.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin, () => ({
  menu: SMALL_MENU,
  change({ payments }) {
    payments.delivery = ['CASH', 'WALLET', 'CASH_AND_WALLET']
    payments.collection = ['CASH', 'WALLET', 'CASH_AND_WALLET']
  },
}))
let owner: Member
let diner: Diner
beforeAll(async () => {
  owner = await newStaff(tiffin, shop, 'owner')
})
afterAll(async () => {
  // After every test, the books of the shop are consistent.
  expect(await ledgerProblems(await commandContext(tiffin.services, shop.id))).toEqual([])
})
beforeEach(async () => {
  diner = await newCustomer(shop)
})

const credit = (amount: string, { of = diner, id = crypto.randomUUID(), reason = 'Cold naan' } = {}) =>
  owner.client.call(creditWallet, { params: { storeId: shop.id, id: of.id }, body: { id, amount, reason } })
const balance = async () => (await diner.client.call(walletBalance, { body: {} })).balance
const history = async () => (await diner.client.call(walletHistory, { query: {} })).data
const basket = async (payment_mode: PaymentMode = 'WALLET') => {
  const { id } = await fillBasket(shop, diner)
  return (await diner.client.call(updateCart, { params: { id }, body: { payment_mode } })).data
}
const pay = (
  id: string,
  wallet_amount: string,
  more: Partial<{ card_amount: string; payment_mode: PaymentMode }> = {},
) => {
  const { card_amount = '0.00', payment_mode } = more
  return diner.client.call(payFromWallet, {
    params: { id },
    query: payment_mode ? { payment_mode } : {},
    body: { wallet_amount, card_amount },
  })
}
const orderOf = async (id: string) => (await diner.client.call(getOrder, { params: { id } })).data

describe('an order paid from the wallet', () => {
  test('is paid at once, and the wallet has that much less [P-03] [P-18] [P-20] [API-62]', async () => {
    await credit('1000.00')
    await credit('234.50')
    expect(await balance()).toBe('1,234.50')
    const { id, total } = await basket()
    const paid = await pay(id, total.value)
    expect(paid).toMatchObject({ outcome: 'success', resource_id: id })
    expect(await orderOf(id)).toMatchObject({
      status: 'PLACED',
      payment_mode: 'WALLET',
      paid: true,
      wallet_amount: '11.00',
    })
    expect(await balance()).toBe('1,223.50')
    expect(await pay(id, total.value)).toEqual(paid)
    expect(await balance()).toBe('1,223.50')
  })

  test('that the balance does not cover is not placed, and the basket stays as it was [E-11] [P-23] [API-62]', async () => {
    await credit('10.99')
    const before = await basket()
    await expect(pay(before.id, '11.00')).rejects.toMatchObject({
      status: 400,
      code: 4020,
      message: 'Insufficient wallet balance',
      data: { id: before.id },
    })
    expect((await diner.client.call(viewCart, { params: { id: before.id } })).data).toEqual(before)
    expect(await balance()).toBe('10.99')
  })

  test('needs the whole total, and no other amount than the present one [P-20]', async () => {
    await credit('50.00')
    const { id } = await basket()
    for (const amount of ['10.99', '11.01'])
      await expect(pay(id, amount)).rejects.toMatchObject({ status: 409, code: 4096 })
    await expect(pay(id, '0.00')).rejects.toMatchObject({ status: 409, code: 4096 })
    await expect(pay(id, '-1.00')).rejects.toMatchObject({ status: 400 })
    expect(await balance()).toBe('50.00')
  })

  test('is not placed by confirming alone, which takes nothing from a wallet', async () => {
    await credit('50.00')
    const { id } = await basket()
    await expect(diner.client.call(confirmCart, { params: { id } })).rejects.toMatchObject({ code: 4097 })
  })

  test('gives the money back to the wallet at once when it is cancelled, once [P-38] [O-17]', async () => {
    await credit('20.00')
    const { id } = await basket()
    await pay(id, '11.00')
    const cancelled = await diner.client.call(cancelOrder, { params: { id }, body: {} })
    expect(cancelled.data.refund).toEqual({ mode: 'wallet', state: 'DONE', amount: '11.00' })
    expect(await balance()).toBe('20.00')
    await expect(diner.client.call(cancelOrder, { params: { id }, body: {} })).rejects.toMatchObject({
      code: 4101,
    })
    expect(await balance()).toBe('20.00')
    const listed = await diner.client.call(listOrders, { query: {} })
    expect(listed.data[0]).toMatchObject({ refund: { amount: '11.00' } })
  })
})

describe('cash and wallet', () => {
  test('takes a part from the wallet and leaves the rest for the door [P-22]', async () => {
    await credit('4.00')
    const { id } = await basket('CASH_AND_WALLET')
    await pay(id, '4.00', { payment_mode: 'CASH_AND_WALLET' })
    expect(await orderOf(id)).toMatchObject({
      paid: false,
      wallet_amount: '4.00',
      payment_mode: 'CASH_AND_WALLET',
    })
    expect(await balance()).toBe('0.00')
    const { data } = await diner.client.call(cancelOrder, { params: { id }, body: {} })
    expect(data.refund).toEqual({ mode: 'wallet', state: 'DONE', amount: '4.00' })
    expect(await balance()).toBe('4.00')
  })

  test('is refused if nothing would be left for cash', async () => {
    await credit('40.00')
    const { id } = await basket('CASH_AND_WALLET')
    await expect(pay(id, '11.00', { payment_mode: 'CASH_AND_WALLET' })).rejects.toMatchObject({ code: 4096 })
  })

  test('brings the rest into the books when the order is handed over', async () => {
    await credit('4.00')
    const { id } = await basket('CASH_AND_WALLET')
    await pay(id, '4.00', { payment_mode: 'CASH_AND_WALLET' })
    const plain = await orderFood(shop)
    for (const order of [id, plain.id]) {
      const params = { storeId: shop.id, id: order }
      await owner.client.call(acceptOrder, { params, body: { minutes: 20 } })
      await owner.client.call(advanceOrder, { params, body: { status: 'COMPLETED', from: 'ACCEPTED' } })
    }
    const rows = await tiffin.services.db.query(
      shop.id,
      sql<{
        account: string
        amount: number
        holder: string
      }>`select account, amount, holder from ledger_balance
        where store_id = ${shop.id} and holder in (${id}, ${plain.id}) order by account, amount`,
    )
    expect(rows).toEqual([
      { account: 'captured', amount: 1100, holder: expect.any(String) },
      { account: 'captured', amount: 1100, holder: expect.any(String) },
      { account: 'cash', amount: -1100, holder: plain.id },
      { account: 'cash', amount: -700, holder: id },
    ])
  })
})

test('a way to pay that the shop does not offer is refused with its own words [P-25]', async () => {
  const { id } = await basket('CASH')
  await expect(pay(id, '5.00', { card_amount: '6.00' })).rejects.toMatchObject({ status: 400, code: 4022 })
  const other = await tiffin.shop({ menu: SMALL_MENU })
  const guest = await newCustomer(other)
  const cart = await fillBasket(other, guest)
  const body = { wallet_amount: '11.00', card_amount: '0.00' }
  await expect(guest.client.call(payFromWallet, { params: { id: cart.id }, body })).rejects.toMatchObject({
    status: 400,
    code: 4021,
  })
})

test('visitors and guests have no wallet [A-52]', async () => {
  const guest = await newGuest(shop)
  for (const call of [shop.call, guest.client.call])
    for (const ask of [() => call(walletBalance, { body: {} }), () => call(walletHistory, { query: {} })])
      await expect(ask()).rejects.toMatchObject({ status: 401 })
  await expect(credit('1.00', { of: guest })).rejects.toMatchObject({ status: 404 })
})

describe('staff', () => {
  test('put money into a wallet with a reason that the customer reads, once however often it is sent [Y-06] [P-27]', async () => {
    const id = crypto.randomUUID()
    const answers = await Promise.all(
      [1, 2, 3].map(() => credit('7.50', { id, reason: 'Sorry about the wait' })),
    )
    expect(answers[0]!.balance).toEqual({ value: '7.50', currency: 'GBP' })
    expect(await balance()).toBe('7.50')
    await expect(credit('8.50', { id })).rejects.toMatchObject({ status: 409 })
    expect(await history()).toEqual([
      expect.objectContaining({
        type: 'CREDIT',
        amount: '7.50',
        balance: '7.50',
        description: 'From the shop: Sorry about the wait',
        order_id: null,
      }),
    ])
    const seen = await owner.client.call(getStaffWallet, { params: { storeId: shop.id, id: diner.id } })
    expect(seen).toEqual(answers[0])
  })

  test('give between a penny and a thousand at once, and always say why', async () => {
    for (const amount of ['0.00', '-1.00', '1000.01', '7', 'x'])
      await expect(credit(amount)).rejects.toMatchObject({ status: 400 })
    await expect(credit('1.00', { reason: ' ' })).rejects.toMatchObject({ status: 400 })
  })
})

test('the history has thirty a page, newest first, and goes on without a gap while more comes [P-26] [N-02] [API-80]', async () => {
  for (let n = 1; n <= 35; n++) await credit(`${n}.00`)
  const first = await history()
  expect(first.map(({ amount }) => amount)).toEqual(Array.from({ length: 30 }, (_, i) => `${35 - i}.00`))
  await credit('99.00')
  const rest = await diner.client.call(walletHistory, { query: { before: first.at(-1)!.id } })
  expect(rest.data.map(({ amount }) => amount)).toEqual(['5.00', '4.00', '3.00', '2.00', '1.00'])
  const paged = await diner.client.call(walletHistory, { query: { page: '2' } })
  expect(paged.data).toHaveLength(6)
})
