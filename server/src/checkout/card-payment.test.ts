import { updateCart, viewCart } from '@tiffin/contract/cart/diner'
import { confirmCart, getPaymentStatus, paymentWebhook, startPayment } from '@tiffin/contract/checkout/diner'
import { getOrder, listOrders } from '@tiffin/contract/orders/diner'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '../app.ts'
import { commandContext } from '../cli/command-context.ts'
import { runDueJobs } from '../jobs/worker.ts'
import { ledgerProblems } from '../ledger/ledger-problems.ts'
import { FRIDAY_EVENING, type Installation, openInstallation, type Shop } from '../testing/installation.ts'
import { type Diner, fillBasket, newCustomer, newGuest, orderFood } from '../testing/ordering.ts'
import { CARDS, type RunningSandbox, startSandbox } from '../testing/sandbox.ts'
import { SMALL_MENU } from '../testing/small-menu.ts'

let sandbox: RunningSandbox
let tiffin: Installation
let shop: Shop
let diner: Diner
beforeAll(async () => {
  sandbox = await startSandbox()
  tiffin = await openInstallation({ env: sandbox.env })
})
afterAll(async () => {
  await tiffin.close()
  await sandbox.stop()
})
beforeEach(async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  await sandbox.fault()
  shop = await tiffin.shop({ menu: SMALL_MENU, change: takesCards })
  diner = await newGuest(shop)
})

function takesCards({
  payments,
  ordering,
}: Parameters<NonNullable<Parameters<Installation['shop']>[0]>['change'] & object>[0]) {
  payments.collection = ['CASH', 'CARD']
  payments.provider = 'SANDBOX'
  ordering.collection.slot_capacity = 5
  ordering.unanswered_minutes = 15
}

async function cardBasket() {
  const { id } = await fillBasket(shop, diner)
  return (await diner.client.call(updateCart, { params: { id }, body: { payment_mode: 'CARD' } })).data
}
const start = (id: string) =>
  diner.client.call(startPayment, {
    params: { id },
    query: { payment_mode: 'CARD' },
    body: { redirectUrl: `http://${shop.host}/payment/${id}/confirmation` },
  })
const statusOf = async (id: string) => (await shop.call(getPaymentStatus, { params: { id } })).data
const orderOf = async (id: string) => (await diner.client.call(getOrder, { params: { id } })).data

/** A basket whose payment has been started, and the page on which it is paid. */
async function started() {
  const { id } = await cardBasket()
  const { url } = await start(id)
  return { id, url: url!, payment: url!.split('/').at(-1)! }
}
const seconds = () => tiffin.clock.now().epochMilliseconds / 1000
type Webhook = { body: string; signature: string }
const hear = ({ body, signature }: Webhook, at = shop) =>
  tiffin.app.inject({
    method: paymentWebhook.method,
    url: '/payment/webhook/sandbox',
    headers: { host: at.host, 'content-type': 'application/json', 'sandbox-signature': signature },
    payload: body,
  })

/** Lets time pass in steps, and works on what is due. */
async function pass(minutes: number, step = 30) {
  for (let passed = 0; passed < minutes * 60; passed += step) {
    tiffin.clock.add({ seconds: step })
    await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  }
}

type Rows = {
  events: number
  letters: number
  timers: number
  taken: number
  number: number | null
  last: number
}
const rows = async (id: string) => {
  const { db } = tiffin.services
  const [own] = await db.query(
    shop.id,
    sql<Omit<Rows, 'letters' | 'timers'>>`select
      (select count(*)::int from order_event where store_id = ${shop.id} and order_id = ${id}) as events,
      (select coalesce(sum(taken), 0)::int from slot where store_id = ${shop.id}) as taken,
      (select order_number from "order" where store_id = ${shop.id} and id = ${id}) as number,
      (select last from order_counter where store_id = ${shop.id}) as last`,
  )
  const [sent] = await db.platform(
    sql<Pick<Rows, 'letters' | 'timers'>>`select
      (count(*) filter (where name = 'mail-order'))::int as letters, (count(*) filter (where name = 'cancel-unanswered'))::int as timers
      from job where store_id = ${shop.id}`,
  )
  return { ...own, ...sent }
}
const attempts = (id: string) =>
  tiffin.services.db.query(
    shop.id,
    sql<{ state: string; reason: string | null }>`select state, reason from payment_attempt
      where store_id = ${shop.id} and order_id = ${id} order by created_at, id`,
  )
