import { updateCart } from '@tiffin/contract/cart/diner'
import { deleteCard, deleteCards, listCards, makeCardPrimary } from '@tiffin/contract/cards/diner'
import { getPaymentStatus, startPayment } from '@tiffin/contract/card-payments/diner'
import { paySavedCard } from '@tiffin/contract/card-payments/saved-card'
import { getOrder } from '@tiffin/contract/orders/diner'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '../app.ts'
import { commandContext } from '../cli/command-context.ts'
import { runDueJobs } from '../jobs/worker.ts'
import { ledgerProblems } from '../ledger/ledger-problems.ts'
import { FRIDAY_EVENING, type Installation, openInstallation, type Shop } from '../testing/installation.ts'
import { type Diner, fillBasket, newCustomer, newGuest } from '../testing/ordering.ts'
import { CARDS, type RunningSandbox, startSandbox } from '../testing/sandbox.ts'
import { SMALL_MENU } from '../testing/small-menu.ts'

let sandbox: RunningSandbox
let tiffin: Installation
let shop: Shop
let diner: Diner
beforeAll(async () => {
  sandbox = await startSandbox()
  tiffin = await openInstallation({ env: sandbox.env })
  shop = await tiffin.shop({
    menu: SMALL_MENU,
    change({ payments }) {
      payments.collection = ['CASH', 'CARD']
      payments.provider = 'SANDBOX'
    },
  })
})
afterAll(async () => {
  await tiffin.close()
  await sandbox.stop()
})
beforeEach(async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  await sandbox.fault()
  diner = await newCustomer(shop)
})

const PHONE = 'phone'
const TABLET = 'tablet'

async function cardBasket(of = diner): Promise<string> {
  const { id } = await fillBasket(shop, of)
  await of.client.call(updateCart, { params: { id }, body: { payment_mode: 'CARD' } })
  return id
}
const open = async (id: string, of = diner) =>
  (
    await of.client.call(startPayment, {
      params: { id },
      query: { payment_mode: 'CARD' },
      body: { redirectUrl: `http://${shop.host}/payment/${id}/confirmation`, device: PHONE },
    })
  ).url!
const statusOf = async (id: string) => (await shop.call(getPaymentStatus, { params: { id } })).data
const list = async (of = diner) => (await of.client.call(listCards, {})).data
const orderOf = async (id: string) => (await diner.client.call(getOrder, { params: { id } })).data

/** Pays an order on the page with the tick for saving. */
async function save(number = CARDS.approved, card: { expiry?: string; name?: string } = {}) {
  tiffin.clock.add({ seconds: 3 })
  const id = await cardBasket()
  await sandbox.pay(await open(id), number, { save: 'yes', ...card })
  await statusOf(id)
  return (await list()).find(({ last4 }) => number.endsWith(last4))!.id
}
type Press = { device?: string; cvv?: string }
const pay = (id: string, card: string, { device = PHONE, cvv }: Press = {}) =>
  diner.client.call(paySavedCard, {
    params: { id },
    body: {
      customer_payment_id: card,
      device,
      cvv_challenge: cvv === undefined ? 'NO' : 'YES',
      ...(cvv !== undefined && { cvv }),
    },
  })
async function work(minutes = 0.5) {
  for (let passed = 0; passed < minutes; passed += 0.5) {
    tiffin.clock.add({ seconds: 30 })
    await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  }
}
const attempts = (id: string) =>
  tiffin.services.db.query(
    shop.id,
    sql<{ state: string; reference: string }>`select state, reference from payment_attempt
      where store_id = ${shop.id} and order_id = ${id} order by created_at, id`,
  )

