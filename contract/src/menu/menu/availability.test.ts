import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ItemSchedule } from './menu.ts'
import { WEEKDAYS, type Weekday, weekdayOf } from '../../time.ts'
import { isOrderableAt, missingReason, nextOrderableTime, type SaleTimes } from './availability.ts'

// 2 November 2026 is a Monday.
const MONDAY = '2026-11-02'
const FRIDAY = '2026-11-06'
const SATURDAY = '2026-11-07'

function soldOn(days: readonly Weekday[], ...schedule: ItemSchedule[]): SaleTimes {
  const flags = WEEKDAYS.map(day => [day, days.includes(day) ? 1 : 0] as const)
  return { ...(Object.fromEntries(flags) as Record<Weekday, 0 | 1>), schedule }
}

function between(start_time: string, end_time: string, rest: Partial<ItemSchedule> = {}): ItemSchedule {
  return { status: 1, start_date: null, end_date: null, start_time, end_time, ...rest }
}

test('a dish is sold on the weekdays that are enabled, and on no other [M-09]', () => {
  const dish = soldOn(['monday', 'friday'])
  expect(isOrderableAt(dish, `${MONDAY} 12:00:00`)).toBe(true)
  expect(isOrderableAt(dish, `${FRIDAY} 23:59:59`)).toBe(true)
  expect(isOrderableAt(dish, `${SATURDAY} 00:00:00`)).toBe(false)
})

test('a dish without schedules is sold all day [M-10]', () => {
  expect(isOrderableAt(soldOn(WEEKDAYS), `${MONDAY} 03:00:00`)).toBe(true)
})

test.each([
  ['before the window', between('12:00', '15:00'), `${MONDAY} 11:59:59`, false],
  ['at its first minute', between('12:00', '15:00'), `${MONDAY} 12:00:00`, true],
  ['at its last minute', between('12:00', '15:00'), `${MONDAY} 15:00:00`, true],
  ['within its last minute', between('12:00:00', '15:00:00'), `${MONDAY} 15:00:59`, true],
  ['after it', between('12:00', '15:00'), `${MONDAY} 15:01:00`, false],
  ['in a window that is switched off', between('12:00', '15:00', { status: 0 }), `${MONDAY} 13:00:00`, false],
  ['before midnight of a night window', between('22:00', '02:00'), `${FRIDAY} 23:00:00`, true],
  ['after midnight of a night window', between('22:00', '02:00'), `${SATURDAY} 02:00:00`, true],
  ['outside a night window', between('22:00', '02:00'), `${SATURDAY} 02:01:00`, false],
  ['in a window that ends where it starts', between('00:00', '00:00'), `${MONDAY} 13:00:00`, true],
  [
    'a day early',
    between('12:00', '15:00', { start_date: FRIDAY, end_date: SATURDAY }),
    '2026-11-05 13:00:00',
    false,
  ],
  [
    'on the first date',
    between('12:00', '15:00', { start_date: FRIDAY, end_date: SATURDAY }),
    `${FRIDAY} 13:00:00`,
    true,
  ],
  [
    'on the last date',
    between('00:00', '23:59', { start_date: FRIDAY, end_date: SATURDAY }),
    `${SATURDAY} 23:59:59`,
    true,
  ],
  [
    'a day late',
    between('12:00', '15:00', { start_date: FRIDAY, end_date: SATURDAY }),
    '2026-11-08 13:00:00',
    false,
  ],
  ['with a start date alone', between('12:00', '15:00', { start_date: FRIDAY }), `${MONDAY} 13:00:00`, true],
  ['with an end date alone', between('12:00', '15:00', { end_date: MONDAY }), `${FRIDAY} 13:00:00`, true],
])('a scheduled dish %s [M-11]', (...[, window, at, expected]) => {
  expect(isOrderableAt(soldOn(WEEKDAYS, window), at)).toBe(expected)
})

test('one active window among several is enough [M-11]', () => {
  const dish = soldOn(
    WEEKDAYS,
    between('07:00', '10:00'),
    between('12:00', '15:00', { status: 0 }),
    between('18:00', '21:00'),
  )
  expect(isOrderableAt(dish, `${MONDAY} 19:00:00`)).toBe(true)
  expect(isOrderableAt(dish, `${MONDAY} 13:00:00`)).toBe(false)
})

test('after midnight a window through the night needs the new day to be enabled [M-09]', () => {
  const night = between('22:00', '02:00')
  expect(isOrderableAt(soldOn(['friday'], night), `${SATURDAY} 01:00:00`)).toBe(false)
  expect(isOrderableAt(soldOn(['friday', 'saturday'], night), `${SATURDAY} 01:00:00`)).toBe(true)
})

test('only the shop’s local time counts [M-21]', () => {
  // 23:30 in Mexico City is already Saturday in London.
  expect(isOrderableAt(soldOn(['friday']), `${FRIDAY} 23:30:00`)).toBe(true)
})

