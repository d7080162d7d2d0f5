import { getReceipt } from '@tiffin/contract/back-office/books/diner'
import { cancelOrder } from '@tiffin/contract/ordering/orders/diner'
import type { Settings } from '@tiffin/contract/shop/settings'
import { chooseRefund } from '@tiffin/contract/back-office/refunds/diner'
import { sql } from '../../platform/db/sql.ts'
import { afterAll, expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { changeShop } from '../../testing/change-settings.ts'
import { takes } from '../../testing/card-payments/card-acts.ts'
import { sandboxShop } from '../../testing/card-payments/sandbox-shop.ts'
import { type Diner, newCustomer, newGuest } from '../../testing/ordering.ts'
import { CARDS } from '../../testing/sandbox.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'

const choosing = (settings: Settings) => {
  takes('CARD', 'WALLET')(settings)
  settings.payments.refund_choice = true
}
const at = sandboxShop({ change: choosing })
afterAll(async () => expect(await at.problems()).toEqual([]))

/** An order of 11.00 that was paid by card and cancelled. */
async function cancelled(diner: Diner) {
  const order = await paid(diner)
  await diner.client.call(cancelOrder, { params: { id: order.id }, body: {} })
  return order
}
async function paid(diner: Diner) {
  const { id, url, payment } = await at.started(diner)
  await at.sandbox.pay(url, CARDS.approved)
  await at.status(id)
  const refunded = async () => (await at.sandbox.read(at.shop.id, payment)).refunded
  return { id, refunded }
}
const choose = (diner: Diner, id: string, mode: 'wallet' | 'card') =>
  diner.client.call(chooseRefund, { params: { id }, body: { mode } })
const refundOf = async (diner: Diner, id: string) => (await at.order(diner, id)).refund
async function work(time: Temporal.DurationLike = { minutes: 1 }) {
  at.tiffin.clock.add(time)
  await runDueJobs(at.tiffin.services, jobs, at.tiffin.app.log)
}

test('a refund waits for the customer’s choice; choosing the wallet credits it at once, and the receipt shows the refund once [O-17] [API-94]', async () => {
  const diner = await newCustomer(at.shop)
  const { id, refunded } = await cancelled(diner)
  await work()
  expect(await refundOf(diner, id)).toEqual({ mode: 'card', state: 'PENDING_CHOICE', amount: '11.00' })
  const { data } = await choose(diner, id, 'wallet')
  expect(data.refund).toEqual({ mode: 'wallet', state: 'DONE', amount: '11.00' })
  expect(await at.balance(diner)).toBe('11.00')
  const receipt = await diner.client.call(getReceipt, { params: { id } })
  expect(receipt.data.refunds).toMatchObject([{ way: 'wallet', amount: '11.00', done: true }])
  await work({ hours: 80 })
  expect([await refunded(), await at.balance(diner)]).toEqual([0, '11.00'])
})

test('to the card it is sent by its provider, and the choice is over [O-17]', async () => {
  const diner = await newCustomer(at.shop)
  const { id, refunded } = await cancelled(diner)
  expect((await choose(diner, id, 'card')).data.refund).toMatchObject({ mode: 'card', state: 'PENDING' })
  await work()
  expect(await refundOf(diner, id)).toMatchObject({ mode: 'card', state: 'DONE' })
  expect(await refunded()).toBe(1100)
  await expect(choose(diner, id, 'wallet')).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('decided already') as string,
  })
  expect((await choose(diner, id, 'card')).data.refund).toMatchObject({ mode: 'card', state: 'DONE' })
  await work({ hours: 80 })
  expect([await refunded(), await at.balance(diner)]).toEqual([1100, '0.00'])
})

test('of several tabs at once one chooses, and the money goes one way [O-17]', async () => {
  const diner = await newCustomer(at.shop)
  const { id, refunded } = await cancelled(diner)
  const tabs = await Promise.allSettled(
    (['wallet', 'card', 'wallet', 'card', 'wallet'] as const).map(mode => choose(diner, id, mode)),
  )
  const taken = tabs.flatMap(each => (each.status === 'fulfilled' ? [each.value.data.refund!.mode] : []))
  expect(new Set(taken).size).toBe(1)
  await work()
  await work()
  expect([await refunded(), await at.balance(diner)]).toEqual(
    taken[0] === 'card' ? [1100, '0.00'] : [0, '11.00'],
  )
})

test('a refund without a choice goes to the card after three days [O-17]', async () => {
  const diner = await newCustomer(at.shop)
  const { id, refunded } = await cancelled(diner)
  await work({ hours: 71 })
  expect(await refundOf(diner, id)).toMatchObject({ state: 'PENDING_CHOICE' })
  await work({ hours: 2 })
  await work()
  expect(await refundOf(diner, id)).toMatchObject({ mode: 'card', state: 'DONE' })
  expect(await refunded()).toBe(1100)
})

test('a guest does not have a wallet, so the refund goes to the card without a choice [O-17] [A-52]', async () => {
  const guest = await newGuest(at.shop)
  const { id, refunded } = await cancelled(guest)
  await work()
  expect(await refundOf(guest, id)).toMatchObject({ mode: 'card', state: 'DONE' })
  expect(await refunded()).toBe(1100)
  await expect(choose(guest, id, 'wallet')).rejects.toMatchObject({ status: 409 })
})

test('choosing a refund for an order that is not cancelled is rejected with a message that says why [O-17]', async () => {
  const diner = await newCustomer(at.shop)
  const { id, refunded } = await paid(diner)
  await expect(choose(diner, id, 'wallet')).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('No money') as string,
  })
  expect([await refunded(), await at.balance(diner)]).toEqual([0, '0.00'])
})

test('only the diner who placed the order can choose the refund; other diners of the shop and a customer of another shop do not find the order [O-04] [API-94]', async () => {
  const diner = await newCustomer(at.shop)
  const { id } = await cancelled(diner)
  const neighbour = await at.tiffin.shop({ menu: SMALL_MENU, change: choosing })
  for (const other of [await newCustomer(at.shop), await newGuest(at.shop), await newCustomer(neighbour)])
    await expect(choose(other, id, 'wallet')).rejects.toMatchObject({ status: 404 })
  await expect(at.shop.call(chooseRefund, { params: { id }, body: { mode: 'card' } })).rejects.toMatchObject({
    status: 401,
  })
  await expect(choose(diner, id, 'cash' as 'card')).rejects.toMatchObject({ status: 400 })
  expect(await refundOf(diner, id)).toMatchObject({ state: 'PENDING_CHOICE' })
})

test('as long as the shop does not want it, or nothing can be paid from a wallet, it goes back as it came [O-17]', async () => {
  for (const change of [{ refund_choice: false }, { refund_choice: true, collection: ['CARD' as const] }]) {
    await changeShop(at.tiffin.services, at.shop.id, ({ payments }) => void Object.assign(payments, change))
    const diner = await newCustomer(at.shop)
    const { id } = await cancelled(diner)
    expect(await refundOf(diner, id)).toMatchObject({ mode: 'card', state: 'PENDING' })
    const sent = await at.tiffin.services.db.query(
      at.shop.id,
      sql<{ name: string }>`select name from job where store_id = ${at.shop.id} and name = 'end-refund-choice'
        and payload->>'order_id' = ${id}`,
    )
    expect(sent).toEqual([])
  }
  await changeShop(at.tiffin.services, at.shop.id, choosing)
})
