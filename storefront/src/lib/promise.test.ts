import { afterEach, expect, test } from 'vitest'
import { hearShopTime, localNow, plusMinutes } from './promise.ts'

afterEach(() => hearShopTime('2026-11-20 18:00:00', 'Europe/London', new Date('2026-11-20T18:00:00Z')))

test('a promise runs past midnight and the year’s end', () => {
  expect(plusMinutes('2026-11-20 18:50:00', 15)).toBe('2026-11-20 19:05:00')
  expect(plusMinutes('2026-12-31 23:50:00', 15)).toBe('2027-01-01 00:05:00')
})

test('the shop’s clock is read in the shop’s zone', () => {
  const moment = new Date('2026-11-20T18:00:30Z')
  expect(localNow('America/Mexico_City', moment)).toBe('2026-11-20 12:00:30')
  expect(localNow('Pacific/Auckland', moment)).toBe('2026-11-21 07:00:30')
})

test('a phone whose clock is a day off tells days by the shop’s clock once it was told [M-21]', () => {
  const phone = new Date('2026-11-19T17:20:00Z')
  hearShopTime('2026-11-20 18:00:00', 'Europe/London', phone)
  expect(localNow('Europe/London', phone)).toBe('2026-11-20 18:00:00')
  expect(localNow('Europe/London', new Date('2026-11-19T23:25:00Z'))).toBe('2026-11-21 00:05:00')
})
