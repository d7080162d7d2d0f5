import { getPaymentStatus } from '@tiffin/contract/money/card-payments/diner'
import { cancelOrder, getOrder } from '@tiffin/contract/ordering/orders/diner'
import { acceptOrder, advanceOrder } from '@tiffin/contract/ordering/orders/staff'
import {
  listPaymentLinks,
  refundPaymentLink,
  sendPaymentLink,
} from '@tiffin/contract/ordering/payment-links/staff'
import { sql } from '../../platform/db/sql.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeShop } from '../../testing/change-settings.ts'
import { orderFood } from '../../testing/ordering.ts'
import { CARDS } from '../../testing/sandbox.ts'
import { type LinkShop, openLinkShop } from '../../testing/payment-links/link-shop.ts'

let links: LinkShop
beforeAll(async () => {
  links = await openLinkShop()
})
afterAll(() => links.close())
beforeEach(() => links.begin())

test('a link for less than a card can be charged is refused when it is made [P-37]', async () => {
  await expect(links.make({ amount: '0.29', purpose: 'A dip' })).rejects.toMatchObject({
    status: 409,
    code: 4108,
    message: expect.stringContaining('£0.30'),
  })
  await links.make({ amount: '0.30', purpose: 'A dip' })
})

describe('a link for an order', () => {
  test('is paid without a sign-in, once, and the board has the order as paid by card [P-34] [P-36] [P-37] [Y-08] [API-64]', async () => {
    const { id: order_id, order_number } = await orderFood(links.shop)
    const { id, url } = await links.make({ order_id })
    expect(url).toContain(`/paybylink/${id}`)
    expect(await links.look(id)).toEqual({
      state: 'open',
      amount: { value: '11.00', currency: 'GBP' },
      purpose: '',
      order_number,
      message: '',
      is_under_way: false,
      provider: 'SANDBOX',
    })
    const page = await links.opened(id)
    expect(await links.look(id)).toMatchObject({ is_under_way: true })
    expect(await links.confirm(id)).toMatchObject({ outcome: 'pending', url: page, seconds_left: 598 })
    await links.sandbox.pay(page, CARDS.approved)
    expect(await links.confirm(id)).toMatchObject({ outcome: 'success' })
    expect(await links.look(id)).toMatchObject({ state: 'paid' })
    const order = await links.seen(order_id)
    expect(order).toMatchObject({ paid: true, payment_mode: 'CARD', status: 'PLACED' })
    expect(order.events.map(({ kind }) => kind)).toEqual(['PLACED', 'PAID'])
    const [link] = (
      await links.owner.client.call(listPaymentLinks, {
        params: { storeId: links.shop.id },
        query: { order_id },
      })
    ).data
    expect(link).toMatchObject({ id, order_number, state: 'paid', actor: links.owner.name })
    await expect(links.start(id)).rejects.toMatchObject({ status: 409 })
    await expect(links.make({ order_id })).rejects.toMatchObject({ status: 409 })
  })

  test('leaves nothing to take at the door, and a cancelled order goes back to the card', async () => {
    const [served, cancelled] = [await orderFood(links.shop), await orderFood(links.shop)]
    const payments = []
    for (const order of [served, cancelled]) {
      const { id } = await links.make({ order_id: order.id })
      payments.push(await links.pay(id))
      await links.confirm(id)
    }
    await links.owner.client.call(acceptOrder, { ...links.ofLink(served.id), body: { minutes: 20 } })
    await links.owner.client.call(advanceOrder, {
      ...links.ofLink(served.id),
      body: { status: 'COMPLETED', from: 'ACCEPTED' },
    })
    await cancelled.diner.client.call(cancelOrder, { params: { id: cancelled.id }, body: {} })
    await links.pass(1)
    expect(await links.sandbox.read(links.shop.id, payments[0]!)).toMatchObject({ refunded: 0 })
    expect(await links.sandbox.read(links.shop.id, payments[1]!)).toMatchObject({ refunded: 1100 })
    const told = await cancelled.diner.client.call(getOrder, { params: { id: cancelled.id } })
    expect(told.data.refund).toEqual({ mode: 'card', state: 'DONE', amount: '11.00' })
    const balances = await links.tiffin.services.db.query(
      links.shop.id,
      sql<{ account: string; amount: number }>`select account, amount from ledger_balance
        where store_id = ${links.shop.id} and holder = ${served.id} order by account`,
    )
    expect(balances).toEqual([
      { account: 'captured', amount: 1100 },
      { account: 'card', amount: -1100 },
    ])
  })

  test('is for the amount due, and a second link replaces the first', async () => {
    const { id: order_id } = await orderFood(links.shop)
    await expect(links.make({ order_id, amount: '10.00' })).rejects.toMatchObject({ status: 409 })
    const first = await links.make({ order_id })
    expect(await links.make({ id: first.id, order_id })).toEqual(first)
    await expect(links.make({ id: first.id, amount: '5.00' })).rejects.toMatchObject({ status: 409 })
    const second = await links.make({ order_id })
    expect(await links.look(first.id)).toMatchObject({ state: 'revoked' })
    const page = await links.pay(second.id)
    await links.pass(1)
    expect(await links.look(second.id)).toMatchObject({ state: 'paid' })
    expect(await links.sandbox.read(links.shop.id, page)).toMatchObject({ refunded: 0 })
  })

  test('that is handed over for cash or cancelled while somebody pays gives the card back its money', async () => {
    const order = await orderFood(links.shop)
    const { id } = await links.make({ order_id: order.id })
    const page = await links.opened(id)
    await order.diner.client.call(cancelOrder, { params: { id: order.id }, body: {} })
    expect(await links.look(id)).toMatchObject({ state: 'over', message: expect.stringContaining('contact') })
    await links.sandbox.pay(page, CARDS.approved)
    expect(await links.confirm(id)).toMatchObject({
      outcome: 'failed',
      message: expect.stringContaining('goes back to your card'),
    })
    await links.pass(1)
    expect(await links.sandbox.read(links.shop.id, page.split('/').at(-1)!)).toMatchObject({ refunded: 1100 })
  })

  test('does not show its payment to a client that has the URL of the order', async () => {
    const { id: order_id } = await orderFood(links.shop)
    const { id } = await links.make({ order_id })
    await links.opened(id)
    await expect(links.shop.call(getPaymentStatus, { params: { id: order_id } })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('a link for an amount', () => {
  test('says what it is for, and can be given back whole, once', async () => {
    const { id } = await links.make({ amount: '40.00' })
    expect(await links.look(id)).toMatchObject({ purpose: 'A cake for Saturday', order_number: null })
    const payment = await links.pay(id)
    expect(await links.confirm(id)).toMatchObject({ outcome: 'success' })
    const refund = () =>
      links.owner.client.call(refundPaymentLink, { ...links.ofLink(id), body: { reason: 'No oven' } })
    const [one, two] = await Promise.all([refund(), refund()])
    expect([one.data.state, two.data.state]).toEqual(['refunded', 'refunded'])
    await links.pass(1)
    expect(await links.sandbox.read(links.shop.id, payment)).toMatchObject({ refunded: 4000 })
    expect(await links.look(id)).toMatchObject({ state: 'refunded' })
    expect(await links.confirm(id)).toMatchObject({ outcome: 'failed' })
  })

  test('needs to say what for, an amount and a card provider', async () => {
    await expect(links.make({ purpose: ' ' })).rejects.toMatchObject({
      status: 400,
      errors: { purpose: expect.anything() },
    })
    for (const amount of ['0.00', '-1.00', '10000.01', 'x'])
      await expect(links.make({ amount })).rejects.toMatchObject({ status: 400 })
    await changeShop(links.tiffin.services, links.shop.id, ({ payments }) => void (payments.provider = ''))
    await expect(links.make()).rejects.toMatchObject({ status: 409 })
    await changeShop(
      links.tiffin.services,
      links.shop.id,
      ({ payments }) => void (payments.provider = 'SANDBOX'),
    )
  })

  test('is sent by mail, again to another address, and no more once it is over', async () => {
    await expect(links.make({ email: 'nobody' })).rejects.toMatchObject({
      errors: { email: expect.anything() },
    })
    const { id, url } = await links.make({ email: 'ada@example.com' })
    await links.pass(1)
    expect(links.tiffin.sent.at(-1)).toMatchObject({
      to: 'ada@example.com',
      subject: expect.stringContaining('please pay £11.00'),
    })
    for (const form of [links.tiffin.sent.at(-1)!.text, links.tiffin.sent.at(-1)!.html]) {
      expect(form).toContain(url)
      expect(form).toContain('A cake for Saturday')
    }
    const send = (email: string) =>
      links.owner.client.call(sendPaymentLink, { ...links.ofLink(id), body: { email } })
    expect((await send('grace@example.com')).data.email).toBe('grace@example.com')
    await links.pass(1)
    expect(links.tiffin.sent.at(-1)).toMatchObject({ to: 'grace@example.com' })
    await links.revoke(id)
    await expect(send('ada@example.com')).rejects.toMatchObject({ status: 409 })
  })
})
