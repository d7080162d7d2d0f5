import { cancelBooking, changeBooking, listBookingSlots } from '@tiffin/contract/ordering/bookings/diner'
import type { Settings } from '@tiffin/contract/shop/settings'
import { beforeEach, expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { SATURDAY } from '../../testing/bookings/book.ts'
import { FRIDAY_EVENING } from '../../testing/installation.ts'
import { CARDS, startSandbox } from '../../testing/sandbox.ts'
import { withGateway } from '../../testing/with-gateway.ts'
import { openDepositShop } from '../../testing/bookings/deposit-shop.ts'

const { gateway: sandbox, tiffin } = withGateway(startSandbox)
beforeEach(() => tiffin.clock.set(FRIDAY_EVENING))
const runJobs = () => runDueJobs(tiffin.services, jobs, tiffin.app.log)
const openShop = (change: (settings: Settings) => void = () => {}) =>
  openDepositShop({ tiffin, sandbox }, change)

test('a party sees its deposit before it books, and is booked when the deposit is paid [I-12] [I-16]', async () => {
  const { shop, book, pay, read, onDay, money } = await openShop()
  const terms = async (no_of_people: string) =>
    (await shop.call(listBookingSlots, { query: { date: SATURDAY, no_of_people } })).deposit
  expect(await terms('2')).toBeNull()
  expect(await terms('4')).toEqual({ amount: { value: '40.00', currency: 'GBP' }, notice_hours: 24 })
  const { token, status, email, deposit } = await book()
  expect({ status, deposit }).toMatchObject({
    status: 'UNPAID',
    deposit: { state: 'DUE', amount: { value: '40.00' }, pay_until: '2026-11-20 18:10:00' },
  })
  // The table is held meanwhile.
  await expect(book()).rejects.toMatchObject({ status: 400 })
  // Two tabs share one payment.
  const urls = (await Promise.all([pay(token), pay(token)])).flatMap(({ url }) => url ?? [])
  const url = urls[0] ?? (await pay(token)).url!
  expect(new Set([...urls, url]).size).toBe(1)
  await sandbox.pay(url, CARDS.approved)
  tiffin.clock.add({ seconds: 3 })
  await Promise.all([read(token), read(token)])
  expect(await read(token)).toMatchObject({
    status: 'CONFIRMED',
    deposit: { state: 'PAID', refundable: 'in-time' },
  })
  await expect(pay(token)).rejects.toMatchObject({ status: 409 })
  expect(await onDay()).toMatchObject([{ status: 'CONFIRMED', deposit: { state: 'PAID' } }])
  expect(await money()).toEqual({ refunded: 0, deposits: 4000, kept: 0 })
  const letters = tiffin.sent.filter(({ to }) => to === email)
  expect(letters.map(({ subject }) => subject)).toEqual([expect.stringContaining('your table is booked')])
  expect(letters[0]!.text).toContain('£40.00, paid. It is returned if you cancel until')
})

test('a table whose deposit is not paid in time is free again, and a later payment is refused [I-16]', async () => {
  const { book, pay, read } = await openShop()
  const booking = await book()
  await pay(booking.token)
  tiffin.clock.add({ minutes: 10, seconds: 31 })
  await runJobs()
  expect(await read(booking.token)).toMatchObject({
    status: 'CANCELLED',
    reason: 'The deposit was not paid in time.',
  })
  expect(tiffin.sent.at(-1)!.subject).toContain('your booking is cancelled')
  await expect(pay(booking.token)).rejects.toMatchObject({ status: 409 })
  expect((await book()).status).toBe('UNPAID')
})

test('a payment that arrives after its booking was cancelled is refunded [I-16]', async () => {
  const { shop, book, pay, read, money } = await openShop()
  const { token } = await book()
  const { url } = await pay(token)
  await shop.call(cancelBooking, { params: { token } })
  await sandbox.pay(url!, CARDS.approved)
  expect(await money()).toEqual({ refunded: 4000, deposits: 0, kept: 0 })
  expect(await read(token)).toMatchObject({
    status: 'CANCELLED',
    payment: { problem: expect.stringContaining('goes back to your card') as string },
  })
})

test('a guest who cancels an unpaid booking reads that nothing was charged [I-16]', async () => {
  const { shop, book, pay, read } = await openShop()
  const { token } = await book()
  await pay(token)
  await shop.call(cancelBooking, { params: { token } })
  tiffin.clock.add({ seconds: 3 })
  await read(token)
  expect((await read(token)).payment).toMatchObject({
    problem: 'Nothing is to be paid any more. Nothing was charged.',
  })
})

test('the table stays held after a declined card, and the guest pays with another card [I-16]', async () => {
  const { book, pay, read } = await openShop()
  const { token } = await book()
  await sandbox.pay((await pay(token)).url!, CARDS.declined)
  tiffin.clock.add({ seconds: 3 })
  const second = await pay(token)
  await sandbox.pay(second.url!, CARDS.approved)
  tiffin.clock.add({ seconds: 3 })
  expect((await read(token)).status).toBe('CONFIRMED')
})

test('a party cannot grow beyond its deposit, and is told to book again [I-12]', async () => {
  const { shop, book, bookPaid, read, pay } = await openShop()
  const small = await book({ no_of_people: 2, time: '13:00' })
  expect(small.status).toBe('CONFIRMED')
  const grow = (token: string, no_of_people: number) =>
    shop.call(changeBooking, { params: { token }, body: { date: SATURDAY, time: '13:00', no_of_people } })
  await expect(grow(small.token, 5)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('A deposit of £50.00') as string,
  })
  await shop.call(cancelBooking, { params: { token: small.token } })
  const { token } = await bookPaid({ time: '13:00' })
  expect((await grow(token, 3)).data).toMatchObject({ covers: 3, deposit: { amount: { value: '40.00' } } })
  expect((await read(token)).status).toBe('CONFIRMED')
  await expect(pay(small.token)).rejects.toMatchObject({ status: 409 })
})

test('a shop that takes no cards has no deposits [I-12]', async () => {
  const { book } = await openShop(({ payments }) => void (payments.provider = ''))
  expect(await book()).toMatchObject({ status: 'CONFIRMED', deposit: null })
})