describe('a card', () => {
  test('is saved for a customer who wants it, shown without its number, and not without the tick [P-09] [P-14]', async () => {
    const id = await cardBasket()
    await sandbox.pay(await open(id), CARDS.approved)
    await statusOf(id)
    expect(await list()).toEqual([])
    const card = await save()
    expect(await list()).toEqual([
      {
        id: card,
        brand: 'VISA',
        last4: '4242',
        expiry_month: 9,
        expiry_year: 2029,
        name: 'Ada Byron',
        primary: true,
        expired: false,
        usable: true,
      },
    ])
    await save()
    expect(await list()).toHaveLength(1)
  })

  test('is not offered to be saved to a guest', async () => {
    const guest = await newGuest(shop)
    const id = await cardBasket(guest)
    await sandbox.pay(await open(id, guest), CARDS.approved, { save: 'yes' })
    await statusOf(id)
    expect(await sandbox.cards(shop.id, guest.id)).toEqual([])
    await expect(list(guest)).rejects.toMatchObject({ status: 401 })
  })

  test('is the first one when it was made so, and says when it has expired [A-48]', async () => {
    const [visa, amex] = [await save(), await save(CARDS.amex)]
    const order = async () => (await list()).map(({ id, primary }) => [id, primary])
    expect(await order()).toEqual([
      [visa, true],
      [amex, false],
    ])
    await diner.client.call(makeCardPrimary, { params: { id: amex } })
    expect(await order()).toEqual([
      [amex, true],
      [visa, false],
    ])
    await diner.client.call(deleteCard, { params: { id: amex } })
    expect(await order()).toEqual([[visa, true]])
    await save(CARDS.once, { expiry: '11/26' })
    tiffin.clock.set('2026-11-30T23:30:00Z')
    expect(await list()).toMatchObject([{ id: visa }, { expired: false, usable: true }])
    tiffin.clock.set('2026-12-01T00:30:00Z')
    expect(await list()).toMatchObject([{ id: visa }, { expired: true, usable: false }])
  })

  test('is deleted alone or with all, also at the gateway, however often that does not answer [P-12] [P-13]', async () => {
    const [visa] = [await save(), await save(CARDS.amex)]
    await sandbox.fault('delete-card', 'error', 2)
    await diner.client.call(deleteCard, { params: { id: visa } })
    expect(await list()).toMatchObject([{ last4: '0005', primary: true }])
    await expect(diner.client.call(deleteCard, { params: { id: visa } })).rejects.toMatchObject({
      status: 404,
    })
    await work()
    expect(await sandbox.cards(shop.id, diner.id)).toHaveLength(2)
    await work(2)
    expect(await sandbox.cards(shop.id, diner.id)).toMatchObject([{ last4: '0005' }])
    await sandbox.fault('delete-card', 'deaf')
    await diner.client.call(deleteCards, {})
    await diner.client.call(deleteCards, {})
    expect(await list()).toEqual([])
    await work(2)
    expect(await sandbox.cards(shop.id, diner.id)).toEqual([])
    await save()
    expect(await list()).toHaveLength(1)
  })

  test('of another customer is found by nobody [P-12]', async () => {
    const card = await save()
    const owner = diner
    diner = await newCustomer(shop)
    const id = await cardBasket()
    for (const call of [deleteCard, makeCardPrimary])
      await expect(diner.client.call(call, { params: { id: card } })).rejects.toMatchObject({ status: 404 })
    await expect(pay(id, card)).rejects.toMatchObject({ status: 404 })
    await diner.client.call(deleteCards, {})
    expect(await list(owner)).toHaveLength(1)
  })
})

