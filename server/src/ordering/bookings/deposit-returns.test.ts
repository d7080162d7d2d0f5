import { listAudit } from '@tiffin/contract/people/audit/staff'
import { paymentWebhook } from '@tiffin/contract/money/card-payments/webhook'
import { bookTable, cancelBooking, getBooking, payDeposit } from '@tiffin/contract/ordering/bookings/diner'
import { listBookings, moveBooking, returnDeposit } from '@tiffin/contract/ordering/bookings/staff'
import { beforeEach, expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { commandContext } from '../../cli/command-context.ts'
import { balanceOf } from '../../money/ledger/balance.ts'
import { ledgerProblems } from '../../money/ledger/ledger-problems.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { bookableShop, bookingBody, SATURDAY } from '../../testing/bookings/book.ts'
import { signed, startStripeGateway } from '../../testing/gateways.ts'
import { FRIDAY_EVENING } from '../../testing/installation.ts'
import { withGateway } from '../../testing/with-gateway.ts'

const { gateway, tiffin } = withGateway(startStripeGateway)
beforeEach(() => tiffin.clock.set(FRIDAY_EVENING))

/** A confirmed booking whose deposit of 40.00 is paid, and what Stripe and staff do to it. */
async function bookPaid() {
  const { shop, owner, storeId } = await bookableShop(tiffin, [{ name: '1', capacity: 4 }], settings => {
    settings.payments.provider = 'STRIPE'
    Object.assign(settings.booking, { deposit_per_guest: 1000, deposit_from_guests: 3, auto_confirm: true })
  })
  await gateway.join(tiffin, shop)
  const { data } = await shop.call(bookTable, { body: bookingBody({ no_of_people: 4 }) })
  const params = { token: data.token }
  const redirectUrl = `http://${shop.host}/booking/${data.token}`
  const { url } = await shop.call(payDeposit, { params, body: { redirectUrl } })
  await gateway.pay(url!, 'approved')
  tiffin.clock.add({ seconds: 3 })
  expect((await shop.call(getBooking, { params })).data).toMatchObject({ status: 'CONFIRMED' })
  const payment = gateway.nameOf(url!)
  const session = gateway.host.session(payment)!
  const booking = async () =>
    (await owner.call(listBookings, { params: { storeId }, query: { date: SATURDAY } })).data.bookings[0]!
  const { id } = await booking()
  const ctx = await commandContext(tiffin.services, storeId)
  const seconds = () => tiffin.clock.now().epochMilliseconds / 1000
  const sendEvent = async (type: string, object: string) => {
    const payment_intent = payment.replace('cs_test_', 'pi_')
    const event = { type, data: { object: { id: 'ev_1', object, metadata: {}, payment_intent } } }
    const { body, headers } = signed(storeId, seconds(), event)
    const { statusCode } = await tiffin.app.inject({
      method: paymentWebhook.method,
      url: '/payment/webhook/stripe',
      headers: { host: shop.host, 'content-type': 'application/json', ...headers },
      payload: body,
    })
    expect(statusCode).toBe(200)
  }
  return {
    booking,
    cancel: () => shop.call(cancelBooking, { params }),
    giveBack: () => owner.call(returnDeposit, { params: { storeId, id } }),
    async move(to: 'SEATED' | 'COMPLETED' | 'CANCELLED' | 'NO_SHOW') {
      await owner.call(moveBooking, {
        params: { storeId, id },
        body: { to, sequence: (await booking()).sequence },
      })
    },
    /** The owner refunds an amount on Stripe's own pages. Stripe sends its message twice. */
    async refundThere(amount: number) {
      session.refunds.push({ id: `re_${crypto.randomUUID()}`, amount, status: 'succeeded', metadata: {} })
      await sendEvent('charge.refunded', 'charge')
      await sendEvent('charge.refunded', 'charge')
    },
    async dispute(amount: number, status: string) {
      gateway.host.dispute(payment, { id: `dp_${id}`, amount, status, created: seconds() })
      await Promise.all([1, 2].map(() => sendEvent('charge.dispute.updated', 'dispute')))
    },
    async money() {
      tiffin.clock.add({ seconds: 30 })
      await runDueJobs(tiffin.services, jobs, tiffin.app.log)
      expect(await ledgerProblems(ctx)).toEqual([])
      const [deposits, kept, refunding, card] = await Promise.all(
        (['deposits', 'captured', 'refunding', 'card'] as const).map(account =>
          balanceOf(ctx, { account, holder: id }),
        ),
      )
      return {
        deposits,
        kept,
        refunding,
        card,
        refunded: session.refunds.reduce((sum, r) => sum + r.amount, 0),
      }
    },
    audit: async () =>
      (await owner.call(listAudit, { query: {}, params: { storeId } })).data
        .filter(({ actor }) => actor === 'STRIPE')
        .map(({ action }) => action),
  }
}

const GONE = { deposits: 0, kept: 0, refunding: 0, card: 0 }

test('a deposit that is refunded on the provider’s pages is in the books, and is not returned again [I-16] [Y-03]', async () => {
  const { refundThere, booking, money, audit, giveBack, cancel } = await bookPaid()
  await refundThere(4000)
  expect((await booking()).deposit).toMatchObject({ state: 'RETURNED', amount: { value: '40.00' } })
  expect(await money()).toEqual({ ...GONE, refunded: 4000 })
  expect(await audit()).toEqual(['DEPOSIT_RETURNED'])
  await giveBack()
  await cancel()
  expect(await money()).toEqual({ ...GONE, refunded: 4000 })
})

test('after a part of a deposit was refunded at the provider, the rest is returned or kept [I-16] [Y-03]', async () => {
  const returned = await bookPaid()
  await returned.refundThere(1500)
  expect((await returned.booking()).deposit).toMatchObject({ state: 'PAID', amount: { value: '25.00' } })
  expect(await returned.money()).toEqual({ ...GONE, deposits: 2500, card: -2500, refunded: 1500 })
  await returned.cancel()
  expect(await returned.money()).toEqual({ ...GONE, refunded: 4000 })

  const kept = await bookPaid()
  await kept.move('NO_SHOW')
  await kept.refundThere(1500)
  expect(await kept.money()).toEqual({ ...GONE, kept: 2500, card: -2500, refunded: 1500 })
  await kept.giveBack()
  expect(await kept.money()).toEqual({ ...GONE, refunded: 4000 })
})

test('a disputed deposit leaves the books until the dispute is won, and is not returned meanwhile [I-16] [Y-03]', async () => {
  const { dispute, booking, money, audit, move, giveBack } = await bookPaid()
  await dispute(4000, 'warning_needs_response')
  expect((await booking()).deposit).toMatchObject({ state: 'PAID' })
  await dispute(4000, 'needs_response')
  expect((await booking()).deposit).toMatchObject({ state: 'RETURNED' })
  expect(await money()).toEqual({ ...GONE, refunded: 0 })
  await giveBack()
  await move('SEATED')
  await move('COMPLETED')
  expect(await money()).toEqual({ ...GONE, refunded: 0 })
  await dispute(4000, 'won')
  expect((await booking()).deposit).toMatchObject({ state: 'KEPT', amount: { value: '40.00' } })
  expect(await money()).toEqual({ ...GONE, kept: 4000, card: -4000, refunded: 0 })
  expect((await audit()).toSorted()).toEqual(['DISPUTE_INQUIRY', 'DISPUTE_OPEN', 'DISPUTE_WON'])
})

test('a lost dispute of a kept deposit takes it from what the shop has earned [I-16] [Y-03]', async () => {
  const { dispute, booking, money, move } = await bookPaid()
  await move('NO_SHOW')
  await dispute(4000, 'lost')
  expect((await booking()).deposit).toMatchObject({ state: 'RETURNED' })
  expect(await money()).toEqual({ ...GONE, refunded: 0 })
})

test('a dispute of a part of a deposit that ends after the rest was returned is in the books, and the shop keeps what it wins [I-16] [Y-03]', async () => {
  const { dispute, booking, money, giveBack, move } = await bookPaid()
  await dispute(1500, 'needs_response')
  expect((await booking()).deposit).toMatchObject({ state: 'PAID', amount: { value: '25.00' } })
  await giveBack()
  // Stripe refunds nothing of a payment while it is disputed.
  expect(await money()).toEqual({ ...GONE, refunding: 2500, card: -2500, refunded: 0 })
  await dispute(1500, 'won')
  const kept = { ...GONE, kept: 1500, card: -1500, refunded: 2500 }
  expect((await booking()).deposit).toMatchObject({ state: 'KEPT', amount: { value: '15.00' } })
  expect(await money()).toEqual(kept)
  await expect(giveBack()).rejects.toMatchObject({ status: 409 })
  await move('CANCELLED')
  expect(await money()).toEqual(kept)

  const lost = await bookPaid()
  await lost.dispute(1500, 'needs_response')
  await lost.cancel()
  await lost.money()
  await lost.dispute(1500, 'lost')
  expect(await lost.money()).toEqual({ ...GONE, refunding: 2500, card: -2500, refunded: 0 })
  expect((await lost.audit()).toSorted()).toEqual(['DISPUTE_LOST', 'DISPUTE_OPEN'])
})
