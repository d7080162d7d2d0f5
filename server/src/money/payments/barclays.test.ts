import { updateCart } from '@tiffin/contract/ordering/cart/diner'
import { getPaymentStatus, startPayment } from '@tiffin/contract/money/card-payments/diner'
import { getOrder } from '@tiffin/contract/ordering/orders/diner'
import { tryProvider } from '@tiffin/contract/money/payments/staff'
import { getRefundable, refundOrder } from '@tiffin/contract/back-office/refunds/staff'
import { saveSecret } from '@tiffin/contract/shop/stores/staff'
import { sql } from '../../platform/db/sql.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { commandContext } from '../../cli/command-context.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { ledgerProblems } from '../ledger/ledger-problems.ts'
import { keysOf } from '../../testing/barclays/account.ts'
import { pspidOf, type SignedWebhook, startBarclaysGateway } from '../../testing/gateways.ts'
import { FRIDAY_EVENING, type Installation, openInstallation, type Shop } from '../../testing/installation.ts'
import { fillBasket, newGuest } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'
import { barclays } from './providers/barclays.ts'

let gateway: Awaited<ReturnType<typeof startBarclaysGateway>>
let tiffin: Installation
let shop: Shop
beforeAll(async () => {
  gateway = await startBarclaysGateway()
  tiffin = await openInstallation({ env: gateway.env })
})
// A new shop for each test: a shop has few money jobs at once, and those of one test must not wait for another's.
beforeEach(async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  await gateway.fault()
  shop = await newShop()
  await gateway.join(tiffin, shop)
})
afterEach(async () => {
  expect(await ledgerProblems(await commandContext(tiffin.services, shop.id))).toEqual([])
})
afterAll(async () => {
  await tiffin.close()
  await gateway.stop()
})

const newShop = (at = tiffin) =>
  at.shop({
    name: 'Mango & Co',
    menu: SMALL_MENU,
    change: ({ payments }) =>
      void Object.assign(payments, { collection: ['CASH', 'CARD'], provider: 'BARCLAYS_EURO' }),
  })
const modesOf = async (of: Shop) =>
  (await of.store()).configuration.services.find(each => each.service_type === 'collection')?.payment_modes

/** A payment of 16.50 that has been started. */
async function started() {
  const diner = await newGuest(shop)
  const { id } = await fillBasket(shop, diner, { items: { 'Tarka dal': 3 } })
  await diner.client.call(updateCart, { params: { id }, body: { payment_mode: 'CARD' } })
  const { url } = await diner.client.call(startPayment, {
    params: { id },
    query: { payment_mode: 'CARD' },
    body: { redirectUrl: `http://${shop.host}/payment/${id}/confirmation` },
  })
  const name = gateway.nameOf(url!)
  return { id, url: url!, name, diner, order: () => gateway.host.order(pspidOf(shop.id), name)! }
}
const deliver = ({ body, headers }: SignedWebhook) =>
  tiffin.app.inject({
    method: 'POST',
    url: '/payment/webhook/barclays_euro',
    headers: { host: shop.host, ...headers },
    payload: body,
  })
const statusOf = async (id: string) => (await shop.call(getPaymentStatus, { params: { id } })).data
async function pass(minutes: number, step = 5) {
  for (let passed = 0; passed < minutes; passed += step) {
    tiffin.clock.add({ minutes: step })
    await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  }
}

test('a shop takes cards by it once all keys are entered, and where the installation names a gateway [P-01] [P-15]', async () => {
  const other = await newShop()
  const owner = await newStaff(tiffin, other, 'owner')
  const { barclays_sha_out: _, ...needed } = keysOf(pspidOf(other.id))
  for (const [name, value] of Object.entries(needed)) {
    expect(await modesOf(other)).toEqual(['CASH'])
    await owner.client.call(saveSecret, {
      params: { storeId: other.id, name: name as keyof typeof needed },
      body: { value },
    })
  }
  expect(await modesOf(other)).toEqual(['CASH', 'CARD'])
  const without = await openInstallation()
  const elsewhere = await newShop(without)
  await gateway.join(without, elsewhere)
  expect(await modesOf(elsewhere)).toEqual(['CASH'])
  const there = await newStaff(without, elsewhere, 'owner')
  const { data } = await there.client.call(tryProvider, {
    params: { storeId: elsewhere.id, provider: 'BARCLAYS_EURO' },
  })
  expect(data.findings).toEqual(['no-gateway'])
  await without.close()
})

