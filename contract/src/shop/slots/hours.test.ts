import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { HoursSettings } from '../settings/hours.ts'
import { hoursProblems } from './hours.ts'

const hours = (change: Partial<z.infer<typeof HoursSettings>>) => ({
  ...z.parse(HoursSettings, {}),
  ...change,
})
const week = hours({}).delivery
const range = (open: string, close: string) => ({ open, close })
const monday = (...ranges: { open: string; close: string }[]) =>
  hoursProblems(hours({ delivery: { ...week, monday: ranges } }))
const special = (from: string, to: string, delivery: { open: string; close: string }[] | null = []) => ({
  from,
  to,
  name: '',
  delivery,
  collection: null,
  dinein: null,
})

test('of ranges that overlap the later one is named; ranges that touch are allowed [Y-04]', () => {
  expect(monday(range('12:00', '14:30'), range('14:30', '22:00'))).toEqual({})
  expect(monday(range('12:00', '15:00'), range('14:30', '22:00'))).toEqual({
    'delivery.monday.1.close': 'errors.hours-overlap',
  })
  expect(monday(range('18:00', '01:00'), range('12:00', '18:30'))).toEqual({
    'delivery.monday.1.close': 'errors.hours-overlap',
  })
})

test('a range that ends when it begins is a slip, but midnight to midnight is the whole day [Y-04]', () => {
  expect(monday(range('12:00', '12:00'))).toEqual({ 'delivery.monday.0.close': 'errors.hours-equal' })
  expect(monday(range('00:00', '00:00'))).toEqual({})
})

test('hours do not begin while the evening before is still open, also from Sunday to Monday [Y-04]', () => {
  const sunday = [range('18:00', '02:00')]
  const judged = (open: string) =>
    hoursProblems(hours({ collection: { ...week, sunday, monday: [range(open, '14:00')] } }))
  expect(judged('01:30')).toEqual({ 'collection.monday.0.close': 'errors.hours-night' })
  expect(judged('02:00')).toEqual({})
})

test('a date in two special days is rejected, and the ranges of special days are checked like the ranges of the week [Y-04]', () => {
  const judged = (...days: ReturnType<typeof special>[]) => hoursProblems(hours({ special_days: days }))
  expect(judged(special('2026-12-24', '2026-12-26'), special('2026-12-26', '2026-12-26'))).toEqual({
    'special_days.1.from': 'errors.special-day-twice',
  })
  expect(judged(special('2026-12-24', '2026-12-24', [range('12:00', '12:00')]))).toEqual({
    'special_days.0.delivery.0.close': 'errors.hours-equal',
  })
  expect(judged(special('2026-12-24', '2026-12-25'), special('2026-12-26', '2026-12-26', null))).toEqual({})
})

test('a special day of a year that was half typed is refused, and one that is still without a date is not judged [Y-04]', () => {
  const judged = (from: string) => hoursProblems(hours({ special_days: [special(from, from)] }))
  expect(judged('0002-12-24')).toEqual({ 'special_days.0.from': 'errors.special-day-year' })
  expect(judged('1999-12-31')).toEqual({ 'special_days.0.from': 'errors.special-day-year' })
  expect(judged('2000-01-01')).toEqual({})
  expect(judged('')).toEqual({})
})

test('values stored before these rules do not block other changes [Y-04]', () => {
  const before = hours({ delivery: { ...week, monday: [range('12:00', '12:00')] } })
  expect(hoursProblems({ ...before, closed: true }, before)).toEqual({})
  const after = { ...before, delivery: { ...before.delivery, monday: [range('13:00', '13:00')] } }
  expect(Object.keys(hoursProblems(after, before))).toEqual(['delivery.monday.0.close'])
})
