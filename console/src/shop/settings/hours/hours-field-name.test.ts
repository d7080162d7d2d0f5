import type { SpecialDays } from '@tiffin/contract/shop/settings/hours'
import { expect, test } from 'vitest'
import common from '../../../../../contract/texts/en/console.json' with { type: 'json' }
import { areaFieldName } from '../delivery/area-field-name.ts'
import { hoursFieldName } from './hours-field-name.ts'

const t = (key: string) => {
  const [group, name] = key.split('.').slice(-2)
  if (group === 'type') return common.type[name as keyof typeof common.type]
  return `${name![0]!.toUpperCase()}${name!.slice(1)}`
}
const LUNCH = [{ open: '12:00', close: '14:00' }]
const christmas: SpecialDays = {
  from: '2026-12-25',
  to: '2026-12-25',
  name: 'Christmas',
  delivery: LUNCH,
  collection: LUNCH,
  dinein: LUNCH,
}
const named = (path: string, { isOne = false, day = christmas } = {}) =>
  hoursFieldName(path, { t, isOne, days: [day], dateOf: date => date })

test('hours that overlap are reported with the type of order whose hours they are, and with their day [Y-04]', () => {
  expect(named('collection.monday.1.close')).toBe('Collection: Monday')
  expect(named('delivery.sunday.0.close')).toBe('Delivery: Sunday')
  expect(named('dinein.sunday.0.close')).toBe('Dine in: Sunday')
})

test('one week for all types of order is reported by its day alone, also in a shop without delivery [Y-04]', () => {
  expect(named('delivery.monday.1.close', { isOne: true })).toBe('Monday')
})

test('hours of a special day are reported with its name or date, and with the type of order where types differ [Y-04]', () => {
  expect(named('special_days.0.delivery.1.close')).toBe('Christmas')
  const day = { ...christmas, name: '', delivery: [] }
  expect(named('special_days.0.collection.1.close', { day })).toBe('2026-12-25: Collection')
  expect(named('special_days.0.from', { day })).toBe('2026-12-25')
  expect(named('closed_message')).toBeUndefined()
})

test('fields and hours of a delivery area are reported with the area’s name [Y-04]', () => {
  const words = { t, has: (key: string) => key === 'settings.delivery.charge' }
  const of = (path: string) => areaFieldName(words, path, ['Near', 'Far'])
  expect(of('areas.1.hours.friday.0.close')).toBe('Far: Friday')
  expect(of('areas.0.charge')).toBe('Near: Charge')
  expect(of('mode')).toBeUndefined()
})
