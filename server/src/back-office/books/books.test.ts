import { getReceipt } from '@tiffin/contract/back-office/books/diner'
import * as books from '@tiffin/contract/back-office/books/staff'
import { updateCart } from '@tiffin/contract/ordering/cart/diner'
import { getPaymentStatus, startPayment } from '@tiffin/contract/money/card-payments/diner'
import { creditWallet } from '@tiffin/contract/back-office/customers/staff'
import { listBoard, listPayments, listUnpaid } from '@tiffin/contract/ordering/orders/staff'
import { refundOrder } from '@tiffin/contract/back-office/refunds/staff'
import { payFromWallet } from '@tiffin/contract/money/wallet/diner'
import { sql } from '../../platform/db/sql.ts'
import { beforeAll, expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { commandContext } from '../../cli/command-context.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { ledgerProblems } from '../../money/ledger/ledger-problems.ts'
import { FRIDAY_EVENING, type Shop } from '../../testing/installation.ts'
import { openKitchen } from '../../testing/kitchen.ts'
import { type Diner, fillBasket, newCustomer, orderFood } from '../../testing/ordering.ts'
import { CARDS, startSandbox } from '../../testing/sandbox.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { type Member, newStaff } from '../../testing/staff.ts'
import { withGateway } from '../../testing/with-gateway.ts'

const { gateway: sandbox, tiffin } = withGateway(startSandbox)
let shop: Shop
let owner: Member
let diner: Diner
let byCash: { id: string; order_number: number }
let byCard: string

const FRIDAY = '2026-11-20'
const SATURDAY = '2026-11-21'

/**
 * On Friday one order paid in cash, one from the wallet and one by card, of which a large part is refunded; on Saturday
 * a pound in cash.
 */
beforeAll(async () => {
  shop = await tiffin.shop({
    menu: SMALL_MENU,
    change({ payments }) {
      payments.collection = ['CASH', 'CARD', 'WALLET']
      payments.provider = 'SANDBOX'
    },
  })
  owner = await newStaff(tiffin, shop, 'owner')
  diner = await newCustomer(shop)
  await owner.client.call(creditWallet, {
    params: { storeId: shop.id, id: diner.id },
    body: { id: crypto.randomUUID(), amount: '50.00', reason: 'Welcome' },
  })
  byCash = await orderFood(shop)
  const kitchen = await openKitchen(tiffin, shop)
  await kitchen.accept(byCash.id, 20)
  await kitchen.advance(byCash.id, 'COMPLETED')
  const { id: byWallet } = await fillBasket(shop, diner)
  await diner.client.call(updateCart, { params: { id: byWallet }, body: { payment_mode: 'WALLET' } })
  await diner.client.call(payFromWallet, {
    params: { id: byWallet },
    body: { wallet_amount: '11.00', card_amount: '0.00' },
  })
  byCard = await payByCard()
  await refund(byCard, '16.50', { way: 'original', amount: '5.50' })
  await refund(byCard, '11.00', { way: 'wallet', amount: '2.25' })
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  await orderFood(shop)
  tiffin.clock.set(`${SATURDAY}T18:00:00Z`)
  owner = await newStaff(tiffin, shop, 'owner')
  await refund(byCash.id, '11.00', { way: 'original', amount: '1.00' })
})

/** Starts a payment on the card page. */
async function beginToPay(): Promise<{ id: string; url: string }> {
  const { id } = await fillBasket(shop, diner, { items: { 'Tarka dal': 3 } })
  await diner.client.call(updateCart, { params: { id }, body: { payment_mode: 'CARD' } })
  const { url } = await diner.client.call(startPayment, {
    params: { id },
    query: { payment_mode: 'CARD' },
    body: { redirectUrl: `http://${shop.host}/payment/${id}/confirmation` },
  })
  return { id, url: url! }
}
async function payByCard(): Promise<string> {
  const { id, url } = await beginToPay()
  await sandbox.pay(url, CARDS.approved)
  await shop.call(getPaymentStatus, { params: { id } })
  return id
}
const refund = (id: string, captured: string, what: { way: 'wallet' | 'original'; amount: string }) =>
  owner.client.call(refundOrder, {
    params: { storeId: shop.id, id },
    body: { id: crypto.randomUUID(), captured, reason: 'Cold', ...what },
  })
const inShop = <More extends object>(more: More) => ({ storeId: shop.id, ...more })
const read = (query: { from?: string; to?: string }) =>
  owner.client.call(books.readBooks, { params: inShop({}), query })

const NOTHING = {
  paid_card: '0.00',
  paid_cash: '0.00',
  paid_wallet: '0.00',
  refunded_card: '0.00',
  refunded_cash: '0.00',
  refunded_wallet: '0.00',
  sent_card: '0.00',
  disputed: '0.00',
  fees: '0.00',
  kept: '0.00',
  tips: '0.00',
  deposits: '0.00',
  given: '0.00',
}
const OF_FRIDAY = {
  ...NOTHING,
  paid_card: '16.50',
  paid_cash: '11.00',
  paid_wallet: '11.00',
  refunded_card: '5.50',
  refunded_wallet: '2.25',
  sent_card: '5.50',
  disputed: '0.00',
  kept: '30.75',
  given: '50.00',
}
const OF_SATURDAY = { ...NOTHING, refunded_cash: '1.00', kept: '-1.00' }

test('an owner reads by day what each mode of payment took and returned, to the penny, and the cash that is due [Y-25]', async () => {
  const found = await read({ from: FRIDAY, to: SATURDAY })
  expect(found).toEqual({
    today: SATURDAY,
    from: FRIDAY,
    to: SATURDAY,
    currency: { iso: 'GBP', symbol: '£' },
    days: [
      { day: SATURDAY, sums: OF_SATURDAY },
      { day: FRIDAY, sums: OF_FRIDAY },
    ],
    total: { ...OF_FRIDAY, refunded_cash: '1.00', kept: '29.75' },
    cash_due: { orders: 0, amount: '0.00' },
    unaccepted: { orders: 3, amount: '38.50' },
    other_currencies: [],
  })
  expect(await ledgerProblems(await commandContext(tiffin.services, shop.id))).toEqual([])
  expect((await read({})).days).toEqual([{ day: SATURDAY, sums: OF_SATURDAY }])
  await expect(read({ from: '2026-08-01', to: SATURDAY })).rejects.toMatchObject({
    status: 400,
    errors: { from: ['Choose at most 93 days.'] },
  })
})

test('a day opens to its orders and customers, the last first, and goes on before a row [Y-25]', async () => {
  const dayOf = (day: string, query: { before?: number } = {}) =>
    owner.client.call(books.readDayOfBooks, { params: inShop({ day }), query })
  const { rows, more } = await dayOf(FRIDAY)
  expect(more).toBe(false)
  expect(rows.map(({ order, customer, sums }) => [order?.total ?? null, customer?.name, sums.kept])).toEqual([
    ['16.50', 'Amina Shah', '8.75'],
    ['11.00', 'Amina Shah', '11.00'],
    ['11.00', 'Priya Shah', '11.00'],
    [null, 'Amina Shah', '0.00'],
  ])
  expect((await dayOf(FRIDAY, { before: rows[1]!.number })).rows).toEqual(rows.slice(2))
  expect((await dayOf('2026-11-19')).rows).toEqual([])
})

test('an order in the books is found by its number, and its entries show the event, the time, the actor and the reason [Y-25]', async () => {
  const find = (number: number) =>
    owner.client.call(books.findOrderOfBooks, { params: inShop({}), query: { number } })
  expect(await find(byCash.order_number)).toEqual({ id: byCash.id, number: byCash.order_number })
  await expect(find(4711)).rejects.toMatchObject({
    status: 400,
    errors: { number: ['No order has this number.'] },
  })
  const of = (id: string) => owner.client.call(books.readOrderOfBooks, { params: inShop({ id }) })
  expect(await of(byCash.id)).toMatchObject({
    total: '11.00',
    cash_due: '0.00',
    sums: { paid_cash: '11.00', refunded_cash: '1.00', kept: '10.00' },
    entries: [
      { kind: 'cash-taken', at: `${FRIDAY} 18:00:00`, sums: { paid_cash: '11.00' } },
      {
        kind: 'refund',
        at: `${SATURDAY} 18:00:00`,
        actor: owner.name,
        reason: 'Cold',
        sums: { refunded_cash: '1.00' },
      },
    ],
  })
  const { entries } = await of(byCard)
  expect(entries.map(({ kind }) => kind)).toEqual(['card-payment', 'refund', 'refund', 'refund-sent'])
})

test('which card has paid an order stands on the receipt of its owner alone [O-21] [R-20]', async () => {
  const cards = async ({ call }: Diner['client']) =>
    (await call(getReceipt, { params: { id: byCard }, query: {} })).data.payments.map(({ card }) => card)
  expect(await cards(diner.client)).toEqual([{ brand: 'VISA', last4: '4242' }])
  expect(await cards((await newCustomer(shop)).client)).toEqual([null])
})

test('every card payment attempt is listed with its result and the provider’s reference [Y-25]', async () => {
  const of = (id: string) => owner.client.call(listPayments, { params: inShop({ id }) })
  expect((await of(byCard)).data).toMatchObject([
    {
      at: `${FRIDAY} 18:00:00`,
      state: 'succeeded',
      amount: '16.50',
      provider: 'SANDBOX',
      card: { last4: '4242' },
    },
  ])
  expect((await of(byCard)).data[0]!.reference).toEqual(expect.any(String))
  expect((await of(byCash.id)).data).toEqual([])
})

test('a customer’s sums are of all that ever moved for them, with and without an order [Y-25]', async () => {
  const found = await owner.client.call(books.readCustomerOfBooks, { params: inShop({ id: diner.id }) })
  expect(found).toMatchObject({
    customer: { name: 'Amina Shah' },
    wallet: '41.25',
    total: {
      paid_card: '16.50',
      paid_wallet: '11.00',
      refunded_wallet: '2.25',
      given: '50.00',
      kept: '19.75',
    },
    rows: [
      { order: { id: byCard } },
      { order: { total: '11.00' } },
      { order: null, sums: { given: '50.00' } },
    ],
    more: false,
  })
})

test('the books are taken along as CSV: days, or every line, in which no cell is a formula and amounts are numbers [Y-25]', async () => {
  await tiffin.services.db.query(
    shop.id,
    sql`update customer set first_name = '=2+3' where store_id = ${shop.id} and id = ${diner.id} returning 1`,
  )
  const file = async (table: 'days' | 'entries', from: string) => {
    const { name, text } = await owner.client.call(books.exportBooks, {
      params: inShop({ table }),
      query: { from, to: SATURDAY },
    })
    return { name, lines: text.replace('\ufeff', '').trimEnd().split('\r\n') }
  }
  const days = await file('days', FRIDAY)
  expect(days.name).toBe(`money-days-${shop.host}-${FRIDAY}-${SATURDAY}.csv`)
  expect(days.lines).toEqual([
    'Day,Currency,Received by card,Received in cash,Received from wallets,Given back to cards,Given back in cash,Given back to wallets,Of it sent to cards,Taken back by banks,Fees,Kept,Tips,Deposits held,Put into wallets',
    `${FRIDAY},GBP,16.50,11.00,11.00,5.50,0.00,2.25,5.50,0.00,0.00,30.75,0.00,0.00,50.00`,
    `${SATURDAY},GBP,0.00,0.00,0.00,0.00,1.00,0.00,0.00,0.00,0.00,-1.00,0.00,0.00,0.00`,
  ])
  const entries = await file('entries', FRIDAY)
  expect(entries.lines[0]).toBe('Time,Order,Customer,What happened,Account,Amount,Currency,By,Why,Line')
  expect(entries.lines).toHaveLength(1 + 16)
  expect(entries.lines[1]).toMatch(
    /^2026-11-20 18:00:00,,'=2\+3 Shah,Put into the wallet,The shop’s own pocket,-50\.00,GBP,.*,Welcome,\d+$/,
  )
  const amounts = entries.lines.slice(1).map(line => Math.round(Number(line.split(',')[5]) * 100))
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0)
})

test('an order whose diner is paying is listed apart for managers and owners, and is on the board once it is paid [V7]', async () => {
  const unpaid = async () => (await owner.client.call(listUnpaid, { params: inShop({}) })).data
  const board = async () =>
    (await owner.client.call(listBoard, { params: inShop({}) })).open.map(({ id }) => id)
  // The gateway in the tests has its own clock.
  tiffin.clock.set(FRIDAY_EVENING)
  const { id, url } = await beginToPay()
  expect(await unpaid()).toMatchObject([
    {
      id,
      since: `${FRIDAY} 18:00:00`,
      until: `${FRIDAY} 18:10:00`,
      payment_mode: 'CARD',
      total: { value: '16.50', currency: 'GBP' },
    },
  ])
  expect(await board()).not.toContain(id)
  await sandbox.pay(url, CARDS.approved)
  await shop.call(getPaymentStatus, { params: { id } })
  expect(await unpaid()).toEqual([])
  expect(await board()).toContain(id)
})
