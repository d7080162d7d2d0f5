import { getPaymentStatus } from '@tiffin/contract/checkout/diner'
import { cancelOrder, getOrder } from '@tiffin/contract/orders/diner'
import { acceptOrder, advanceOrder, getStaffOrder } from '@tiffin/contract/orders/staff'
import { confirmPayByLink, getPayLink, payByLink } from '@tiffin/contract/payment-links/diner'
import {
  createPaymentLink,
  listPaymentLinks,
  refundPaymentLink,
  revokePaymentLink,
  sendPaymentLink,
} from '@tiffin/contract/payment-links/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '../app.ts'
import { commandContext } from '../cli/command-context.ts'
import { runDueJobs } from '../jobs/worker.ts'
import { ledgerProblems } from '../ledger/ledger-problems.ts'
import { changeShop } from '../testing/change-settings.ts'
import { FRIDAY_EVENING, type Installation, openInstallation, type Shop } from '../testing/installation.ts'
import { orderFood } from '../testing/ordering.ts'
import { CARDS, type RunningSandbox, startSandbox } from '../testing/sandbox.ts'
import { SMALL_MENU } from '../testing/small-menu.ts'
import { type Member, newStaff } from '../testing/staff.ts'

let sandbox: RunningSandbox
let tiffin: Installation
let shop: Shop
let owner: Member
beforeAll(async () => {
  sandbox = await startSandbox()
  tiffin = await openInstallation({ env: sandbox.env })
  // No diner can choose a card here: links need only somebody who charges it.
  shop = await tiffin.shop({
    menu: SMALL_MENU,
    change({ payments }) {
      payments.collection = ['CASH']
      payments.provider = 'SANDBOX'
    },
  })
  owner = await newStaff(tiffin, shop, 'owner')
})
afterAll(async () => {
  await tiffin.close()
  await sandbox.stop()
})
beforeEach(() => {
  tiffin.clock.set(FRIDAY_EVENING)
  return async () => {
    await sandbox.fault()
    expect(await ledgerProblems(await commandContext(tiffin.services, shop.id))).toEqual([])
  }
})

type Wish = {
  id?: string
  order_id?: string
  amount?: string
  email?: string
  minutes?: number
  purpose?: string
}
const make = async ({ id = crypto.randomUUID(), amount = '11.00', ...wish }: Wish = {}) => {
  const body = { id, amount, ...(wish.order_id ? {} : { purpose: 'A cake for Saturday' }), ...wish }
  return (await owner.client.call(createPaymentLink, { params: { storeId: shop.id }, body })).data
}
const ofLink = (id: string) => ({ params: { storeId: shop.id, id } })
const revoke = async (id: string) => (await owner.client.call(revokePaymentLink, ofLink(id))).data
const look = async (id: string) => (await shop.call(getPayLink, { params: { id } })).data
const start = (id: string) =>
  shop.call(payByLink, { params: { id }, body: { redirectUrl: `http://${shop.host}/paybylink/${id}` } })
const confirm = (id: string) => {
  tiffin.clock.add({ seconds: 2 })
  return shop.call(confirmPayByLink, { params: { id } })
}
/** Starts the payment, which can then be made at this address. */
const opened = async (id: string) => (await start(id)).url!
const pay = async (id: string) => {
  const url = await opened(id)
  await sandbox.pay(url, CARDS.approved)
  return url.split('/').at(-1)!
}
const seen = async (id: string) => (await owner.client.call(getStaffOrder, ofLink(id))).data
async function pass(minutes: number) {
  for (let half = 0; half < minutes * 2; half++) {
    tiffin.clock.add({ seconds: 30 })
    await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  }
}

