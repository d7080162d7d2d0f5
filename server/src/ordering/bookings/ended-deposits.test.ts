import { bookTable, cancelBooking, changeBooking, getBooking } from '@tiffin/contract/ordering/bookings/diner'
import { register } from '@tiffin/contract/people/accounts/diner'
import { requestData } from '@tiffin/contract/people/privacy/diner'
import { proveIdentity } from '@tiffin/contract/people/sessions/diner'
import { listBills } from '@tiffin/contract/ordering/bills/staff'
import { returnDeposit } from '@tiffin/contract/ordering/bookings/staff'
import type { Settings } from '@tiffin/contract/shop/settings'
import { beforeEach, expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { orderAtTable } from '../../testing/bills/dine-in-shop.ts'
import { bookingBody, SATURDAY } from '../../testing/bookings/book.ts'
import { FRIDAY_EVENING } from '../../testing/installation.ts'
import { CUSTOMER_PASSWORD } from '../../testing/ordering.ts'
import { CARDS, startSandbox } from '../../testing/sandbox.ts'
import { withGateway } from '../../testing/with-gateway.ts'
import { openDepositShop } from '../../testing/bookings/deposit-shop.ts'

const { gateway: sandbox, tiffin } = withGateway(startSandbox)
beforeEach(() => tiffin.clock.set(FRIDAY_EVENING))
const runJobs = () => runDueJobs(tiffin.services, jobs, tiffin.app.log)
const openShop = (change: (settings: Settings) => void = () => {}) =>
  openDepositShop({ tiffin, sandbox }, change)

test('a deposit is returned once if the shop declines the booking [I-16]', async () => {
  const { bookPaid, move, money } = await openShop(({ booking }) => void (booking.auto_confirm = false))
  expect((await bookPaid()).status).toBe('PENDING')
  expect(await move('DECLINED')).toMatchObject({ deposit: { state: 'RETURNED' } })
  expect(await money()).toEqual({ refunded: 4000, deposits: 0, kept: 0 })
  expect(await money()).toEqual({ refunded: 4000, deposits: 0, kept: 0 })
})

test('the deposit of a request without a response is returned [I-16]', async () => {
  const { bookPaid, money, read } = await openShop(({ booking }) => void (booking.auto_confirm = false))
  const { token } = await bookPaid()
  tiffin.clock.set(`${SATURDAY}T17:31:00Z`)
  await runJobs()
  expect(await read(token)).toMatchObject({ status: 'DECLINED', deposit: { state: 'RETURNED' } })
  const { refunded } = await money()
  expect(refunded).toBe(4000)
})

test('the deposit is returned if the guest cancels in time, and kept after that [I-16]', async () => {
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

test('the deposit is returned if the guest cancels before the shop has accepted the request [I-16]', async () => {
  const byHand = ({ booking }: Settings) =>
    void Object.assign(booking, { deposit_notice_hours: 48, auto_confirm: false })
  const waiting = await openShop(byHand)
  const { token, email, ...request } = await waiting.bookPaid()
  expect(request).toMatchObject({ status: 'PENDING', deposit: { refundable: 'unaccepted' } })
  await runJobs()
  // A request that was moved by its guest is still not accepted.
  const change = { date: SATURDAY, time: '19:00', no_of_people: 4 }
  await waiting.shop.call(changeBooking, { params: { token }, body: change })
  expect((await waiting.read(token)).deposit).toMatchObject({ state: 'PAID', refundable: 'unaccepted' })
  await waiting.shop.call(cancelBooking, { params: { token } })
  expect(await waiting.money()).toEqual({ refunded: 4000, deposits: 0, kept: 0 })
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

test('the shop keeps the deposit after the visit or a no-show, and staff can still return it [I-16]', async () => {
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

test('an account is deleted only after the deposit of its booking is returned [G-23]', async () => {
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
