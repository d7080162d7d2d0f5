import {
  bookTable,
  cancelBooking,
  changeBooking,
  getBooking,
  listBookingSlots,
  payDeposit,
} from '@tiffin/contract/ordering/bookings/diner'
import { register } from '@tiffin/contract/people/accounts/diner'
import { requestData } from '@tiffin/contract/people/privacy/diner'
import { proveIdentity } from '@tiffin/contract/people/sessions/diner'
import { listBills } from '@tiffin/contract/ordering/bills/staff'
import { listBookings, moveBooking, returnDeposit } from '@tiffin/contract/ordering/bookings/staff'
import type { Settings } from '@tiffin/contract/shop/settings'
import { beforeEach, expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { commandContext } from '../../cli/command-context.ts'
import { balanceOf } from '../../money/ledger/balance.ts'
import { ledgerProblems } from '../../money/ledger/ledger-problems.ts'
import { sql } from '../../platform/db/sql.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { orderAtTable } from '../../testing/bills/dine-in-shop.ts'
import { bookableShop, bookingBody, SATURDAY } from '../../testing/bookings/book.ts'
import { FRIDAY_EVENING } from '../../testing/installation.ts'
import { CUSTOMER_PASSWORD } from '../../testing/ordering.ts'
import { CARDS, startSandbox } from '../../testing/sandbox.ts'
import { withGateway } from '../../testing/with-gateway.ts'

const { gateway: sandbox, tiffin } = withGateway(startSandbox)
beforeEach(() => tiffin.clock.set(FRIDAY_EVENING))
const runJobs = () => runDueJobs(tiffin.services, jobs, tiffin.app.log)

/** A shop whose parties of three and more pay 10.00 for each guest. */
async function openShop(change: (settings: Settings) => void = () => {}) {
  const place = await bookableShop(tiffin, [{ name: '1', capacity: 8 }], settings => {
    settings.payments.provider = 'SANDBOX'
    Object.assign(settings.booking, { deposit_per_guest: 1000, deposit_from_guests: 3, auto_confirm: true })
    change(settings)
  })
  const { shop, owner, storeId } = place
  const read = async (token: string) => (await shop.call(getBooking, { params: { token } })).data
  const book = async (given: object = {}) => {
    const body = bookingBody({ no_of_people: 4, ...given })
    const { data } = await shop.call(bookTable, { body })
    return { ...data, email: body.email }
  }
  const pay = (token: string) =>
    shop.call(payDeposit, {
      params: { token },
      body: { redirectUrl: `http://${shop.host}/booking/${token}` },
    })
  const bookPaid = async (given: object = {}) => {
    const booking = await book(given)
    await sandbox.pay((await pay(booking.token)).url!, CARDS.approved)
    tiffin.clock.add({ seconds: 3 })
    return { ...booking, ...(await read(booking.token)) }
  }
  const ctx = await commandContext(tiffin.services, storeId)
  const onDay = async () =>
    (await owner.call(listBookings, { params: { storeId }, query: { date: SATURDAY } })).data.bookings
  const move = async (to: 'DECLINED' | 'CANCELLED' | 'NO_SHOW' | 'SEATED' | 'COMPLETED' | 'CONFIRMED') => {
    const { id, sequence } = (await onDay())[0]!
    return (await owner.call(moveBooking, { params: { storeId, id }, body: { to, sequence } })).data
  }
  /** The state of the card payment at the gateway, and the balances of the books. */
  const money = async () => {
    tiffin.clock.add({ seconds: 30 })
    await runJobs()
    const [attempt] = await tiffin.services.db.query(
      storeId,
      sql<{
        holder: string
        reference: string
      }>`select holder, reference from payment_attempt where store_id = ${storeId}`,
    )
    const holder = attempt!.holder
    const { refunded } = await sandbox.read(storeId, attempt!.reference)
    const [deposits, kept] = [
      await balanceOf(ctx, { account: 'deposits', holder }),
      await balanceOf(ctx, { account: 'captured', holder }),
    ]
    expect(await ledgerProblems(ctx)).toEqual([])
    return { refunded, deposits, kept }
  }
  return { ...place, read, book, pay, bookPaid, onDay, move, money, ctx }
}

test('a party is told its deposit before it books, and is booked when it has paid [I-12] [I-16]', async () => {
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

test('a table whose deposit is not paid in time is free again, and is not paid later [I-16]', async () => {
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

test('a payment that comes after its booking was cancelled goes back [I-16]', async () => {
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

test('a declined card leaves the table held, and the guest pays with another [I-16]', async () => {
  const { book, pay, read } = await openShop()
  const { token } = await book()
  await sandbox.pay((await pay(token)).url!, CARDS.declined)
  tiffin.clock.add({ seconds: 3 })
  const second = await pay(token)
  await sandbox.pay(second.url!, CARDS.approved)
  tiffin.clock.add({ seconds: 3 })
  expect((await read(token)).status).toBe('CONFIRMED')
})

test('a deposit is returned if the shop declines or cancels, once [I-16]', async () => {
  const { bookPaid, move, money } = await openShop(({ booking }) => void (booking.auto_confirm = false))
  expect((await bookPaid()).status).toBe('PENDING')
  expect(await move('DECLINED')).toMatchObject({ deposit: { state: 'RETURNED' } })
  expect(await money()).toEqual({ refunded: 4000, deposits: 0, kept: 0 })
  expect(await money()).toEqual({ refunded: 4000, deposits: 0, kept: 0 })
})

test('a request that nobody answers gets its deposit back [I-16]', async () => {
  const { bookPaid, money, read } = await openShop(({ booking }) => void (booking.auto_confirm = false))
  const { token } = await bookPaid()
  tiffin.clock.set(`${SATURDAY}T17:31:00Z`)
  await runJobs()
  expect(await read(token)).toMatchObject({ status: 'DECLINED', deposit: { state: 'RETURNED' } })
  const { refunded } = await money()
  expect(refunded).toBe(4000)
})

test('a guest who cancels in time gets the deposit back, later the shop keeps it [I-16]', async () => {
  const early = await openShop()
  const { token } = await early.bookPaid()
  await early.shop.call(cancelBooking, { params: { token } })
  await early.shop.call(cancelBooking, { params: { token } })
  expect(await early.money()).toEqual({ refunded: 4000, deposits: 0, kept: 0 })

  const late = await openShop(({ booking }) => void (booking.deposit_notice_hours = 48))
  const kept = await late.bookPaid()
  expect(kept.deposit).toMatchObject({ refundable: 'over' })
  // A later date does not bring the deposit back.
  const change = { date: '2026-11-28', time: '18:30', no_of_people: 4 }
  await late.shop.call(changeBooking, { params: { token: kept.token }, body: change })
  await late.shop.call(changeBooking, {
    params: { token: kept.token },
    body: { ...change, date: SATURDAY },
  })
  await late.shop.call(cancelBooking, { params: { token: kept.token } })
  expect(await late.money()).toEqual({ refunded: 0, deposits: 0, kept: 4000 })
})

test('a guest who cancels before the shop has accepted the request gets the deposit back [I-16]', async () => {
  const byHand = ({ booking }: Settings) =>
    void Object.assign(booking, { deposit_notice_hours: 48, auto_confirm: false })
  const asked = await openShop(byHand)
  const { token, email, ...request } = await asked.bookPaid()
  expect(request).toMatchObject({ status: 'PENDING', deposit: { refundable: 'unaccepted' } })
  await runJobs()
  // A request that was moved by its guest is still not accepted.
  const change = { date: SATURDAY, time: '19:00', no_of_people: 4 }
  await asked.shop.call(changeBooking, { params: { token }, body: change })
  expect((await asked.read(token)).deposit).toMatchObject({ state: 'PAID', refundable: 'unaccepted' })
  await asked.shop.call(cancelBooking, { params: { token } })
  expect(await asked.money()).toEqual({ refunded: 4000, deposits: 0, kept: 0 })
  const letter = tiffin.sent.find(({ to }) => to === email)
  expect(letter!.text).toContain('if you cancel before the restaurant confirms your booking')

  const accepted = await openShop(byHand)
  const confirmed = await accepted.bookPaid()
  await accepted.move('CONFIRMED')
  const params = { token: confirmed.token }
  await accepted.shop.call(changeBooking, { params, body: change })
  expect(await accepted.read(confirmed.token)).toMatchObject({
    status: 'PENDING',
    deposit: { refundable: 'over' },
  })
  await accepted.shop.call(cancelBooking, { params })
  expect(await accepted.money()).toEqual({ refunded: 0, deposits: 0, kept: 4000 })
})

test('the deposit of guests who come or do not come is earned, and staff can still give it back [I-16]', async () => {
  const { bookPaid, move, money, onDay, owner, storeId } = await openShop()
  await bookPaid()
  await move('SEATED')
  expect(await money()).toEqual({ refunded: 0, deposits: 4000, kept: 0 })
  await move('COMPLETED')
  expect(await money()).toEqual({ refunded: 0, deposits: 0, kept: 4000 })
  const { id } = (await onDay())[0]!
  const params = { storeId, id }
  for (let times = 0; times < 2; times++)
    expect((await owner.call(returnDeposit, { params })).data.deposit).toMatchObject({ state: 'RETURNED' })
  expect(await money()).toEqual({ refunded: 4000, deposits: 0, kept: 0 })

  const missed = await openShop()
  await missed.bookPaid()
  await missed.move('NO_SHOW')
  expect(await missed.money()).toEqual({ refunded: 0, deposits: 0, kept: 4000 })
})

test('the open bill of a table shows the deposit that its guests have paid, until it is taken off [I-16]', async () => {
  tiffin.clock.set(`${SATURDAY}T16:00:00Z`)
  const { shop, owner, storeId, tables, bookPaid, move, onDay } = await openShop(({ ordering, payments }) => {
    ordering.dinein.enabled = true
    payments.collection = ['CASH', 'CARD']
  })
  await bookPaid()
  await orderAtTable(shop, tables['1']!)
  const deposits = async () =>
    (await owner.call(listBills, { params: { storeId } })).data.map(each => each.deposits)
  expect(await deposits()).toEqual([[]])
  await move('SEATED')
  const booking_number = (await onDay())[0]!.number
  expect(await deposits()).toEqual([[{ booking_number, amount: { value: '40.00', currency: 'GBP' } }]])
  await move('COMPLETED')
  expect(await deposits()).toEqual([[]])
})

test('a party that grows pays no deposit behind its first, and is asked to book again [I-12]', async () => {
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

test('an account is not deleted while a deposit of its booking is held, and is when the deposit is returned [G-23]', async () => {
  const { shop, pay } = await openShop()
  const email = `amina-${crypto.randomUUID()}@example.com`
  const person = { first_name: 'Amina', last_name: 'Shah', phone: '07400123456', agree_checkbox: 'YES' }
  const password = CUSTOMER_PASSWORD
  const { api_token } = await shop.call(register, {
    body: { ...person, email, password, password_confirmation: password },
  })
  const platform = shop.as({ 'api-token': (await shop.store()).api_token, 'user-token': api_token })
  const { data } = await shop
    .as({ 'user-token': api_token })
    .call(bookTable, { body: bookingBody({ no_of_people: 4 }) })
  await sandbox.pay((await pay(data.token)).url!, CARDS.approved)
  tiffin.clock.add({ seconds: 3 })
  await shop.call(getBooking, { params: { token: data.token } })
  await platform.call(proveIdentity, { body: { password } })
  const body = { type: 'DELETE' as const, email, user_consent_id: null, store_id: shop.id }
  await expect(platform.call(requestData, { body })).rejects.toMatchObject({
    status: 409,
    type: 'deposit-held',
  })
  await shop.call(cancelBooking, { params: { token: data.token } })
  await platform.call(requestData, { body })
})
