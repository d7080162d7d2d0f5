import { expect, test } from 'vitest'
import { plusMinutes } from './promise.ts'

test('a promised time may be after midnight and in the next year', () => {
  expect(plusMinutes('2026-11-20 18:50:00', 15)).toBe('2026-11-20 19:05:00')
  expect(plusMinutes('2026-12-31 23:50:00', 15)).toBe('2027-01-01 00:05:00')
})