test.each([
  ['now, while it is sold', soldOn(WEEKDAYS), `${MONDAY} 12:34:56`, `${MONDAY} 12:34:56`],
  ['later today', soldOn(WEEKDAYS, between('18:00', '21:00')), `${MONDAY} 12:00:00`, `${MONDAY} 18:00:00`],
  [
    'tomorrow',
    soldOn(WEEKDAYS, between('07:00:00', '10:00:00')),
    `${MONDAY} 12:00:00`,
    '2026-11-03 07:00:00',
  ],
  ['at the day’s begin', soldOn(['friday']), `${MONDAY} 12:00:00`, `${FRIDAY} 00:00:00`],
  [
    'past midnight',
    soldOn(['saturday'], between('22:00', '02:00')),
    `${FRIDAY} 23:00:00`,
    `${SATURDAY} 00:00:00`,
  ],
  [
    'a week later',
    soldOn(['monday'], between('12:00', '13:00')),
    `${MONDAY} 14:00:00`,
    '2026-11-09 12:00:00',
  ],
  ['over a new year', soldOn(['friday']), '2026-12-29 12:00:00', '2027-01-01 00:00:00'],
  ['never, on no weekday', soldOn([]), `${MONDAY} 12:00:00`, undefined],
  [
    'never, when its dates are over a week away',
    soldOn(WEEKDAYS, between('12:00', '15:00', { start_date: '2026-11-20', end_date: '2026-11-30' })),
    `${MONDAY} 12:00:00`,
    undefined,
  ],
])('the next time of a dish is %s [M-12]', (...[, dish, from, expected]) => {
  expect(nextOrderableTime(dish, from, 'Europe/London')).toBe(expected)
})

const minuteOfDay = fc.integer({ min: 0, max: 1439 }).map(clock)
const date = fc
  .integer({ min: 0, max: 15 })
  .map(days => new Date(Date.UTC(2026, 9, 28 + days)).toISOString().slice(0, 10))
const window = fc.record({
  status: fc.constantFrom(0 as const, 1 as const),
  start_date: fc.option(date),
  end_date: fc.option(date),
  start_time: minuteOfDay,
  end_time: minuteOfDay,
})
const dish = fc
  .tuple(fc.subarray([...WEEKDAYS]), fc.array(window, { maxLength: 3 }))
  .map(([days, windows]) => soldOn(days, ...windows))
const moment = fc.tuple(date, minuteOfDay).map(([date, time]) => `${date} ${time}:00`)

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

test('a dish is sold exactly when its day is enabled and one of its windows contains the minute [M-11]', () => {
  fc.assert(
    fc.property(dish, moment, (dish, at) => {
      const [day = '', time = ''] = at.split(' ')
      const holds = dish.schedule.some(({ status, start_date, end_date, start_time, end_time }) => {
        const minutes: string[] = []
        for (
          let minute = start_time;
          ;
          minute = clock((Number(minute.slice(0, 2)) * 60 + Number(minute.slice(3)) + 1) % 1440)
        ) {
          minutes.push(minute)
          if (minute === end_time) break
        }
        const isOn = status === 1 && (start_time === end_time || minutes.includes(time.slice(0, 5)))
        return isOn && (start_date === null || end_date === null || (start_date <= day && day <= end_date))
      })
      expect(isOrderableAt(dish, at)).toBe(
        dish[weekdayOf(day)] === 1 && (dish.schedule.length === 0 || holds),
      )
    }),
    { numRuns: 60 },
  )
})

test('the next time of a dish is the first minute of a week at which it is sold [M-12]', () => {
  fc.assert(
    fc.property(dish, moment, (dish, from) => {
      const start = Date.parse(`${from.replace(' ', 'T')}Z`)
      const minutes = Array.from({ length: 7 * 1440 + 1 }, (_, minute) =>
        new Date(start + minute * 60_000).toISOString().slice(0, 19).replace('T', ' '),
      )
      expect(nextOrderableTime(dish, from, 'Europe/London')).toBe(minutes.find(at => isOrderableAt(dish, at)))
    }),
    { numRuns: 40 },
  )
})

test.each([
  ['begins in the hour that is left out', between('01:00', '03:00'), '2027-03-28 02:00:00'],
  ['begins and ends in it: not that night', between('01:10', '01:50'), '2027-03-29 01:10:00'],
  ['begins before it', between('00:30', '03:00'), '2027-03-28 00:30:00'],
])('a dish whose window %s is sold from a local time that exists [M-12] [M-21]', (_, window, expected) => {
  const dish = soldOn(WEEKDAYS, window)
  expect(nextOrderableTime(dish, '2027-03-28 00:10:00', 'Europe/London')).toBe(expected)
})

test('a line that cannot be ordered says why [T-24]', () => {
  const dish = {
    ...soldOn(WEEKDAYS, between('12:00', '15:00')),
    service_types: ['collection' as const],
    sold_out: false,
  }
  const when = { at: `${MONDAY} 13:00:00`, service_type: 'collection' as const }
  expect(missingReason(dish, when)).toBeUndefined()
  expect(missingReason(undefined, when)).toBe('gone')
  expect(missingReason({ ...dish, sold_out: true }, when)).toBe('sold_out')
  expect(missingReason(dish, { ...when, service_type: 'delivery' })).toBe('not_for_this_service')
  expect(missingReason(dish, { ...when, at: `${MONDAY} 16:00:00` })).toBe('not_at_this_time')
})
