import { hoursProblems } from '@tiffin/contract/shop/slots/hours'
import { HoursSettings, type Opening } from '@tiffin/contract/shop/settings/hours'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { isSameWeek, typesApart, weekEdits, withRange } from './ranges.ts'

const hours = z.parse(HoursSettings, {})
const range = (open: string, close: string): Opening => ({ open, close })

test.each([
  ['a closed day', []],
  ['lunch', [range('12:00', '14:30')]],
  ['the afternoon', [range('12:00', '18:00')]],
  ['an evening past midnight', [range('17:00', '02:00')]],
  ['an evening until late', [range('12:00', '22:30')]],
])('a range that is added to %s does not overlap another range', (_, ranges) => {
  const monday = withRange(ranges)
  expect(monday).toHaveLength(ranges.length + 1)
  expect(hoursProblems({ ...hours, delivery: { ...hours.delivery, monday } })).toEqual({})
})

test('hours are the same for all types of order while no day of any type differs', () => {
  expect(isSameWeek(hours)).toBe(true)
  expect(isSameWeek({ ...hours, collection: { ...hours.collection, sunday: [] } })).toBe(false)
  expect(isSameWeek({ ...hours, dinein: hours.collection })).toBe(true)
  expect(isSameWeek({ ...hours, dinein: { ...hours.collection, sunday: [] } })).toBe(false)
})

test('if one week applies to all order types, changing a day changes it for every type, also for tables with their own week', () => {
  const monday = [range('17:00', '21:00')]
  const given = { type: 'delivery', isOne: true, days: ['monday'] as const, ranges: monday } as const
  const both = [
    { path: 'delivery.monday', to: monday },
    { path: 'collection.monday', to: monday },
  ]
  const apart = { ...hours, dinein: hours.collection }
  expect(weekEdits(apart, given)).toEqual([...both, { path: 'dinein', to: { ...hours.collection, monday } }])
  expect(weekEdits(hours, given)).toEqual(both)
  expect(weekEdits(apart, { ...given, isOne: false })).toEqual(both.slice(0, 1))
  expect(weekEdits(hours, { ...given, isOne: false, type: 'dinein' })).toEqual([
    { path: 'dinein', to: { ...hours.collection, monday } },
  ])
})

test('hours of tables that the shop does not offer are shown while somebody else has changed them too', () => {
  expect(typesApart(['collection', 'delivery'], {})).toEqual(['delivery', 'collection'])
  const conflict = { 'delivery.monday': {}, dinein: {} }
  expect(typesApart(['collection'], conflict)).toEqual(['delivery', 'collection', 'dinein'])
})