test('the page is led to with signed parameters, and the gateway believes them alone [P-04] [P-05]', async () => {
  const { id, url } = await started()
  const back = `http://${shop.host}/payment/${id}/confirmation`
  const said = Object.fromEntries(new URL(url).searchParams)
  expect(said).toMatchObject({
    PSPID: pspidOf(shop.id),
    AMOUNT: '1650',
    CURRENCY: 'GBP',
    LANGUAGE: 'en_US',
    COM: 'Mango & Co',
    OPERATION: 'SAL',
    ACCEPTURL: back,
    CANCELURL: back,
  })
  expect(said.ORDERID!.length).toBeLessThanOrEqual(30)
  expect(await (await fetch(url)).text()).toContain('16.50 GBP')
  expect(await (await fetch(url.replace('AMOUNT=1650', 'AMOUNT=1'))).text()).toContain('unknown order/1/s/')
})

test.each([
  ['5', 'paid'],
  ['9', 'paid'],
  ['0', 'open'],
  ['2', 'open'],
  ['52', 'checking'],
  ['92', 'checking'],
  ['51', 'checking'],
  ['1', 'not_paid'],
  ['93', 'not_paid'],
])('its state %s is %s for the diner [P-08] [R-25]', async (status, state) => {
  const { id, url, order } = await started()
  await fetch(url)
  order().status = status
  expect(await statusOf(id)).toMatchObject({ state })
})

test('a diner who comes back with the best of news in the address is not believed', async () => {
  const { id, name } = await started()
  const answer = await tiffin.app.inject({
    url: `/payment/${id}/confirmation?orderID=${name}&STATUS=9&NCERROR=0`,
    headers: { host: shop.host },
  })
  expect(answer.statusCode).toBeLessThan(500)
  expect(await statusOf(id)).toMatchObject({ state: 'open' })
})

test('a response about another amount is rejected, and changes nothing', async () => {
  const { id, url, name, diner } = await started()
  await gateway.pay(url, 'approved')
  gateway.host.fault('query', 'other')
  expect((await deliver(gateway.webhook(shop.id, name, 0))).statusCode).toBe(503)
  expect((await diner.client.call(getOrder, { params: { id } })).data).toMatchObject({
    status: 'PENDING_PAYMENT',
  })
  expect((await deliver(gateway.webhook(shop.id, name, 0))).statusCode).toBe(200)
  expect((await diner.client.call(getOrder, { params: { id } })).data).toMatchObject({ status: 'PLACED' })
})

test('a late payment on an abandoned or expired page is refunded when the payment provider sends a webhook', async () => {
  const left = await started()
  await gateway.pay(left.url, 'declined')
  await fetch(left.url, {
    method: 'POST',
    body: new URLSearchParams({ number: 'leaves' }),
    redirect: 'manual',
  })
  expect(await statusOf(left.id)).toMatchObject({ state: 'not_paid' })
  const forgotten = await started()
  await pass(90)
  expect(await statusOf(forgotten.id)).toMatchObject({ state: 'not_paid' })
  // By now the payment is no longer polled, and only the gateway's notification can report it.
  await pass(8 * 24 * 60, 12 * 60)
  for (const { url, name, order, id } of [left, forgotten]) {
    await gateway.pay(url, 'approved')
    const notification = gateway.webhook(shop.id, name, 0)
    expect(
      (await Promise.all([deliver(notification), deliver(notification), deliver(notification)])).map(
        each => each.statusCode,
      ),
    ).toEqual([200, 200, 200])
    await pass(10)
    expect(order().refunds.map(({ amount }) => amount)).toEqual([1650])
    const [attempt] = await tiffin.services.db.query(
      shop.id,
      sql<{
        state: string
      }>`select state from payment_attempt where store_id = ${shop.id} and holder = ${id}`,
    )
    expect(attempt).toEqual({ state: 'refunded' })
  }
})

