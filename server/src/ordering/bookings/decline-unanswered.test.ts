import {
  bookTable,
  changeBooking,
  getBooking,
  joinWaitingList,
} from '@tiffin/contract/ordering/bookings/diner'
import { listBookings, moveBooking } from '@tiffin/contract/ordering/bookings/staff'
import { listAudit } from '@tiffin/contract/people/audit/staff'
import { expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { sql } from '../../platform/db/sql.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { bookableShop, bookingBody, SATURDAY } from '../../testing/bookings/book.ts'
import { FRIDAY_EVENING } from '../../testing/installation.ts'
import { newStaff } from '../../testing/staff.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()
const runJobs = () => runDueJobs(tiffin.services, jobs, tiffin.app.log)
const lettersTo = (email: string) => tiffin.sent.filter(({ to }) => to === email)
/** The clock of the shop in London stands at this time of Saturday. */
const setClock = (time: string) => tiffin.clock.set(`${SATURDAY}T${time}:00Z`)

test('a request without an answer is declined an hour before the arrival, and the table is offered to the waiting list [I-16]', async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  const { shop, storeId } = await bookableShop(tiffin, [{ name: '1', capacity: 2 }])
  const [body, waiting] = [bookingBody(), bookingBody({ time: '18:00' })]
  const { data } = await shop.call(bookTable, { body })
  await shop.call(joinWaitingList, { body: { ...waiting, until: '19:30' } })
  const params = { token: data.token }
  const status = async () => (await shop.call(getBooking, { params })).data.status
  setClock('17:29')
  await runJobs()
  expect(await status()).toBe('PENDING')
  setClock('17:30')
  await runJobs()
  expect((await shop.call(getBooking, { params })).data).toMatchObject({
    status: 'DECLINED',
    reason: 'Sorry, we could not answer your request in time.',
    can_change: false,
  })
  const declined = lettersTo(body.email).filter(({ subject }) => subject.includes('no table for you'))
  expect(declined).toHaveLength(1)
  expect(declined[0]!.text).toContain('we could not answer your request in time')
  expect(declined[0]!.text).toContain('/book-table')
  expect(lettersTo(waiting.email).at(-1)!.subject).toContain('a table is free')
  const { client: manager } = await newStaff(tiffin, shop, 'manager')
  const { data: log } = await manager.call(listAudit, { params: { storeId }, query: {} })
  expect(log.filter(({ action }) => action === 'BOOKING_UNANSWERED')).toMatchObject([
    { actor: '', subject: 'booking 1' },
  ])
})

test('a request shortly before the arrival is declined halfway to it [I-16]', async () => {
  setClock('17:00')
  const { shop } = await bookableShop(tiffin, undefined, ({ booking }) => void (booking.notice_minutes = 0))
  const { data } = await shop.call(bookTable, { body: bookingBody() })
  const status = async () => (await shop.call(getBooking, { params: { token: data.token } })).data.status
  setClock('17:44')
  await runJobs()
  expect(await status()).toBe('PENDING')
  setClock('17:45')
  await runJobs()
  expect(await status()).toBe('DECLINED')
})

test('a change by the guest gives the shop its time again, and an answer of the shop stays [I-16]', async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  const { shop, owner, storeId } = await bookableShop(tiffin, [
    { name: '1', capacity: 2 },
    { name: '2', capacity: 2 },
  ])
  const changed = await shop.call(bookTable, { body: bookingBody() })
  const confirmed = await shop.call(bookTable, { body: bookingBody() })
  const status = async ({ data: { token } }: typeof changed) =>
    (await shop.call(getBooking, { params: { token } })).data.status
  await shop.call(changeBooking, {
    params: { token: changed.data.token },
    body: { date: SATURDAY, time: '20:00', no_of_people: 2 },
  })
  const { data } = await owner.call(listBookings, { params: { storeId }, query: { date: SATURDAY } })
  const { id } = data.bookings.find(({ number }) => number === confirmed.data.number)!
  await owner.call(moveBooking, { params: { storeId, id }, body: { to: 'CONFIRMED', sequence: 0 } })
  setClock('17:45')
  await runJobs()
  expect(await status(changed)).toBe('PENDING')
  setClock('19:00')
  await runJobs()
  expect(await status(changed)).toBe('DECLINED')
  expect(await status(confirmed)).toBe('CONFIRMED')
})

test('a job that runs twice declines a request once [I-16]', async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  const { shop } = await bookableShop(tiffin)
  const body = bookingBody()
  await shop.call(bookTable, { body })
  // A process that is killed after its transaction leaves the job.
  await tiffin.services.db.query(
    shop.id,
    sql`insert into job (id, store_id, name, lane, payload, run_at, created_at)
    select gen_random_uuid(), store_id, name, lane, payload, run_at, created_at from job
    where store_id = ${shop.id} and name = 'decline-unanswered'`,
  )
  setClock('17:30')
  await runJobs()
  const letters = lettersTo(body.email).filter(({ subject }) => subject.includes('no table for you'))
  expect(letters).toHaveLength(1)
})
