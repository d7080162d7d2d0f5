import { getPaymentStatus } from '@tiffin/contract/money/card-payments/diner'
import { expect, test } from 'vitest'
import { createNews } from '../../platform/http/news.ts'
import { startSandboxGateway } from '../../testing/gateways.ts'
import { cardShop } from '../../testing/card-payments/card-shop.ts'

const { at, started, statusOf, deliver, seconds, cardBasket, begin } = cardShop(startSandboxGateway)

/** A request that gets no notice waits until the test times out. */
function waitForEver() {
  at.tiffin.services.news = createNews(at.tiffin.services.db, { most: 10, ms: 600_000 })
}

test('a page that waits for a payment gets the response when it is settled, and is not kept waiting once it is over [API-95]', async () => {
  waitForEver()
  const { id, url, payment } = await started()
  const waits = { params: { id }, query: { wait: 'yes' as const } }
  const waiting = at.shop.call(getPaymentStatus, waits)
  await at.gateway.pay(url, 'approved')
  await deliver(at.gateway.webhook(at.shop.id, payment, seconds()))
  expect((await waiting).data).toMatchObject({ state: 'paid' })
  expect((await at.shop.call(getPaymentStatus, waits)).data).toMatchObject({ state: 'paid' })
})

test('a waiting page gets a response when the payment fails, and also when the server closes', async () => {
  waitForEver()
  const { id, url, payment } = await started()
  const waits = { params: { id }, query: { wait: 'yes' as const } }
  const waiting = at.shop.call(getPaymentStatus, waits)
  await at.gateway.refuse(url)
  await deliver(at.gateway.webhook(at.shop.id, payment, seconds()))
  expect((await waiting).data).toMatchObject({ state: 'not_paid' })
  const { id: other } = await cardBasket()
  await begin(other)
  const last = at.shop.call(getPaymentStatus, { params: { id: other }, query: { wait: 'yes' } })
  await expect.poll(() => at.tiffin.services.news.waiting()).toBe(1)
  at.tiffin.services.news.end()
  expect((await last).data).toMatchObject({ state: 'open' })
})

test('a diner who returns from the card page finds the order paid at once, without a webhook [API-95]', async () => {
  const { id, url } = await started()
  expect(await statusOf(id)).toMatchObject({ state: 'open' })
  await at.gateway.pay(url, 'approved')
  at.tiffin.clock.add({ milliseconds: 400 })
  // Another process has polled the provider a moment ago.
  expect(await statusOf(id)).toMatchObject({ state: 'open' })
  const returned = await at.shop.call(getPaymentStatus, { params: { id }, query: { returned: 'yes' } })
  expect(returned.data).toMatchObject({ state: 'paid' })
})
