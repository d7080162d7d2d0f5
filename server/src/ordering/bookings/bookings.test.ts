import {
  bookTable,
  cancelBooking,
  changeBooking,
  getBooking,
  joinWaitingList,
  listBookingSlots,
} from '@tiffin/contract/ordering/bookings/diner'
import {
  addBooking,
  countPendingBookings,
  listBookings,
  moveBooking,
  rearrangeBooking,
} from '@tiffin/contract/ordering/bookings/staff'
import { removeDiningTable } from '@tiffin/contract/shop/tables/staff'
import { listTables } from '@tiffin/contract/shop/tables/diner'
import { expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { book, bookableShop, bookingBody, SATURDAY } from '../../testing/bookings/book.ts'
import { newCustomer } from '../../testing/ordering.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { newStaff } from '../../testing/staff.ts'

const tiffin = withInstallation()
const runJobs = () => runDueJobs(tiffin.services, jobs, tiffin.app.log)
const lettersTo = (email: string) =>
  tiffin.sent.filter(({ to }) => to === email).map(({ subject }) => subject)

test('a shop that takes no bookings answers 404 to the calls for times and for tables [I-18]', async () => {
  const { shop } = await bookableShop(tiffin, [], ({ features }) => void (features.booking_page = 0))
  await expect(shop.call(listBookingSlots, { query: { date: SATURDAY } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(book(shop)).rejects.toMatchObject({ status: 404 })
})

test('a booking is sent for confirmation with its phone number in one spelling, and its guest is thanked [I-12] [I-15] [I-16] [I-17] [D-28]', async () => {
  const { shop, owner, storeId } = await bookableShop(tiffin)
  const body = bookingBody({ phone: '07400 123-456', comments: 'By the window', app_name: 'CUSTOMER' })
  const made = await shop.call(bookTable, { body })
  expect(made).toMatchObject({
    outcome: 'success',
    errors: {},
    error: null,
    message: 'Thank you! Your booking is sent for confirmation',
    data: { status: 'PENDING', covers: 2, starts_at: `${SATURDAY} 18:30:00`, can_change: true },
  })
  const { data } = await owner.call(listBookings, { params: { storeId }, query: { date: SATURDAY } })
  expect(data.pending).toBe(1)
  expect(await owner.call(countPendingBookings, { params: { storeId } })).toEqual({ count: 1 })
  expect(data.bookings[0]).toMatchObject({
    status: 'PENDING',
    comments: 'By the window',
    phone: '07400 123456',
  })
  await runJobs()
  expect(lettersTo(body.email)).toEqual([expect.stringContaining('we have your booking request')])
})

test('every wrong field has its error, and a full time has a message [I-12] [I-13] [API-23]', async () => {
  const { shop } = await bookableShop(tiffin)
  const wrong = {
    first_name: '',
    last_name: '3',
    email: 'x',
    phone: '12',
    date: '2026-13-01',
    time: '25:00',
    no_of_people: 21,
    comments: 'x'.repeat(301),
  }
  const send = async (payload: object) => {
    const response = await tiffin.app.inject({
      method: 'POST',
      url: '/consumer/table_booking',
      headers: { host: shop.host },
      payload,
    })
    return { status: response.statusCode, body: response.json<{ errors: object }>() }
  }
  const refused = await send(wrong)
  expect(refused).toMatchObject({
    status: 400,
    body: { outcome: 'failed', error: { message: expect.any(String) } },
  })
  expect(Object.keys(refused.body.errors).toSorted()).toEqual(Object.keys(wrong).toSorted())
  await expect(book(shop, { no_of_people: 9 })).rejects.toMatchObject({
    errors: { no_of_people: [expect.stringContaining('call us')] },
  })
  await book(shop)
  expect(await send(bookingBody())).toMatchObject({
    status: 400,
    body: {
      outcome: 'failed',
      error: { message: 'Sorry, no table is free at that time any more. Please choose another time.' },
    },
  })
  // Not a time that is offered.
  await expect(book(shop, { time: '12:10' })).rejects.toMatchObject({ status: 400 })
  await expect(book(shop, { time: '03:00' })).rejects.toMatchObject({ status: 400 })
})

test('a retry of one request makes one booking, also when the table is then taken by itself [I-13] [V12]', async () => {
  const { shop, owner, storeId } = await bookableShop(tiffin)
  const request = { body: bookingBody(), idempotency_key: crypto.randomUUID() }
  const [first, second] = [await shop.call(bookTable, request), await shop.call(bookTable, request)]
  expect(second).toEqual(first)
  const { data } = await owner.call(listBookings, { params: { storeId }, query: { date: SATURDAY } })
  expect(data.bookings).toHaveLength(1)
})

test('a guest has at most four bookings to come, by e-mail or phone number, and staff add more [I-13]', async () => {
  const { shop, owner, storeId } = await bookableShop(tiffin, [{ name: '1', capacity: 4 }])
  const { email, phone } = bookingBody()
  const next = async (day: number, given: object) =>
    shop.call(bookTable, { body: bookingBody({ date: `2026-11-2${day}`, ...given }) })
  const first = await next(1, { email })
  await next(2, { email: email.toUpperCase() })
  await next(3, { email, phone })
  await next(4, { email, phone: `+44 ${phone.slice(1)}` })
  await expect(next(5, { email })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('You have 4 bookings to come.') as string,
  })
  await next(5, { phone })
  await shop.call(cancelBooking, { params: { token: first.data.token } })
  await next(6, { email })
  const by_phone = {
    id: crypto.randomUUID(),
    first_name: 'Priya',
    last_name: 'Shah',
    email,
    phone,
    comments: '',
    date: '2026-11-27',
    time: '18:00',
    covers: 2,
    status: 'CONFIRMED' as const,
  }
  await owner.call(addBooking, { params: { storeId }, body: by_phone })
  const until = { ...bookingBody({ date: '2026-11-28', email }), until: '20:00' }
  await expect(shop.call(joinWaitingList, { body: until })).rejects.toMatchObject({ status: 409 })
})

test('visitors and customers can book, and the booking of a customer is in their account [I-10]', async () => {
  const { shop, owner, storeId } = await bookableShop(tiffin, [
    { name: '1', capacity: 4 },
    { name: '2', capacity: 4 },
  ])
  const customer = await newCustomer(shop)
  await customer.client.call(bookTable, { body: bookingBody() })
  await book(shop)
  const { data } = await owner.call(listBookings, { params: { storeId }, query: { date: SATURDAY } })
  expect(data.bookings).toHaveLength(2)
})

test('staff confirm or decline a request, the guest is told, and who comes second is told that it has changed [I-16] [Y-07]', async () => {
  const { shop, owner, storeId } = await bookableShop(tiffin, [
    { name: '1', capacity: 4 },
    { name: '2', capacity: 4 },
  ])
  const colleague = await newStaff(tiffin, shop)
  const [yes, no] = [bookingBody(), bookingBody({ time: '18:00' })]
  for (const body of [yes, no]) await shop.call(bookTable, { body })
  const { data } = await owner.call(listBookings, { params: { storeId }, query: { date: SATURDAY } })
  const [first, second] = data.bookings
  const move = (
    client: typeof owner,
    id: string,
    body: { to: 'CONFIRMED' | 'DECLINED' | 'SEATED'; reason?: string },
    sequence = 0,
  ) => client.call(moveBooking, { params: { storeId, id }, body: { ...body, sequence } })
  const confirmed = await move(owner, second!.id, { to: 'CONFIRMED' })
  expect(confirmed.data).toMatchObject({ status: 'CONFIRMED', sequence: 1 })
  // A retry of the same request is no conflict; the colleague's is.
  expect((await move(owner, second!.id, { to: 'CONFIRMED' })).data.sequence).toBe(1)
  await expect(move(colleague.client, second!.id, { to: 'DECLINED' })).rejects.toMatchObject({
    status: 409,
    message: 'A colleague has changed this booking in the meantime. Please look again.',
  })
  await move(colleague.client, first!.id, { to: 'DECLINED', reason: 'A wedding that day' })
  await runJobs()
  expect(lettersTo(yes.email)).toEqual([expect.stringContaining('your table is booked')])
  expect(lettersTo(no.email)).toEqual([expect.stringContaining('no table for you this time')])
  expect(tiffin.sent.find(({ to }) => to === no.email)!.text).toContain('A wedding that day')
  const again = await owner.call(listBookings, { params: { storeId }, query: { date: SATURDAY } })
  expect(again.data.pending).toBe(0)
  expect(await owner.call(countPendingBookings, { params: { storeId } })).toEqual({ count: 0 })
})

test('a guest changes and cancels by the link in the letter until the limit of the shop [I-16]', async () => {
  const { shop, owner, storeId } = await bookableShop(tiffin, [{ name: '1', capacity: 4 }])
  const body = bookingBody()
  await shop.call(bookTable, { body })
  await runJobs()
  const token = tiffin.sent.find(({ to }) => to === body.email)!.text.match(/\/booking\/([0-9a-f-]{36})/)![1]!
  const params = { token }
  // Its own table counts as free.
  const changed = await shop.call(changeBooking, {
    params,
    body: { date: SATURDAY, time: '19:00', no_of_people: 4 },
  })
  expect(changed.data).toMatchObject({ covers: 4, starts_at: `${SATURDAY} 19:00:00`, status: 'PENDING' })
  await expect(
    shop.call(changeBooking, { params, body: { date: SATURDAY, time: '19:00', no_of_people: 5 } }),
  ).rejects.toMatchObject({ status: 400 })
  const { data } = await owner.call(listBookings, { params: { storeId }, query: { date: SATURDAY } })
  await owner.call(moveBooking, {
    params: { storeId, id: data.bookings[0]!.id },
    body: { to: 'CONFIRMED', sequence: data.bookings[0]!.sequence },
  })
  const cancelled = await shop.call(cancelBooking, { params })
  expect(cancelled.data.status).toBe('CANCELLED')
  expect((await shop.call(cancelBooking, { params })).data.status).toBe('CANCELLED')
  await runJobs()
  expect(lettersTo(body.email).at(-1)).toContain('your booking is cancelled')
  await expect(shop.call(getBooking, { params: { token: crypto.randomUUID() } })).rejects.toMatchObject({
    status: 404,
  })
  // The table is free again.
  await book(shop, { time: '19:00' })
})

test('after the limit the guest is asked to call [I-16]', async () => {
  const { shop } = await bookableShop(
    tiffin,
    undefined,
    ({ booking }) => void (booking.change_minutes = 48 * 60),
  )
  const { data } = await book(shop)
  expect(data.can_change).toBe(false)
  await expect(shop.call(cancelBooking, { params: { token: data.token } })).rejects.toMatchObject({
    status: 409,
  })
})

test('staff add, seat and move bookings, and two parties never share a table', async () => {
  const { shop, owner, storeId, tables } = await bookableShop(tiffin, [
    { name: '1', capacity: 2 },
    { name: '2', capacity: 2 },
  ])
  const params = { storeId }
  const contact = { first_name: '', last_name: 'Okafor', email: '', phone: '', comments: '' }
  const add = (time: string, table_ids?: string[]) =>
    owner.call(addBooking, {
      params,
      body: {
        id: crypto.randomUUID(),
        ...contact,
        date: SATURDAY,
        time,
        covers: 2,
        status: 'CONFIRMED',
        ...(table_ids && { table_ids }),
      },
    })
  const { data: first } = await add('18:00', [tables['1']!])
  await expect(add('18:30', [tables['1']!])).rejects.toMatchObject({ status: 400 })
  const { data: second } = await add('18:30')
  expect(second.table_ids).toEqual([tables['2']])
  const place = (table: string, time = '18:30', sequence = 0) =>
    owner.call(rearrangeBooking, {
      params: { storeId, id: second.id },
      body: { date: SATURDAY, time, covers: 2, table_ids: [table], sequence },
    })
  await expect(place(tables['1']!)).rejects.toMatchObject({ status: 400 })
  await owner.call(moveBooking, { params: { storeId, id: first.id }, body: { to: 'NO_SHOW', sequence: 0 } })
  expect((await place(tables['1']!)).data.table_ids).toEqual([tables['1']])
  await expect(place(tables['2']!)).rejects.toMatchObject({ status: 409 })
  await expect(
    owner.call(removeDiningTable, { params: { storeId, id: tables['1']! } }),
  ).rejects.toMatchObject({ status: 409 })
  await owner.call(removeDiningTable, { params: { storeId, id: tables['2']! } })
  expect((await shop.call(listTables, {})).data).toEqual([{ id: tables['1'], name: '1', capacity: 2 }])
})

test('a retry of a booking by telephone adds one', async () => {
  const { owner, storeId } = await bookableShop(tiffin)
  const body = {
    id: crypto.randomUUID(),
    first_name: '',
    last_name: 'Okafor',
    email: '',
    phone: '',
    comments: '',
    date: SATURDAY,
    time: '18:00',
    covers: 2,
    status: 'CONFIRMED' as const,
  }
  for (const each of [body, body]) await owner.call(addBooking, { params: { storeId }, body: each })
  const { data } = await owner.call(listBookings, { params: { storeId }, query: { date: SATURDAY } })
  expect(data.bookings).toHaveLength(1)
})
