import { expect, test } from 'vitest'
import { hoursOf, minuteAt, placeOf, timeOfMinute } from './plan-geometry.ts'

const plan = { from_minute: 12 * 60, until_minute: 22 * 60 }

test('a booking that is dropped in the plan gets the nearest quarter of an hour', () => {
  expect(timeOfMinute(minuteAt(0, plan, 15))).toBe('12:00')
  expect(timeOfMinute(minuteAt(0.612, plan, 15))).toBe('18:00')
  expect(timeOfMinute(minuteAt(0.65, plan, 15))).toBe('18:30')
  expect(timeOfMinute(minuteAt(-2, plan, 15))).toBe('00:00')
  expect(timeOfMinute(minuteAt(3, plan, 15))).toBe('23:45')
})

test('a booking lies in the plan by its time, and what is outside is cut off', () => {
  expect(placeOf({ from_minute: 17 * 60, until_minute: 18 * 60 }, plan)).toEqual({ left: 50, width: 10 })
  expect(placeOf({ from_minute: 11 * 60, until_minute: 13 * 60 }, plan)).toEqual({ left: 0, width: 10 })
  expect(placeOf({ from_minute: -60, until_minute: 60 }, plan).width).toBe(0)
  expect(hoursOf(plan)).toHaveLength(10)
})