describe('a link for an order', () => {
  test('is paid without a sign-in, once, and the board has the order as paid by card [P-34] [P-36] [P-37] [Y-08]', async () => {
    const { id: order_id, order_number } = await orderFood(shop)
    const { id, url } = await make({ order_id })
    expect(url).toContain(`/paybylink/${id}`)
    expect(await look(id)).toEqual({
      state: 'open',
      amount: { value: '11.00', currency: 'GBP' },
      purpose: '',
      order_number,
      message: '',
      is_under_way: false,
    })
    const page = await opened(id)
    expect(await look(id)).toMatchObject({ is_under_way: true })
    expect(await confirm(id)).toMatchObject({ outcome: 'pending', url: page, seconds_left: 598 })
    await sandbox.pay(page, CARDS.approved)
    expect(await confirm(id)).toMatchObject({ outcome: 'success' })
    expect(await look(id)).toMatchObject({ state: 'paid' })
    const order = await seen(order_id)
    expect(order).toMatchObject({ paid: true, payment_mode: 'CARD', status: 'PLACED' })
    expect(order.events.map(({ kind }) => kind)).toEqual(['PLACED', 'PAID'])
    const [link] = (
      await owner.client.call(listPaymentLinks, { params: { storeId: shop.id }, query: { order_id } })
    ).data
    expect(link).toMatchObject({ id, order_number, state: 'paid', actor: owner.name })
    await expect(start(id)).rejects.toMatchObject({ status: 409 })
    await expect(make({ order_id })).rejects.toMatchObject({ status: 409 })
  })

  test('leaves nothing to take at the door, and a cancelled order goes back to the card', async () => {
    const [served, cancelled] = [await orderFood(shop), await orderFood(shop)]
    const payments = []
    for (const order of [served, cancelled]) {
      const { id } = await make({ order_id: order.id })
      payments.push(await pay(id))
      await confirm(id)
    }
    await owner.client.call(acceptOrder, { ...ofLink(served.id), body: { minutes: 20 } })
    await owner.client.call(advanceOrder, {
      ...ofLink(served.id),
      body: { status: 'COMPLETED', from: 'ACCEPTED' },
    })
    await cancelled.diner.client.call(cancelOrder, { params: { id: cancelled.id }, body: {} })
    await pass(1)
    expect(await sandbox.read(shop.id, payments[0]!)).toMatchObject({ refunded: 0 })
    expect(await sandbox.read(shop.id, payments[1]!)).toMatchObject({ refunded: 1100 })
    const told = await cancelled.diner.client.call(getOrder, { params: { id: cancelled.id } })
    expect(told.data.refund).toEqual({ mode: 'card', state: 'DONE', amount: '11.00' })
    const balances = await tiffin.services.db.query(
      shop.id,
      sql<{ account: string; amount: number }>`select account, amount from ledger_balance
        where store_id = ${shop.id} and holder = ${served.id} order by account`,
    )
    expect(balances).toEqual([
      { account: 'captured', amount: 1100 },
      { account: 'card', amount: -1100 },
    ])
  })

  test('is for what is due, and a second link takes the place of the first', async () => {
    const { id: order_id } = await orderFood(shop)
    await expect(make({ order_id, amount: '10.00' })).rejects.toMatchObject({ status: 409 })
    const first = await make({ order_id })
    expect(await make({ id: first.id, order_id })).toEqual(first)
    await expect(make({ id: first.id, amount: '5.00' })).rejects.toMatchObject({ status: 409 })
    const second = await make({ order_id })
    expect(await look(first.id)).toMatchObject({ state: 'revoked' })
    const page = await pay(second.id)
    await pass(1)
    expect(await look(second.id)).toMatchObject({ state: 'paid' })
    expect(await sandbox.read(shop.id, page)).toMatchObject({ refunded: 0 })
  })

  test('that is handed over for cash or cancelled while somebody pays gives the card back its money', async () => {
    const order = await orderFood(shop)
    const { id } = await make({ order_id: order.id })
    const page = await opened(id)
    await order.diner.client.call(cancelOrder, { params: { id: order.id }, body: {} })
    expect(await look(id)).toMatchObject({ state: 'over', message: expect.stringContaining('contact') })
    await sandbox.pay(page, CARDS.approved)
    expect(await confirm(id)).toMatchObject({
      outcome: 'failed',
      message: expect.stringContaining('goes back to your card'),
    })
    await pass(1)
    expect(await sandbox.read(shop.id, page.split('/').at(-1)!)).toMatchObject({ refunded: 1100 })
  })

  test('does not show its payment to whoever has the order’s address', async () => {
    const { id: order_id } = await orderFood(shop)
    const { id } = await make({ order_id })
    await opened(id)
    await expect(shop.call(getPaymentStatus, { params: { id: order_id } })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('a link for an amount', () => {
  test('says what it is for, and can be given back whole, once', async () => {
    const { id } = await make({ amount: '40.00' })
    expect(await look(id)).toMatchObject({ purpose: 'A cake for Saturday', order_number: null })
    const payment = await pay(id)
    expect(await confirm(id)).toMatchObject({ outcome: 'success' })
    const refund = () => owner.client.call(refundPaymentLink, { ...ofLink(id), body: { reason: 'No oven' } })
    const [one, two] = await Promise.all([refund(), refund()])
    expect([one.data.state, two.data.state]).toEqual(['refunded', 'refunded'])
    await pass(1)
    expect(await sandbox.read(shop.id, payment)).toMatchObject({ refunded: 4000 })
    expect(await look(id)).toMatchObject({ state: 'refunded' })
    expect(await confirm(id)).toMatchObject({ outcome: 'failed' })
  })

  test('needs to say what for, an amount and a card provider', async () => {
    await expect(make({ purpose: ' ' })).rejects.toMatchObject({
      status: 400,
      errors: { purpose: expect.anything() },
    })
    for (const amount of ['0.00', '-1.00', '10000.01', 'x'])
      await expect(make({ amount })).rejects.toMatchObject({ status: 400 })
    await changeShop(tiffin.services, shop.id, ({ payments }) => void (payments.provider = ''))
    await expect(make()).rejects.toMatchObject({ status: 409 })
    await changeShop(tiffin.services, shop.id, ({ payments }) => void (payments.provider = 'SANDBOX'))
  })

  test('is sent by mail, again to another address, and no more once it is over', async () => {
    await expect(make({ email: 'nobody' })).rejects.toMatchObject({ errors: { email: expect.anything() } })
    const { id, url } = await make({ email: 'ada@example.com' })
    await pass(1)
    expect(tiffin.sent.at(-1)).toMatchObject({
      to: 'ada@example.com',
      subject: expect.stringContaining('please pay £11.00'),
    })
    for (const form of [tiffin.sent.at(-1)!.text, tiffin.sent.at(-1)!.html]) {
      expect(form).toContain(url)
      expect(form).toContain('A cake for Saturday')
    }
    const send = (email: string) => owner.client.call(sendPaymentLink, { ...ofLink(id), body: { email } })
    expect((await send('grace@example.com')).data.email).toBe('grace@example.com')
    await pass(1)
    expect(tiffin.sent.at(-1)).toMatchObject({ to: 'grace@example.com' })
    await revoke(id)
    await expect(send('ada@example.com')).rejects.toMatchObject({ status: 409 })
  })
})

describe('a link', () => {
  test('expires after half an hour and says so; who has begun in time may finish [P-35] [E-15]', async () => {
    const [idle, begun] = [await make(), await make()]
    tiffin.clock.add({ minutes: 29 })
    const page = await opened(begun.id)
    tiffin.clock.add({ minutes: 2 })
    const expired = 'This payment link has expired. Please contact the restaurant.'
    expect(await look(idle.id)).toMatchObject({ state: 'expired', message: expired })
    await expect(start(idle.id)).rejects.toMatchObject({ status: 410, message: expired })
    await sandbox.pay(page, CARDS.approved)
    expect(await confirm(begun.id)).toMatchObject({ outcome: 'success' })
  })

  test('that is revoked while it is paid gives the money back by itself; paid ones cannot be revoked', async () => {
    const { id } = await make()
    const page = await opened(id)
    expect((await revoke(id)).state).toBe('revoked')
    expect((await revoke(id)).state).toBe('revoked')
    expect(await look(id)).toMatchObject({ message: expect.stringContaining('withdrawn') })
    await sandbox.pay(page, CARDS.approved)
    expect(await confirm(id)).toMatchObject({ outcome: 'failed' })
    await pass(1)
    expect(await sandbox.read(shop.id, page.split('/').at(-1)!)).toMatchObject({ refunded: 1100 })
    const paid = await make()
    await pay(paid.id)
    await confirm(paid.id)
    await expect(revoke(paid.id)).rejects.toMatchObject({ status: 409 })
  })

  test('opened twice is one payment; of two that are paid the second goes back by itself [Z-14]', async () => {
    const { id } = await make()
    const pages = await Promise.all([start(id), start(id), start(id)])
    expect(new Set(pages.map(({ url }) => url).filter(Boolean)).size).toBe(1)
    const first = await opened(id)
    // The gateway is not told that this one is over, so both can be paid.
    await sandbox.fault('cancel', 'error', 1000)
    tiffin.clock.add({ minutes: 11 })
    await confirm(id)
    const second = await opened(id)
    expect(second).not.toBe(first)
    await sandbox.pay(second, CARDS.approved)
    await sandbox.pay(first, CARDS.approved)
    expect(await confirm(id)).toMatchObject({ outcome: 'success' })
    await sandbox.fault()
    await pass(6)
    const back = await Promise.all(
      [first, second].map(async page => (await sandbox.read(shop.id, page.split('/').at(-1)!)).refunded),
    )
    expect(back).toEqual([1100, 0])
  })

  test('whose card is declined says why and can be paid with another; a silent gateway starts nothing [E-14]', async () => {
    const { id } = await make()
    await sandbox.fault('create', 'error')
    expect(await start(id)).toMatchObject({ outcome: 'failed', url: null })
    const page = await opened(id)
    for (let card = 0; card < 3; card++) await sandbox.pay(page, CARDS.declined)
    expect(await confirm(id)).toMatchObject({
      outcome: 'failed',
      message: 'Payment failed. Please try another card or payment method.',
    })
    await pay(id)
    // Nobody comes back from the page: the reconciler finds it.
    await pass(1)
    expect(await look(id)).toMatchObject({ state: 'paid' })
  })

  test('leads back to this shop alone, and a stranger’s id finds nothing', async () => {
    const { id } = await make()
    const body = { redirectUrl: 'https://evil.example/' }
    await expect(shop.call(payByLink, { params: { id }, body })).rejects.toMatchObject({ status: 400 })
    for (const call of [look, start, confirm])
      await expect(call(crypto.randomUUID())).rejects.toMatchObject({ status: 404 })
  })

  test('is in the audit with who made, sent, revoked and refunded it', async () => {
    const { id: order_id, order_number } = await orderFood(shop)
    await revoke((await make({ order_id })).id)
    const rows = await tiffin.services.db.query(
      shop.id,
      sql<{ action: string; subject: string; actor: string }>`select action, subject, actor from audit
        where store_id = ${shop.id} and subject = ${`order ${order_number}`} order by id`,
    )
    expect(rows).toEqual([
      { action: 'LINK_MADE', subject: `order ${order_number}`, actor: owner.name },
      { action: 'LINK_REVOKED', subject: `order ${order_number}`, actor: owner.name },
    ])
  })
})

test('the list has fifty a page, newest first', async () => {
  const own = await tiffin.shop({ change: ({ payments }) => void (payments.provider = 'SANDBOX') })
  const manager = await newStaff(tiffin, own, 'manager')
  const ids: string[] = []
  for (let n = 0; n < 53; n++) {
    const id = crypto.randomUUID()
    ids.unshift(id)
    await manager.client.call(createPaymentLink, {
      params: { storeId: own.id },
      body: { id, amount: '1.00', purpose: `Cake ${n}` },
    })
    tiffin.clock.add({ seconds: 1 })
  }
  const page = (before?: string) =>
    manager.client.call(listPaymentLinks, { params: { storeId: own.id }, query: before ? { before } : {} })
  const first = await page()
  const second = await page(first.data.at(-1)!.id)
  expect([first.more, second.more]).toEqual([true, false])
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids)
})
