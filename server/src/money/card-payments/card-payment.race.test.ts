import { updateCart } from '@tiffin/contract/ordering/cart/diner'
import { startPayment } from '@tiffin/contract/money/card-payments/diner'
import { createPaymentLink } from '@tiffin/contract/ordering/payment-links/staff'
import { payByLink } from '@tiffin/contract/ordering/payment-links/diner'
import { sql } from '../../platform/db/sql.ts'
import { expect, test } from 'vitest'
import { createApp, jobs } from '../../app.ts'
import { openSecondProcess } from '../../testing/db/second-process.ts'
import { createNews } from '../../platform/http/news.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { startSandboxGateway } from '../../testing/gateways.ts'
import { orderFood } from '../../testing/ordering.ts'
import { newStaff } from '../../testing/staff.ts'
import { cardShop } from '../../testing/card-payments/card-shop.ts'

const { at, started, deliver, seconds, pass, attempts, orderOf, problems, rows } =
  cardShop(startSandboxGateway)

/** Runs due jobs, as two processes do. */
const workTwice = () => Promise.all([1, 2].map(() => runDueJobs(at.tiffin.services, jobs, at.tiffin.app.log)))
const deliverTwice = (payments: string[]) =>
  payments.flatMap(each => [1, 2].map(() => deliver(at.gateway.webhook(at.shop.id, each, seconds()))))

test('payments that are reported while their time expires each create an order or are refunded, once and in full [P-16]', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => started()))
  for (const { url } of all) await at.gateway.pay(url, 'approved')
  at.tiffin.clock.add({ minutes: 10, seconds: 31 })
  await Promise.all([workTwice(), ...deliverTwice(all.map(({ payment }) => payment))])
  await pass(5)
  let placed = 0
  for (const { id, payment } of all) {
    const [order, [attempt], { refunded }] = await Promise.all([
      orderOf(id),
      attempts(id),
      at.gateway.read(at.shop.id, payment),
    ])
    if (order.status !== 'EXPIRED') placed += 1
    expect([order.status, attempt!.state, refunded]).toEqual(
      order.status === 'EXPIRED' ? ['EXPIRED', 'refunded', 1100] : ['PLACED', 'succeeded', 0],
    )
  }
  expect(await rows(all[0]!.id)).toMatchObject({ taken: placed, last: 100 + placed })
  expect(await problems()).toEqual([])
})

test('of two successful payments of one basket, received at the same time by two processes, one creates an order and one is refunded [P-16]', async () => {
  const first = await started()
  const { id } = first
  await at.diner.client.call(updateCart, { params: { id }, body: { comments: 'no onion' } })
  await at.gateway.fault('cancel', 'error', 100)
  const { url } = await at.diner.client.call(startPayment, {
    params: { id },
    query: { payment_mode: 'CARD' },
    body: { redirectUrl: `http://${at.shop.host}/payment/${id}/confirmation` },
  })
  for (const page of [first.url, url!]) await at.gateway.pay(page, 'approved')
  const both = [first.payment, url!.split('/').at(-1)!]
  await Promise.all([workTwice(), ...deliverTwice(both)])
  await at.gateway.fault()
  at.tiffin.clock.add({ minutes: 1 })
  await Promise.all([workTwice(), ...deliverTwice(both)])
  await pass(5)
  const refunded = await Promise.all(both.map(each => at.gateway.read(at.shop.id, each)))
  expect(refunded.map(each => each.refunded)).toEqual([1100, 0])
  expect((await attempts(id)).map(({ state }) => state).toSorted()).toEqual(['refunded', 'succeeded'])
  expect(await rows(id)).toMatchObject({ events: 1, taken: 1, number: 101 })
  expect(await problems()).toEqual([])
})

test('a payment link that six open at the same time has one payment [P-34]', async () => {
  const { id: order_id } = await orderFood(at.shop)
  const owner = await newStaff(at.tiffin, at.shop, 'owner')
  const id = crypto.randomUUID()
  const params = { storeId: at.shop.id }
  await owner.client.call(createPaymentLink, { params, body: { id, order_id, amount: '11.00' } })
  const body = { redirectUrl: `http://${at.shop.host}/paybylink/${id}` }
  const opened = await Promise.all(
    Array.from({ length: 6 }, () => at.shop.call(payByLink, { params: { id }, body })),
  )
  expect(opened.map(({ outcome }) => outcome)).toEqual(Array(6).fill('success'))
  const live = await at.tiffin.services.db.query(
    at.shop.id,
    sql`select id from payment_attempt where store_id = ${at.shop.id} and holder = ${order_id}`,
  )
  expect(live).toHaveLength(1)
})

test('a page that waits at one process gets the result of another [API-95]', async context => {
  const { services } = await openSecondProcess(context, at.tiffin)
  services.news = createNews(services.db, { most: 10, ms: 600_000 })
  const other = await createApp(services)
  context.onTestFinished(() => other.close())
  const { id, url, payment } = await started()
  const waiting = other.inject({
    url: `/consumer/payment/status/${id}?wait=yes`,
    headers: { host: at.shop.host },
  })
  await expect.poll(() => services.news.waiting()).toBe(1)
  await at.gateway.pay(url, 'approved')
  await deliver(at.gateway.webhook(at.shop.id, payment, seconds()))
  expect((await waiting).json()).toMatchObject({ data: { state: 'paid' } })
})
