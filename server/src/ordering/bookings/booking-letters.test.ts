import { changeBooking } from '@tiffin/contract/ordering/bookings/diner'
import { listBookings, moveBooking } from '@tiffin/contract/ordering/bookings/staff'
import { expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { sql } from '../../platform/db/sql.ts'
import { book, bookableShop, bookingBody } from '../../testing/bookings/book.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { bookTable } from '@tiffin/contract/ordering/bookings/diner'
import { newCustomer } from '../../testing/ordering.ts'
import { eraseCustomers } from '../../people/privacy/erase.ts'

const tiffin = withInstallation()
const runJobs = () => runDueJobs(tiffin.services, jobs, tiffin.app.log)
const DAY = '2026-11-25'

test('a guest is reminded once, the day before, of the time that is then booked [I-16]', async () => {
  const { shop } = await bookableShop(tiffin, undefined, ({ booking }) => void (booking.auto_confirm = true))
  const body = bookingBody({ date: DAY, time: '18:00' })
  const { data } = await shop.call(bookTable, { body })
  expect(data.status).toBe('CONFIRMED')
  const reminders = () =>
    tiffin.sent.filter(({ to, subject }) => to === body.email && subject.includes('see you')).length
  await shop.call(changeBooking, {
    params: { token: data.token },
    body: { date: DAY, time: '19:00', no_of_people: 2 },
  })
  tiffin.clock.add({ hours: 4 * 24 + 1 })
  await runJobs()
  expect(reminders()).toBe(1)
  tiffin.clock.add({ hours: 2 })
  await runJobs()
  expect(reminders()).toBe(1)
})

test('a letter that arrives late does not contradict what has happened since [I-16]', async () => {
  const { shop, owner, storeId } = await bookableShop(tiffin)
  const now = tiffin.clock.now().toZonedDateTimeISO('Europe/London').add({ days: 2 })
  const date = now.toPlainDate().toString()
  const body = bookingBody({ date })
  await shop.call(bookTable, { body })
  const { data } = await owner.call(listBookings, { params: { storeId }, query: { date } })
  await owner.call(moveBooking, {
    params: { storeId, id: data.bookings[0]!.id },
    body: { to: 'DECLINED', sequence: 0 },
  })
  await runJobs()
  const subjects = tiffin.sent.filter(({ to }) => to === body.email).map(({ subject }) => subject)
  expect(subjects).toEqual([expect.stringContaining('no table for you')])
})

test('the bookings of a person are deleted with the account [G-23]', async () => {
  const { shop } = await bookableShop(tiffin)
  const date = tiffin.clock
    .now()
    .toZonedDateTimeISO('Europe/London')
    .add({ days: 3 })
    .toPlainDate()
    .toString()
  const customer = await newCustomer(shop)
  await customer.client.call(bookTable, { body: bookingBody({ date, time: '13:00' }) })
  await book(shop, { date, time: '20:00' })
  const count = async () => {
    const [row] = await tiffin.services.db.query(
      shop.id,
      sql<{ n: number }>`select count(*)::int as n from booking where store_id = ${shop.id}`,
    )
    return row!.n
  }
  expect(await count()).toBe(2)
  await tiffin.services.db.transaction(shop.id, async run => {
    const store = { ...(await shop.store()) }
    await eraseCustomers(run, { store }, sql`select ${customer.id}::uuid`)
  })
  expect(await count()).toBe(1)
})
