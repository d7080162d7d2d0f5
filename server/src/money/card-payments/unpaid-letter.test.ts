import { getOrder } from '@tiffin/contract/ordering/orders/diner'
import { updateCart } from '@tiffin/contract/ordering/cart/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { expect, test } from 'vitest'
import { commandContext } from '../../cli/command-context.ts'
import { sql } from '../../platform/db/sql.ts'
import { job } from '../../platform/jobs/send.ts'
import { endHold } from '../payments/payment-jobs.ts'
import { startStripeGateway } from '../../testing/gateways.ts'
import { cardShop } from '../../testing/card-payments/card-shop.ts'

let gateway: Awaited<ReturnType<typeof startStripeGateway>>
const shop = cardShop(async () => (gateway = await startStripeGateway()))
const { at, started, statusOf, begin, pass } = shop

const letters = () => at.tiffin.sent.filter(({ subject }) => subject.endsWith('your order was not placed'))
const since = () => {
  at.tiffin.sent.length = 0
}

test('a diner who leaves the card page gets one e-mail after the payment expires: nothing was charged, and the basket is kept [P-08]', async () => {
  since()
  await started()
  await pass(8)
  expect(letters()).toEqual([])
  await pass(30)
  const [letter, ...more] = letters()
  expect(more).toEqual([])
  for (const words of ['£11.00', 'nothing was charged', 'Your basket is kept', '/checkout'])
    expect(letter!.text).toContain(words)
})

test('a diner who has paid, by card or in another way, does not get the e-mail about an expired payment [P-08]', async () => {
  since()
  const paid = await started()
  await gateway.pay(paid.url, 'approved')
  await statusOf(paid.id)
  const other = await started()
  const body = { payment_mode: 'CASH' as const }
  const { data } = await at.diner.client.call(updateCart, { params: { id: other.id }, body })
  await at.diner.client.call(confirmCart, {
    params: { id: other.id },
    body: { version: data.version, total: data.total.value },
  })
  await pass(40)
  expect((await at.diner.client.call(getOrder, { params: { id: other.id } })).data.status).not.toBe('EXPIRED')
  expect(letters()).toEqual([])
})

test('while the gateway does not say whether it was paid, no letter says that it was not; one that came too late goes back [P-08]', async () => {
  since()
  const { url } = await started()
  await gateway.pay(url, 'approved')
  gateway.host.fault('read', 'error', 10_000)
  gateway.host.fault('cancel', 'error', 10_000)
  await pass(40)
  expect(letters()).toEqual([])
  gateway.host.noFaults()
  await pass(30)
  const [letter, ...more] = letters()
  expect(more).toEqual([])
  expect(letter!.text).toContain('goes back to your card')
  expect(letter!.text).not.toContain('nothing was charged')
  expect(await shop.problems()).toEqual([])
})

test('a second start that is left too has one letter, of the second [P-08]', async () => {
  since()
  const { id } = await started()
  await pass(11)
  since()
  await begin(id)
  await pass(40)
  expect(letters()).toHaveLength(1)
})

test('a payment whose end is worked on twice, as after a crash, has one letter [P-08]', async () => {
  since()
  const { id } = await started()
  await pass(30)
  expect(letters()).toHaveLength(1)
  const { services } = at.tiffin
  const [attempt] = await services.db.query(
    at.shop.id,
    sql<{ id: string }>`select id from payment_attempt where store_id = ${at.shop.id} and holder = ${id}`,
  )
  const ctx = await commandContext(services, at.shop.id)
  await ctx.query(job(ctx, endHold, { payload: { attempt_id: attempt!.id } }))
  await pass(1)
  expect(letters()).toHaveLength(1)
})
