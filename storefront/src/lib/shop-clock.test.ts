import { afterEach, expect, test } from 'vitest'
import { synchronizeClock, localNow } from './shop-clock.ts'

afterEach(() => synchronizeClock('2026-11-20 18:00:00', 'Europe/London', new Date('2026-11-20T18:00:00Z')))

test('the shop’s clock shows the shop’s local time', () => {
  const moment = new Date('2026-11-20T18:00:30Z')
  expect(localNow('America/Mexico_City', moment)).toBe('2026-11-20 12:00:30')
  expect(localNow('Pacific/Auckland', moment)).toBe('2026-11-21 07:00:30')
})

test('a phone whose clock is a day wrong uses the shop’s clock for days once a response had it [M-21]', () => {
  const phone = new Date('2026-11-19T17:20:00Z')
  synchronizeClock('2026-11-20 18:00:00', 'Europe/London', phone)
  expect(localNow('Europe/London', phone)).toBe('2026-11-20 18:00:00')
  expect(localNow('Europe/London', new Date('2026-11-19T23:25:00Z'))).toBe('2026-11-21 00:05:00')
})