test('a payment on an abandoned page is refunded also without a webhook, an hour, a day or five days later', async () => {
  for (const minutes of [70, 20 * 60, 5 * 24 * 60]) {
    tiffin.clock.set(FRIDAY_EVENING)
    const { id, url, order } = await started()
    if (minutes === 70) {
      // The diner leaves the page and then returns to it with the browser's Back button.
      await fetch(url)
      order().status = '1'
      expect(await statusOf(id)).toMatchObject({ state: 'not_paid' })
    }
    await pass(minutes, 60)
    await gateway.pay(url, 'approved')
    await pass(30 * 60, 60)
    expect(order().refunds.map(({ amount }) => amount)).toEqual([1650])
  }
})

test('money that the bank has only set aside is taken for an order that waits, and released for one that does not', async () => {
  const { id, url, order } = await started()
  await fetch(url)
  order().status = '5'
  gateway.host.fault('maintenance', 'error')
  expect(await statusOf(id)).toMatchObject({ state: 'checking' })
  await pass(1, 1)
  expect(await statusOf(id)).toMatchObject({ state: 'paid' })
  expect(order().status).toBe('9')
  const late = await started()
  await fetch(late.url)
  await pass(15)
  late.order().status = '5'
  await pass(10)
  expect(late.order()).toMatchObject({ status: '6', refunds: [] })
  expect(await statusOf(late.id)).toMatchObject({ state: 'not_paid' })
})

test('two equal refunds of one order are each made once, also when responses are lost [P-38] [Y-03]', async () => {
  const { id, url, order } = await started()
  await gateway.pay(url, 'approved')
  await statusOf(id)
  const owner = await newStaff(tiffin, shop, 'owner')
  const params = { storeId: shop.id, id }
  for (const captured of ['16.50', '11.00'])
    await owner.client.call(refundOrder, {
      params,
      body: { id: crypto.randomUUID(), way: 'original', captured, amount: '5.50', reason: 'Cold' },
    })
  // The second refund waits for the first, whose result is unknown.
  gateway.host.fault('maintenance', 'reset')
  await pass(1, 1)
  expect(order().refunds).toEqual([])
  gateway.host.fault('maintenance', 'deaf')
  for (let n = 0; n < 6; n++) {
    await pass(30, 30)
    if (n === 1) gateway.host.fault('maintenance', 'deaf')
  }
  expect(order().refunds.map(({ amount }) => amount)).toEqual([550, 550])
  const { data } = await owner.client.call(getRefundable, { params })
  expect(data.refunds.map(({ done }) => done)).toEqual([true, true])
})

test('an owner tests the keys: each problem has its own code [Y-08]', async () => {
  const other = await newShop()
  const owner = await newStaff(tiffin, other, 'owner')
  const keys = keysOf(pspidOf(other.id))
  const enter = (name: keyof typeof keys, value: string = keys[name]) =>
    owner.client.call(saveSecret, { params: { storeId: other.id, name }, body: { value } })
  const tried = async () =>
    (await owner.client.call(tryProvider, { params: { storeId: other.id, provider: 'BARCLAYS_EURO' } })).data
      .findings
  expect(await tried()).toEqual(['no-key'])
  await enter('barclays_pspid')
  await enter('barclays_user', `${keys.barclays_pspid}Reader`)
  await enter('barclays_sha_in')
  expect(await tried()).toEqual(['no-key'])
  await enter('barclays_password', 'another password')
  expect(await tried()).toEqual(['wrong-key'])
  await enter('barclays_password')
  expect(await tried()).toEqual(['not-allowed'])
  await enter('barclays_user')
  gateway.host.fault('query', 'reset')
  expect(await tried()).toEqual(['no-answer'])
  expect(await tried()).toEqual(['works', 'no-webhook-secret'])
  await enter('barclays_sha_out')
  expect(await tried()).toEqual(['works'])
})

test('a webhook is rejected if the shop has not stored a passphrase for webhooks', async () => {
  const other = await newShop()
  const ctx = await commandContext(tiffin.services, other.id)
  const { body, headers } = gateway.webhook(other.id, 'o1', 0)
  expect(await barclays.verify(ctx, { body: Buffer.from(body), headers })).toBeUndefined()
})