describe('an order that is paid with a saved card', () => {
  test('goes to the kitchen by one press on the device where the card was used [P-10] [P-17]', async () => {
    const card = await save()
    const id = await cardBasket()
    expect(await pay(id, card)).toEqual({ outcome: 'success', message: '', url: null })
    expect(await orderOf(id)).toMatchObject({ status: 'PLACED', paid: true, payment_mode: 'CARD' })
    expect(await pay(id, card)).toMatchObject({ outcome: 'success' })
    expect(await attempts(id)).toMatchObject([{ state: 'succeeded' }])
  })

  test('is charged once, however often and wherever it is pressed [Z-14]', async () => {
    const card = await save()
    const id = await cardBasket()
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(id, card)))
    expect(answers.map(({ outcome }) => outcome)).toEqual(Array(6).fill('success'))
    expect(await attempts(id)).toMatchObject([{ state: 'succeeded' }])
    expect(await ledgerProblems(await commandContext(tiffin.services, shop.id))).toEqual([])
  })

  test('is asked for the security code on another device, and has failed after three wrong ones [P-07] [P-11]', async () => {
    const card = await save()
    const id = await cardBasket()
    const device = TABLET
    expect(await pay(id, card, { device })).toEqual({ outcome: 'challenged', message: '', url: null })
    expect(await pay(id, card, { device, cvv: '000' })).toMatchObject({
      outcome: 'challenged',
      message: 'That is not the security code. You have 2 more tries.',
    })
    expect(await pay(id, card, { device, cvv: '000' })).toMatchObject({ message: /one more try/ as never })
    const failed = await pay(id, card, { device, cvv: '000' })
    expect(failed).toMatchObject({ outcome: 'failed', message: expect.stringContaining('three times') })
    expect(await pay(id, card, { device, cvv: '123' })).toEqual(failed)
    expect(await orderOf(id)).toMatchObject({ status: 'EXPIRED' })
    expect(await pay(id, card, { device })).toMatchObject({ outcome: 'challenged' })
    expect(await pay(id, card, { device, cvv: '123' })).toMatchObject({ outcome: 'success' })
    expect(await pay(await cardBasket(), card, { device })).toMatchObject({ outcome: 'success' })
  })

  test('whose bank asks on its page goes on there, also with another way to pay [P-07]', async () => {
    const first = await cardBasket()
    const page = await open(first)
    await sandbox.pay(page, CARDS.asks, { save: 'yes' })
    await sandbox.answer(page, '1234')
    await statusOf(first)
    const [card] = await list()
    const id = await cardBasket()
    const asked = await pay(id, card!.id)
    expect(asked).toMatchObject({ outcome: 'challenged', url: expect.stringContaining('/pay/') })
    expect(await statusOf(id)).toMatchObject({ state: 'open', url: asked.url })
    const other = await open(id)
    expect(other).not.toBe(asked.url)
    await sandbox.pay(other, CARDS.approved)
    expect(await pay(id, card!.id)).toMatchObject({ outcome: 'success' })
    expect((await attempts(id)).map(({ state }) => state).toSorted()).toEqual(['succeeded', 'withdrawn'])
  })

  test('is told why not, and the basket stays [P-08] [E-14]', async () => {
    const card = await save(CARDS.once)
    const id = await cardBasket()
    expect(await pay(id, card)).toMatchObject({
      outcome: 'failed',
      message: expect.stringContaining('not enough money'),
    })
    await sandbox.fault('create', 'error')
    expect(await pay(id, card)).toMatchObject({
      outcome: 'failed',
      message: expect.stringContaining('nothing was'),
    })
    await sandbox.pay(await open(id), CARDS.approved)
    expect(await statusOf(id)).toMatchObject({ state: 'paid' })
  })

  test('waits where the gateway does not answer, and is found paid, or not charged at all [P-16]', async () => {
    const card = await save()
    const [paid, never] = [await cardBasket(), await fillBasket(shop, diner)]
    await sandbox.fault('charge', 'deaf')
    expect(await pay(paid, card)).toMatchObject({ outcome: 'checking' })
    await work()
    expect(await orderOf(paid)).toMatchObject({ status: 'PLACED', paid: true })
    await diner.client.call(updateCart, { params: { id: never.id }, body: { payment_mode: 'CARD' } })
    await sandbox.fault('charge', 'error')
    expect(await pay(never.id, card)).toMatchObject({ outcome: 'checking' })
    expect(await statusOf(never.id)).toMatchObject({ state: 'checking' })
    await work(3)
    expect(await orderOf(never.id)).toMatchObject({ status: 'EXPIRED' })
    const [never_charged] = await attempts(never.id)
    expect(await sandbox.read(shop.id, never_charged!.reference)).toMatchObject({ state: 'cancelled' })
    expect(await pay(never.id, card)).toMatchObject({ outcome: 'success' })
  })
})

test('where the shop’s pages are not to ask for it, the security code is asked for on the gateway’s page', async () => {
  const card = await save()
  const id = await cardBasket()
  Object.assign(tiffin.services.env, { CVV_IN_SHOP: 'off' })
  const asked = await pay(id, card, { device: TABLET })
  expect(asked).toMatchObject({ outcome: 'challenged', url: expect.stringContaining('/pay/') })
  await expect(pay(id, card, { cvv: '123' })).rejects.toMatchObject({ code: 4097 })
  await sandbox.answer(asked.url!, '123')
  tiffin.clock.add({ seconds: 3 })
  expect(await statusOf(id)).toMatchObject({ state: 'paid' })
  Object.assign(tiffin.services.env, { CVV_IN_SHOP: 'on' })
})
