import { listBookingSlots } from '@tiffin/contract/ordering/bookings/diner'
import { expect, test } from 'vitest'
import { book, bookableShop, SATURDAY } from '../../testing/bookings/book.ts'
import type { Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()
const slotsOf = async (shop: Shop, query: { date: string; no_of_people?: string }) =>
  (await shop.call(listBookingSlots, { query })).data

test('the times of a day are given with the seats that are left, the date in the query or as form data [I-14] [API-24]', async () => {
  const { shop } = await bookableShop(tiffin, [
    { name: '1', capacity: 2 },
    { name: '2', capacity: 4 },
  ])
  await book(shop)
  const slots = await slotsOf(shop, { date: SATURDAY })
  expect(slots[0]).toEqual({ time: '12:00', label: '12:00', available: true, remaining_covers: 6 })
  // The kitchen closes at 22:00, and a party of two stays for an hour and a half.
  expect(slots.at(-1)!.time).toBe('20:30')
  expect(slots.find(({ time }) => time === '18:30')).toMatchObject({ available: true, remaining_covers: 4 })
  expect(slots.find(({ time }) => time === '20:30')).toMatchObject({ remaining_covers: 6 })
  const large = await slotsOf(shop, { date: SATURDAY, no_of_people: '5' })
  expect(large.some(({ available }) => available)).toBe(false)
  for (const payload of [`date=${SATURDAY}`, `date=${SATURDAY}&no_of_people=2`]) {
    const response = await tiffin.app.inject({
      method: 'GET',
      url: '/consumer/table_booking/slots',
      headers: { host: shop.host, 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })
    expect(response.json().data).toEqual(slots)
  }
})

test('a shop whose tables are not set up yet offers no times, instead of taken ones', async () => {
  const { shop } = await bookableShop(tiffin, [])
  expect(await slotsOf(shop, { date: SATURDAY })).toEqual([])
})

test('a bad or past date and a bad party are refused with the field [I-14] [API-24]', async () => {
  const { shop } = await bookableShop(tiffin)
  for (const date of ['2026-02-30', '21/11/2026', '', '2026-11-19'])
    await expect(slotsOf(shop, { date }), date).rejects.toMatchObject({
      status: 400,
      errors: { date: [expect.any(String)] },
    })
  await expect(slotsOf(shop, { date: SATURDAY, no_of_people: '0' })).rejects.toMatchObject({ status: 400 })
})

test('an evening past midnight has its times on both days [I-14]', async () => {
  const { shop } = await bookableShop(tiffin, undefined, ({ booking }) => {
    const evening = [{ open: '22:00', close: '01:00' }]
    const none: typeof evening = []
    booking.sittings = {
      monday: none,
      tuesday: none,
      wednesday: none,
      thursday: none,
      friday: evening,
      saturday: none,
      sunday: none,
    }
    booking.notice_minutes = 0
  })
  const times = async (date: string) => (await slotsOf(shop, { date })).map(({ time }) => time)
  expect(await times('2026-11-27')).toEqual(['22:00', '22:30', '23:00', '23:30'])
  expect(await times('2026-11-28')).toEqual(['00:00', '00:30', '01:00'])
  await book(shop, { date: '2026-11-28', time: '00:30' })
  // The same table, an hour before midnight: the parties would meet.
  await expect(book(shop, { date: '2026-11-27', time: '23:30' })).rejects.toMatchObject({ status: 400 })
  await book(shop, { date: '2026-11-27', time: '22:00' })
})

test('a day on which the clocks change has each time once, and none that does not exist [I-14]', async () => {
  const { shop } = await bookableShop(tiffin, undefined, ({ booking }) => {
    const night = [{ open: '00:00', close: '03:00' }]
    booking.sittings = {
      monday: night,
      tuesday: night,
      wednesday: night,
      thursday: night,
      friday: night,
      saturday: night,
      sunday: night,
    }
    booking.days_ahead = 365
    booking.slot_minutes = 60
  })
  const times = async (date: string) => (await slotsOf(shop, { date })).map(({ time }) => time)
  expect(await times('2027-03-28')).toEqual(['00:00', '02:00', '03:00'])
  expect(await times('2026-11-29')).toEqual(['00:00', '01:00', '02:00', '03:00'])
  expect(await times('2027-10-31')).toEqual(['00:00', '01:00', '02:00', '03:00'])
})

test('a special day and a closed shop have no times [I-14]', async () => {
  const { shop } = await bookableShop(tiffin, undefined, ({ hours }) => {
    hours.special_days.push({
      from: SATURDAY,
      to: SATURDAY,
      name: 'Wedding',
      delivery: null,
      collection: [],
      dinein: [],
    })
  })
  expect(await slotsOf(shop, { date: SATURDAY })).toEqual([])
  const closed = await bookableShop(tiffin, undefined, ({ hours }) => void (hours.closed = true))
  expect(await slotsOf(closed.shop, { date: SATURDAY })).toEqual([])
})

test('every time that is offered can be booked, and no other [I-14]', async () => {
  const { shop } = await bookableShop(tiffin, [
    { name: '1', capacity: 2 },
    { name: '2', capacity: 2, joins: 'w' },
    { name: '3', capacity: 2, joins: 'w' },
  ])
  const parties = [2, 4, 2, 3, 2, 1, 4, 2, 2, 3, 4, 2, 2, 2, 2, 2]
  for (const [index, no_of_people] of parties.entries()) {
    const slots = await slotsOf(shop, { date: SATURDAY, no_of_people: String(no_of_people) })
    const { time, available } = slots[(index * 7) % slots.length]!
    const done = await book(shop, { no_of_people, time }).then(
      () => true,
      () => false,
    )
    expect(done, `${no_of_people} at ${time}`).toBe(available)
  }
})
