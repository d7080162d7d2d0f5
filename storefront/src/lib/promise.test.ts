import { expect, test } from 'vitest'
import { localNow, plusMinutes } from './promise.ts'

test('a promise runs past midnight and the year’s end', () => {
  expect(plusMinutes('2026-11-20 18:50:00', 15)).toBe('2026-11-20 19:05:00')
  expect(plusMinutes('2026-12-31 23:50:00', 15)).toBe('2027-01-01 00:05:00')
})

test('the shop’s clock is read in the shop’s zone', () => {
  const moment = new Date('2026-11-20T18:00:30Z')
  expect(localNow('America/Mexico_City', moment)).toBe('2026-11-20 12:00:30')
  expect(localNow('Pacific/Auckland', moment)).toBe('2026-11-21 07:00:30')
})
