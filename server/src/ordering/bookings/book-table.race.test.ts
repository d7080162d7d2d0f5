import { bookTable, cancelBooking, changeBooking } from '@tiffin/contract/ordering/bookings/diner'
import { listBookings, moveBooking, rearrangeBooking } from '@tiffin/contract/ordering/bookings/staff'
import { expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { book, bookableShop, bookingBody, SATURDAY } from '../../testing/bookings/book.ts'
import { openSecondProcess } from '../../testing/db/second-process.ts'
import { clientOf, openInstallation } from '../../testing/installation.ts'

const held = (bookings: { table_ids: string[]; from_minute: number; until_minute: number }[]) =>
  bookings.flatMap(each => each.table_ids.map(id => ({ ...each, id })))

test('of 200 requests at once in two processes as many are booked as the tables hold, and no table twice [I-13]', async context => {
  const tiffin = await openInstallation()
  context.onTestFinished(() => tiffin.close())
  const { shop, owner, storeId } = await bookableShop(tiffin, [
    { name: '1', capacity: 2 },
    { name: '2', capacity: 2 },
    { name: '3', capacity: 4 },
    { name: '4', capacity: 2, joins: 'w' },
    { name: '5', capacity: 2, joins: 'w' },
  ])
  const { services } = await openSecondProcess(context, tiffin)
  const app = await createApp(services)
  context.onTestFinished(() => app.close())
  const clients = [shop, clientOf(app, shop.host, {})]
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      clients[index % 2]!.call(bookTable, {
        body: bookingBody({ time: ['18:00', '18:30', '19:00'][index % 3] }),
      }).then(
        () => 'booked' as const,
        (error: { status?: number }) => error.status,
      ),
    ),
  )
  expect(new Set(outcomes)).toEqual(new Set(['booked', 400]))
  expect(outcomes.filter(each => each === 'booked')).toHaveLength(5)
  const { data } = await owner.call(listBookings, { params: { storeId }, query: { date: SATURDAY } })
  expect(new Set(held(data.bookings).map(({ id }) => id)).size).toBe(5)
  expect(data.bookings.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
})

test('a guest who books many tables at the same moment gets four of them [I-13]', async context => {
  const tiffin = await openInstallation()
  context.onTestFinished(() => tiffin.close())
  const tables = Array.from({ length: 12 }, (_, index) => ({ name: String(index), capacity: 2 }))
  const { shop, owner, storeId } = await bookableShop(tiffin, tables)
  const { services } = await openSecondProcess(context, tiffin)
  const app = await createApp(services)
  context.onTestFinished(() => app.close())
  const clients = [shop, clientOf(app, shop.host, {})]
  const { email, phone } = bookingBody()
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      clients[index % 2]!.call(bookTable, {
        body: bookingBody(index % 3 === 0 ? { email } : { email: bookingBody().email, phone }),
      }).then(
        () => 'booked' as const,
        (error: { status?: number }) => error.status,
      ),
    ),
  )
  const { data } = await owner.call(listBookings, { params: { storeId }, query: { date: SATURDAY } })
  expect(new Set(outcomes)).toEqual(new Set(['booked', 409]))
  expect(data.bookings.filter(each => each.email === email)).toHaveLength(4)
  const byPhone = data.bookings.filter(each => each.phone.replaceAll(' ', '') === phone)
  expect(byPhone).toHaveLength(4)
})

test('a retry that arrives together with its request makes one booking [I-13] [V12]', async context => {
  const tiffin = await openInstallation()
  context.onTestFinished(() => tiffin.close())
  const { shop, owner, storeId } = await bookableShop(tiffin, [
    { name: '1', capacity: 2 },
    { name: '2', capacity: 2 },
  ])
  const request = { body: bookingBody(), idempotency_key: crypto.randomUUID() }
  const responses = await Promise.all(Array.from({ length: 8 }, () => shop.call(bookTable, request)))
  expect(new Set(responses.map(({ data }) => data.token)).size).toBe(1)
  const { data } = await owner.call(listBookings, { params: { storeId }, query: { date: SATURDAY } })
  expect(data.bookings).toHaveLength(1)
})

test('of several who move one booking at once one succeeds, and changes of guests never double a table', async context => {
  const tiffin = await openInstallation()
  context.onTestFinished(() => tiffin.close())
  const { shop, owner, storeId, tables } = await bookableShop(tiffin, [
    { name: '1', capacity: 2 },
    { name: '2', capacity: 2 },
  ])
  const made = [await book(shop, { time: '18:00' }), await book(shop, { time: '18:00' })]
  const early = await book(shop, { time: '13:00' })
  const read = async () =>
    (await owner.call(listBookings, { params: { storeId }, query: { date: SATURDAY } })).data.bookings
  const first = (await read()).find(each => each.from_minute === 18 * 60)
  const isDone = (work: Promise<unknown>) =>
    work.then(
      () => true,
      () => false,
    )
  const moves = (['CONFIRMED', 'DECLINED', 'CANCELLED'] as const).map(to =>
    isDone(owner.call(moveBooking, { params: { storeId, id: first!.id }, body: { to, sequence: 0 } })),
  )
  expect((await Promise.all(moves)).filter(Boolean)).toHaveLength(1)
  await Promise.all([
    ...made.map(({ data }) => isDone(shop.call(cancelBooking, { params: { token: data.token } }))),
    isDone(
      shop.call(changeBooking, {
        params: { token: early.data.token },
        body: { date: SATURDAY, time: '18:00', no_of_people: 2 },
      }),
    ),
    ...Array.from({ length: 10 }, () => isDone(book(shop, { time: '18:30' }))),
    isDone(
      owner.call(rearrangeBooking, {
        params: { storeId, id: first!.id },
        body: { date: SATURDAY, time: '18:30', covers: 2, table_ids: [tables['1']!], sequence: 1 },
      }),
    ),
  ])
  const holding = held(
    (await read()).filter(({ status }) => ['PENDING', 'CONFIRMED', 'SEATED'].includes(status)),
  )
  for (const one of holding)
    for (const other of holding)
      if (one !== other && one.id === other.id)
        expect(one.from_minute >= other.until_minute || other.from_minute >= one.until_minute).toBe(true)
})
