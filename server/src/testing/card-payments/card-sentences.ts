import { updateCart, viewCart } from '@tiffin/contract/ordering/cart/diner'
import { startPayment } from '@tiffin/contract/money/card-payments/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { getOrder, listOrders } from '@tiffin/contract/ordering/orders/diner'
import { describe, expect, test } from 'vitest'
import type { TestGateway } from '../gateways.ts'
import { newCustomer, newGuest, orderFood } from '../ordering.ts'
import { cardShop } from './card-shop.ts'

/** The common behaviour of all card providers: each provider's test runs these sentences. */
export function cardSentences(start: () => Promise<TestGateway>): void {
  const {
    at,
    newShop,
    cardBasket,
    begin,
    statusOf,
    orderOf,
    started,
    seconds,
    deliver,
    pass,
    rows,
    attempts,
    problems,
  } = cardShop(start)

  describe('an order that is paid by card', () => {
    test('waits with its place in the slot, without number, event, letter or timer, and is seen by its diner alone [P-04]', async () => {
      at.diner = await newCustomer(at.shop)
      const { id } = await started()
      expect(await orderOf(id)).toMatchObject({ status: 'PENDING_PAYMENT', paid: false })
      expect(await rows(id)).toEqual({ events: 0, letters: 0, timers: 0, taken: 1, number: null, last: null })
      await expect(at.shop.call(getOrder, { params: { id } })).rejects.toMatchObject({ status: 404 })
      expect((await at.diner.client.call(listOrders, {})).data).toEqual([])
      expect((await at.diner.client.call(viewCart, { params: { id } })).data.id).toBe(id)
      expect(await statusOf(id)).toMatchObject({ state: 'open', seconds_left: 600 })
    })

    test('goes to the kitchen once it is paid, with the next number and a timer from then on [P-06]', async () => {
      const { id, url } = await started()
      at.tiffin.clock.add({ minutes: 5 })
      await at.gateway.pay(url, 'approved')
      expect(await statusOf(id)).toMatchObject({ state: 'paid' })
      expect(await orderOf(id)).toMatchObject({ status: 'PLACED', paid: true, order_number: 101 })
      expect(await rows(id)).toEqual({ events: 1, letters: 1, timers: 1, taken: 1, number: 101, last: 101 })
      await expect(at.diner.client.call(viewCart, { params: { id } })).rejects.toMatchObject({ status: 400 })
      expect(await problems()).toEqual([])
      expect((await begin(id)).url).toBe(`http://${at.shop.host}/order-tracking/${id}?c=1`)
    })

    test('is told by a webhook, once, however often and in whatever order it comes [P-16]', async () => {
      const { id, url, payment } = await started()
      const early = at.gateway.webhook(at.shop.id, payment, seconds())
      expect((await deliver(early)).statusCode).toBe(200)
      expect(await orderOf(id)).toMatchObject({ status: 'PENDING_PAYMENT' })
      await at.gateway.pay(url, 'approved')
      const responses = await Promise.all(Array.from({ length: 8 }, () => deliver(early)))
      expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
      expect(await rows(id)).toMatchObject({ events: 1, letters: 1, timers: 1, last: 101 })
    })

    test('is found by the reconciler when no webhook and no browser comes back [P-16]', async () => {
      const { id, url } = await started()
      await at.gateway.pay(url, 'approved')
      await pass(0.5)
      expect(await orderOf(id)).toMatchObject({ status: 'PLACED', paid: true })
    })
  })

  describe('a webhook', () => {
    test('that is forged, old or a neighbour’s changes nothing [P-16] [API-96]', async () => {
      const { id, url, payment } = await started()
      await at.gateway.pay(url, 'approved')
      const neighbour = await newShop()
      const good = at.gateway.webhook(at.shop.id, payment, seconds())
      const old = at.gateway.webhook(at.shop.id, payment, seconds() - 600)
      const theirs = at.gateway.webhook(neighbour.id, payment, seconds())
      const forged = { ...good, body: good.body.replace(payment, `${payment}0`) }
      const late = at.gateway.isTimed ? [old] : []
      for (const webhook of [forged, ...late, theirs, at.gateway.unsigned(good)])
        expect((await deliver(webhook)).statusCode).toBe(400)
      expect((await deliver(good, neighbour)).statusCode).toBe(400)
      expect((await deliver(theirs, neighbour)).statusCode).toBe(200)
      expect(await orderOf(id)).toMatchObject({ status: 'PENDING_PAYMENT' })
    })

    test('is to come again while the gateway does not answer', async () => {
      const { id, url, payment } = await started()
      await at.gateway.pay(url, 'approved')
      for (const fault of ['error', 'garbage', 'reset'] as const) {
        await at.gateway.fault('read', fault)
        expect((await deliver(at.gateway.webhook(at.shop.id, payment, seconds()))).statusCode).toBe(503)
      }
      expect((await deliver(at.gateway.webhook(at.shop.id, payment, seconds()))).statusCode).toBe(200)
      expect(await orderOf(id)).toMatchObject({ status: 'PLACED' })
    })
  })

  describe('a payment that was not made', () => {
    test('says why, leaves the basket as it was, and lets it be paid in another way [P-08] [E-14]', async () => {
      const { id, url } = await started()
      const before = (await at.diner.client.call(viewCart, { params: { id } })).data
      await at.gateway.refuse(url)
      expect(await statusOf(id)).toMatchObject({
        state: 'not_paid',
        message: 'Payment failed. Please try another card or payment method.',
      })
      expect((await at.diner.client.call(viewCart, { params: { id } })).data).toEqual(before)
      expect(await rows(id)).toMatchObject({ taken: 0, number: null, last: null })
      await at.diner.client.call(updateCart, { params: { id }, body: { payment_mode: 'CASH' } })
      const placed = await at.diner.client.call(confirmCart, { params: { id } })
      expect(placed.order_number).toBe(101)
      expect(await rows(id)).toMatchObject({ events: 1, taken: 1 })
    })

    test('can be started anew, and is paid once', async () => {
      const { id, url } = await started()
      await at.gateway.refuse(url)
      expect(await statusOf(id)).toMatchObject({ state: 'not_paid' })
      const again = await begin(id)
      expect(again.url).not.toBe(url)
      await at.gateway.pay(again.url!, 'approved')
      expect(await statusOf(id)).toMatchObject({ state: 'paid' })
      expect((await attempts(id)).map(({ state }) => state).toSorted()).toEqual(
        // If pages cannot be cancelled, they are polled for some days.
        at.gateway.cancels ? ['failed', 'succeeded'] : ['succeeded', 'withdrawn'],
      )
      expect(await rows(id)).toMatchObject({ events: 1, taken: 1, number: 101 })
    })

    test('ends after ten minutes by itself and gives back its place [P-04]', async () => {
      const { id, payment } = await started()
      await pass(11)
      expect(await orderOf(id)).toMatchObject({ status: 'EXPIRED' })
      expect(await rows(id)).toMatchObject({ taken: 0, last: null })
      expect(await statusOf(id)).toMatchObject({ state: 'not_paid' })
      expect((await at.gateway.read(at.shop.id, payment)).state).not.toBe('open')
    })

    test('cannot be started where the gateway does not answer; the basket stays [E-14]', async () => {
      for (const fault of ['error', 'reset', 'garbage', 'deaf'] as const) {
        const { id } = await cardBasket()
        await at.gateway.fault('create', fault)
        expect(await begin(id)).toMatchObject({ outcome: 'failed', url: null })
        expect(await rows(id)).toMatchObject({ taken: 0 })
        expect(await begin(id)).toMatchObject({ outcome: 'success' })
        await at.diner.client.call(updateCart, { params: { id }, body: { payment_mode: 'CASH' } })
        await at.diner.client.call(confirmCart, { params: { id } })
        at.shop = await newShop()
        at.diner = await newGuest(at.shop)
      }
    })
  })

  describe('while the diner pays', () => {
    test('a second press and a second tab go on with the same payment', async () => {
      const { id, url } = await started()
      expect((await begin(id)).url).toBe(url)
      const [one, two] = await Promise.all([begin(id), begin(id)])
      expect([one.url, two.url]).toEqual([url, url])
      expect(await attempts(id)).toHaveLength(1)
    })

    test('presses at the very same time write one order [Z-14]', async () => {
      const { id } = await cardBasket()
      const pages = await Promise.all(Array.from({ length: 6 }, () => begin(id)))
      const live = (await attempts(id)).filter(({ state }) => state === 'started')
      expect(live).toHaveLength(1)
      // A diner who has gone back from the card's page submits our page again.
      const again = { body: { payment_mode: 'CARD' as const, contactless: 0 as const }, params: { id } }
      await at.diner.client.call(updateCart, again)
      pages.push(await begin(id))
      expect(new Set(pages.map(({ url }) => url)).size).toBe(1)
      await at.gateway.pay((await statusOf(id)).url!, 'approved')
      at.tiffin.clock.add({ seconds: 2 })
      expect(await statusOf(id)).toMatchObject({ state: 'paid' })
      expect(await rows(id)).toMatchObject({ events: 1, taken: 1 })
    })

    test('a changed basket ends the payment, and what still comes for it goes back by itself', async () => {
      const { id, url, payment } = await started()
      await at.diner.client.call(updateCart, { params: { id }, body: { comments: 'no onion' } })
      await at.gateway.pay(url, 'approved')
      expect(await statusOf(id)).toMatchObject({
        state: 'not_paid',
        message: expect.stringContaining('goes back'),
      })
      await pass(1)
      expect(await at.gateway.read(at.shop.id, payment)).toMatchObject({ state: 'paid', refunded: 1100 })
      expect(await attempts(id)).toMatchObject([{ state: 'refunded' }])
      expect(await rows(id)).toMatchObject({ taken: 0, events: 0 })
      expect(await problems()).toEqual([])
      const again = await begin(id)
      await at.gateway.pay(again.url!, 'approved')
      expect(await statusOf(id)).toMatchObject({ state: 'paid' })
      expect(await problems()).toEqual([])
    })

    test('an unchanged look of the reconciler at a changed basket cancels it at the gateway', async () => {
      const { id, payment } = await started()
      await at.diner.client.call(updateCart, { params: { id }, body: { comments: 'no onion' } })
      await pass(1)
      const { cancels } = at.gateway
      if (cancels) expect(await at.gateway.read(at.shop.id, payment)).toMatchObject({ state: 'cancelled' })
      else await pass(8 * 24 * 60, 6 * 3600)
      expect(await attempts(id)).toMatchObject([{ state: 'cancelled', reason: 'changed' }])
    })

    test('two payments that both succeed are one order and one refund', async () => {
      const first = await started()
      const { id } = first
      // The gateway is not informed of the second start, so both pages can be paid.
      await at.diner.client.call(updateCart, { params: { id }, body: { comments: 'no onion' } })
      await at.gateway.fault('cancel', 'error', 100)
      const second = await begin(id)
      expect(second.url).not.toBe(first.url)
      await Promise.all([at.gateway.pay(first.url, 'approved'), at.gateway.pay(second.url!, 'approved')])
      const both = [first.payment, at.gateway.nameOf(second.url!)]
      await Promise.all(both.map(payment => deliver(at.gateway.webhook(at.shop.id, payment, seconds()))))
      await at.gateway.fault()
      await pass(5)
      expect(await statusOf(id)).toMatchObject({ state: 'paid' })
      const refunded = await Promise.all(both.map(payment => at.gateway.read(at.shop.id, payment)))
      expect(refunded.map(each => each.refunded)).toEqual([1100, 0])
      expect(await rows(id)).toMatchObject({ events: 1, taken: 1, letters: 0, number: 101 })
      expect(await problems()).toEqual([])
    })

    test('nobody knows is said while the bank or the gateway is silent, and resolves itself [R-25]', async () => {
      const { id, url } = await started()
      await at.gateway.fault('read', 'error')
      expect(await statusOf(id)).toMatchObject({ state: 'checking', url: null })
      at.tiffin.clock.add({ seconds: 3 })
      await at.gateway.pay(url, 'late')
      expect(await statusOf(id)).toMatchObject({ state: 'checking' })
      // A gateway that is down for an hour.
      await at.gateway.fault('read', 'reset', 10_000)
      await at.gateway.fault('cancel', 'reset', 10_000)
      await pass(60, 120)
      expect(await orderOf(id)).toMatchObject({ status: 'EXPIRED' })
      await at.gateway.fault()
      await pass(6)
      expect((await attempts(id))[0]).toMatchObject({ state: expect.stringMatching(/refunded|withdrawn/) })
    })
  })

  describe('starting a payment', () => {
    test('leads back to this shop and to nobody else [P-04]', async () => {
      const { id } = await cardBasket()
      for (const redirectUrl of [
        'https://evil.example/',
        'javascript:alert(1)',
        `http://a@${at.shop.host}/`,
        '',
      ])
        await expect(
          at.diner.client.call(startPayment, {
            params: { id },
            query: { payment_mode: 'CARD' },
            body: { redirectUrl },
          }),
        ).rejects.toMatchObject({ status: 400 })
      expect(await attempts(id)).toEqual([])
    })

    test('is for ways to pay with a page of their own, and confirming is for the others', async () => {
      const { id } = await cardBasket()
      await expect(at.diner.client.call(confirmCart, { params: { id } })).rejects.toMatchObject({
        code: 4097,
      })
      await at.diner.client.call(updateCart, { params: { id }, body: { payment_mode: 'CASH' } })
      await expect(begin(id)).rejects.toMatchObject({ code: 4097 })
    })

    test('of a stranger’s basket finds nothing', async () => {
      const { id } = await started()
      const thief = await newGuest(at.shop)
      await expect(
        thief.client.call(startPayment, {
          params: { id },
          query: { payment_mode: 'CARD' },
          body: { redirectUrl: `http://${at.shop.host}/` },
        }),
      ).rejects.toMatchObject({ status: 400 })
    })
  })

  test('cash orders keep their numbers in a row beside orders that are never paid', async () => {
    await started()
    expect((await orderFood(at.shop)).order_number).toBe(101)
    await started()
    expect((await orderFood(at.shop)).order_number).toBe(102)
  })
}
