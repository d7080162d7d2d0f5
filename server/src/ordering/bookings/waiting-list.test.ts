import {
  cancelBooking,
  changeBooking,
  getBooking,
  joinWaitingList,
} from '@tiffin/contract/ordering/bookings/diner'
import { listBookings, moveBooking } from '@tiffin/contract/ordering/bookings/staff'
import { expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { book, bookableShop, bookingBody, SATURDAY } from '../../testing/bookings/book.ts'
import type { Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()
const runJobs = () => runDueJobs(tiffin.services, jobs, tiffin.app.log)
const lettersTo = (email: string) =>
  tiffin.sent.filter(({ to }) => to === email).map(({ subject }) => subject)
const wait = async (shop: Shop, given: object = {}) => {
  const body = { ...bookingBody({ time: '18:00', ...given }), until: '19:30' }
  const { data } = await shop.call(joinWaitingList, { body })
  return { email: body.email, params: { token: data.token } }
}

test('when a table becomes free the first guest whose party fits is told, and books it by the link [I-14] [I-16]', async () => {
  const { shop, owner, storeId } = await bookableShop(tiffin, [{ name: '1', capacity: 2 }])
  const taken = await book(shop)
  const large = await wait(shop, { no_of_people: 5 })
  const [first, second] = [await wait(shop), await wait(shop)]
  await runJobs()
  expect(lettersTo(first.email)).toEqual([expect.stringContaining('waiting list')])
  expect((await shop.call(getBooking, { params: first.params })).data.offer).toBeNull()

  await shop.call(cancelBooking, { params: { token: taken.data.token } })
  await runJobs()
  expect(lettersTo(first.email).at(-1)).toContain('a table is free')
  for (const { email } of [large, second]) expect(lettersTo(email)).toHaveLength(1)
  const { data } = await shop.call(getBooking, { params: first.params })
  expect(data).toMatchObject({ status: 'WAITING', offer: `${SATURDAY} 18:00:00` })
  const body = { date: SATURDAY, time: '18:00', no_of_people: 2 }
  const booked = await shop.call(changeBooking, { params: first.params, body })
  expect(booked.data).toMatchObject({ status: 'PENDING', wanted_until: null })
  await expect(shop.call(changeBooking, { params: second.params, body })).rejects.toMatchObject({
    status: 400,
  })
  const day = await owner.call(listBookings, { params: { storeId }, query: { date: SATURDAY } })
  expect(day.data.waiting.map(({ covers }) => covers)).toEqual([5, 2])
})

test('the next guest is told when the first has not booked the table within half an hour [I-16]', async () => {
  const { shop } = await bookableShop(tiffin, [{ name: '1', capacity: 2 }])
  const taken = await book(shop)
  const [first, second] = [await wait(shop), await wait(shop)]
  await shop.call(cancelBooking, { params: { token: taken.data.token } })
  await runJobs()
  expect(lettersTo(second.email)).toHaveLength(1)
  tiffin.clock.add({ minutes: 31 })
  await runJobs()
  expect(lettersTo(second.email).at(-1)).toContain('a table is free')
  expect(lettersTo(first.email)).toHaveLength(2)
})

test('a guest leaves the waiting list, and a range that ends before it begins is refused [I-13]', async () => {
  const { shop } = await bookableShop(tiffin, [{ name: '1', capacity: 2 }])
  const { params } = await wait(shop)
  expect((await shop.call(cancelBooking, { params })).data.status).toBe('CANCELLED')
  const body = { ...bookingBody({ time: '19:00' }), until: '18:00' }
  await expect(shop.call(joinWaitingList, { body })).rejects.toMatchObject({
    errors: { until: [expect.any(String)] },
  })
})

test('staff cannot confirm a party on the waiting list, which has no table, but can take it off the list [I-16]', async () => {
  const { shop, owner, storeId } = await bookableShop(tiffin, [{ name: '1', capacity: 2 }])
  const { params } = await wait(shop)
  const day = await owner.call(listBookings, { params: { storeId }, query: { date: SATURDAY } })
  const { id, sequence } = day.data.waiting[0]!
  const move = (to: 'CONFIRMED' | 'CANCELLED') =>
    owner.call(moveBooking, { params: { storeId, id }, body: { to, sequence } })
  await expect(move('CONFIRMED')).rejects.toMatchObject({ status: 409 })
  expect((await shop.call(getBooking, { params })).data.status).toBe('WAITING')
  expect((await move('CANCELLED')).data.status).toBe('CANCELLED')
})
