import type { SpecialDays } from '@tiffin/contract/shop/settings/hours'
import { expect, test } from 'vitest'
import { daysOver } from './days-over.ts'

const TODAY = '2026-11-20'
const day = (from: string, name = ''): SpecialDays => ({
  from,
  to: from,
  name,
  delivery: [],
  collection: [],
  dinein: [],
})
const placesOf = (days: SpecialDays[], stored: SpecialDays[]) => [...daysOver(days, stored, TODAY)]

test('days that were stored and are over are hidden; today’s are not', () => {
  const stored = [day('2026-11-20'), day('2026-11-19'), day('2026-12-25')]
  expect(placesOf(stored, stored)).toEqual([1])
})

test('a day whose year is being typed stays, new or stored', () => {
  const stored = [day('2026-12-25')]
  expect(placesOf([day('0002-12-25'), day('0020-01-01')], stored)).toEqual([])
})

test('a day that is typed as one that is over stays beside it', () => {
  const stored = [day('2026-11-19')]
  expect(placesOf([...stored, day('2026-11-19')], stored)).toEqual([0])
})