const problems = async () => ledgerProblems(await commandContext(tiffin.services, shop.id))

describe('an order that is paid by card', () => {
  test('waits with its place in the slot, without number, event, letter or timer, and is seen by its diner alone [P-04]', async () => {
    diner = await newCustomer(shop)
    const { id } = await started()
    expect(await orderOf(id)).toMatchObject({ status: 'PENDING_PAYMENT', paid: false })
    expect(await rows(id)).toEqual({ events: 0, letters: 0, timers: 0, taken: 1, number: -1, last: 100 })
    await expect(shop.call(getOrder, { params: { id } })).rejects.toMatchObject({ status: 404 })
    expect((await diner.client.call(listOrders, {})).data).toEqual([])
    expect((await diner.client.call(viewCart, { params: { id } })).data.id).toBe(id)
    expect(await statusOf(id)).toMatchObject({ state: 'open', seconds_left: 600 })
  })

  test('goes to the kitchen once it is paid, with the next number and a timer from then on [P-06]', async () => {
    const { id, url } = await started()
    tiffin.clock.add({ minutes: 5 })
    await sandbox.pay(url, CARDS.approved)
    expect(await statusOf(id)).toMatchObject({ state: 'paid' })
    expect(await orderOf(id)).toMatchObject({ status: 'PLACED', paid: true, order_number: 101 })
    expect(await rows(id)).toEqual({ events: 1, letters: 1, timers: 1, taken: 1, number: 101, last: 101 })
    await expect(diner.client.call(viewCart, { params: { id } })).rejects.toMatchObject({ status: 400 })
    expect(await problems()).toEqual([])
    expect((await start(id)).url).toBe(`http://${shop.host}/order-tracking/${id}?c=1`)
  })

  test('is told by a webhook, once, however often and in whatever order it comes [P-16]', async () => {
    const { id, url, payment } = await started()
    const early = sandbox.webhook(shop.id, payment, seconds())
    expect((await hear(early)).statusCode).toBe(200)
    expect(await orderOf(id)).toMatchObject({ status: 'PENDING_PAYMENT' })
    await sandbox.pay(url, CARDS.approved)
    const told = await Promise.all(Array.from({ length: 8 }, () => hear(early)))
    expect(told.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    expect(await rows(id)).toMatchObject({ events: 1, letters: 1, timers: 1, last: 101 })
  })

  test('is found by the reconciler when no webhook and no browser comes back [P-16]', async () => {
    const { id, url } = await started()
    await sandbox.pay(url, CARDS.approved)
    await pass(0.5)
    expect(await orderOf(id)).toMatchObject({ status: 'PLACED', paid: true })
  })
})

describe('a webhook', () => {
  test('that is forged, old or a neighbour’s changes nothing [P-16] [API-96]', async () => {
    const { id, url, payment } = await started()
    await sandbox.pay(url, CARDS.approved)
    const neighbour = await tiffin.shop({ menu: SMALL_MENU, change: takesCards })
    const good = sandbox.webhook(shop.id, payment, seconds())
    const old = sandbox.webhook(shop.id, payment, seconds() - 600)
    const theirs = sandbox.webhook(neighbour.id, payment, seconds())
    const forged = { ...good, body: good.body.replace('{', '{ ') }
    for (const webhook of [forged, old, theirs, { ...good, signature: '' }])
      expect((await hear(webhook)).statusCode).toBe(400)
    expect((await hear(good, neighbour)).statusCode).toBe(400)
    expect((await hear(theirs, neighbour)).statusCode).toBe(404)
    expect(await orderOf(id)).toMatchObject({ status: 'PENDING_PAYMENT' })
  })

  test('is to come again while the gateway does not answer', async () => {
    const { id, url, payment } = await started()
    await sandbox.pay(url, CARDS.approved)
    for (const fault of ['error', 'garbage', 'reset']) {
      await sandbox.fault('read', fault)
      expect((await hear(sandbox.webhook(shop.id, payment, seconds()))).statusCode).toBe(503)
    }
    expect((await hear(sandbox.webhook(shop.id, payment, seconds()))).statusCode).toBe(200)
    expect(await orderOf(id)).toMatchObject({ status: 'PLACED' })
  })
})

describe('a payment that was not made', () => {
  test('says why, leaves the basket as it was, and lets it be paid in another way [P-08] [E-14]', async () => {
    const { id, url } = await started()
    const before = (await diner.client.call(viewCart, { params: { id } })).data
    for (let card = 0; card < 3; card++) await sandbox.pay(url, CARDS.declined)
    expect(await statusOf(id)).toMatchObject({
      state: 'not_paid',
      message: 'Payment failed. Please try another card or payment method.',
    })
    expect((await diner.client.call(viewCart, { params: { id } })).data).toEqual(before)
    expect(await rows(id)).toMatchObject({ taken: 0, number: -1, last: 100 })
    await diner.client.call(updateCart, { params: { id }, body: { payment_mode: 'CASH' } })
    const placed = await diner.client.call(confirmCart, { params: { id } })
    expect(placed.order_number).toBe(101)
    expect(await rows(id)).toMatchObject({ events: 1, taken: 1 })
  })

  test('can be started anew, and is paid once', async () => {
    const { id, url } = await started()
    await sandbox.leave(url)
    expect(await statusOf(id)).toMatchObject({ state: 'not_paid' })
    const again = await start(id)
    expect(again.url).not.toBe(url)
    await sandbox.pay(again.url!, CARDS.approved)
    expect(await statusOf(id)).toMatchObject({ state: 'paid' })
    expect((await attempts(id)).map(({ state }) => state).toSorted()).toEqual(['failed', 'succeeded'])
    expect(await rows(id)).toMatchObject({ events: 1, taken: 1, number: 101 })
  })

  test('ends after ten minutes by itself and gives back its place [P-04]', async () => {
    const { id, payment } = await started()
    await pass(11)
    expect(await orderOf(id)).toMatchObject({ status: 'EXPIRED' })
    expect(await rows(id)).toMatchObject({ taken: 0, last: 100 })
    expect(await statusOf(id)).toMatchObject({ state: 'not_paid' })
    expect((await sandbox.read(shop.id, payment)).state).not.toBe('open')
  })

  test('cannot be started where the gateway does not answer; the basket stays [E-14]', async () => {
    for (const fault of ['error', 'reset', 'garbage', 'deaf']) {
      const { id } = await cardBasket()
      await sandbox.fault('create', fault)
      expect(await start(id)).toMatchObject({ outcome: 'failed', url: null })
      expect(await rows(id)).toMatchObject({ taken: 0 })
      expect(await start(id)).toMatchObject({ outcome: 'success' })
      await diner.client.call(updateCart, { params: { id }, body: { payment_mode: 'CASH' } })
      await diner.client.call(confirmCart, { params: { id } })
      shop = await tiffin.shop({ menu: SMALL_MENU, change: takesCards })
      diner = await newGuest(shop)
    }
  })
})

describe('while the diner pays', () => {
  test('a second press and a second tab go on with the same payment', async () => {
    const { id, url } = await started()
    expect((await start(id)).url).toBe(url)
    const [one, two] = await Promise.all([start(id), start(id)])
    expect([one.url, two.url]).toEqual([url, url])
    expect(await attempts(id)).toHaveLength(1)
  })

  test('presses at the very same time write one order [Z-14]', async () => {
    const { id } = await cardBasket()
    const pages = await Promise.all(Array.from({ length: 6 }, () => start(id)))
    const live = (await attempts(id)).filter(({ state }) => state === 'started')
    expect(live).toHaveLength(1)
    const good = pages.filter(({ outcome }) => outcome === 'success')
    expect(good.length).toBeGreaterThan(0)
    await sandbox.pay((await statusOf(id)).url!, CARDS.approved)
    tiffin.clock.add({ seconds: 2 })
    expect(await statusOf(id)).toMatchObject({ state: 'paid' })
    expect(await rows(id)).toMatchObject({ events: 1, taken: 1 })
  })

  test('a changed basket ends the payment, and what still comes for it goes back by itself', async () => {
    const { id, url, payment } = await started()
    await diner.client.call(updateCart, { params: { id }, body: { comments: 'no onion' } })
    await sandbox.pay(url, CARDS.approved)
    expect(await statusOf(id)).toMatchObject({
      state: 'not_paid',
      message: expect.stringContaining('goes back'),
    })
    await pass(1)
    expect(await sandbox.read(shop.id, payment)).toMatchObject({ state: 'paid', refunded: 1100 })
    expect(await attempts(id)).toMatchObject([{ state: 'refunded' }])
    expect(await rows(id)).toMatchObject({ taken: 0, events: 0 })
    expect(await problems()).toEqual([])
    const again = await start(id)
    await sandbox.pay(again.url!, CARDS.approved)
    expect(await statusOf(id)).toMatchObject({ state: 'paid' })
    expect(await problems()).toEqual([])
  })

  test('an unchanged look of the reconciler at a changed basket cancels it at the gateway', async () => {
    const { id, payment } = await started()
    await diner.client.call(updateCart, { params: { id }, body: { comments: 'no onion' } })
    await pass(1)
    expect(await sandbox.read(shop.id, payment)).toMatchObject({ state: 'cancelled' })
    expect(await attempts(id)).toMatchObject([{ state: 'cancelled', reason: 'changed' }])
  })

  test('two payments that both succeed are one order and one refund', async () => {
    const first = await started()
    const { id } = first
    // The gateway hears nothing of the second start, so both pages can be paid.
    await diner.client.call(updateCart, { params: { id }, body: { comments: 'no onion' } })
    await sandbox.fault('cancel', 'error', 100)
    const second = await start(id)
    expect(second.url).not.toBe(first.url)
    await Promise.all([sandbox.pay(first.url, CARDS.approved), sandbox.pay(second.url!, CARDS.approved)])
    const both = [first.payment, second.url!.split('/').at(-1)!]
    await Promise.all(both.map(payment => hear(sandbox.webhook(shop.id, payment, seconds()))))
    await sandbox.fault()
    await pass(5)
    expect(await statusOf(id)).toMatchObject({ state: 'paid' })
    const refunded = await Promise.all(both.map(payment => sandbox.read(shop.id, payment)))
    expect(refunded.map(each => each.refunded)).toEqual([1100, 0])
    expect(await rows(id)).toMatchObject({ events: 1, taken: 1, letters: 0, number: 101 })
    expect(await problems()).toEqual([])
  })

  test('nobody knows is said while the bank or the gateway is silent, and resolves itself [R-25]', async () => {
    const { id, url } = await started()
    await sandbox.fault('read', 'error')
    expect(await statusOf(id)).toMatchObject({ state: 'checking', url: null })
    tiffin.clock.add({ seconds: 3 })
    await sandbox.pay(url, CARDS.late)
    expect(await statusOf(id)).toMatchObject({ state: 'checking' })
    // A gateway that is down for an hour.
    await sandbox.fault('read', 'reset', 10_000)
    await sandbox.fault('cancel', 'reset', 10_000)
    await pass(60, 120)
    expect(await orderOf(id)).toMatchObject({ status: 'EXPIRED' })
    await sandbox.fault()
    await pass(6)
    expect((await attempts(id))[0]).toMatchObject({ state: expect.stringMatching(/refunded|withdrawn/) })
  })
})

describe('starting a payment', () => {
  test('leads back to this shop and to nobody else [P-04]', async () => {
    const { id } = await cardBasket()
    for (const redirectUrl of ['https://evil.example/', 'javascript:alert(1)', `http://a@${shop.host}/`, ''])
      await expect(
        diner.client.call(startPayment, {
          params: { id },
          query: { payment_mode: 'CARD' },
          body: { redirectUrl },
        }),
      ).rejects.toMatchObject({ status: 400 })
    expect(await attempts(id)).toEqual([])
  })

  test('is for ways to pay with a page of their own, and confirming is for the others', async () => {
    const { id } = await cardBasket()
    await expect(diner.client.call(confirmCart, { params: { id } })).rejects.toMatchObject({ code: 4097 })
    await diner.client.call(updateCart, { params: { id }, body: { payment_mode: 'CASH' } })
    await expect(start(id)).rejects.toMatchObject({ code: 4097 })
  })

  test('of a stranger’s basket finds nothing', async () => {
    const { id } = await started()
    const thief = await newGuest(shop)
    await expect(
      thief.client.call(startPayment, {
        params: { id },
        query: { payment_mode: 'CARD' },
        body: { redirectUrl: `http://${shop.host}/` },
      }),
    ).rejects.toMatchObject({ status: 400 })
  })
})

test('cash orders keep their numbers in a row beside orders that are never paid', async () => {
  await started()
  expect((await orderFood(shop)).order_number).toBe(101)
  await started()
  expect((await orderFood(shop)).order_number).toBe(102)
})

test('where others can reach the shop, or there is no gateway, no card is offered', async () => {
  const without = await openInstallation()
  const other = await without.shop({ menu: SMALL_MENU, change: takesCards })
  expect((await other.store()).configuration.services.map(({ payment_modes }) => payment_modes)).toEqual([
    ['CASH'],
    ['CASH'],
  ])
  await without.close()
})
