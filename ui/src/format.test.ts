import { describe, expect, test } from 'vitest'
import { clockOf, formatDate, formatTime } from './format.ts'

describe('dates and times', () => {
  test.each([
    ['2026-11-20', 'GB', '20-11-2026'],
    ['2026-11-20 18:40:00', 'IE', '20-11-2026'],
    ['2026-11-20', 'US', '11-20-2026'],
  ])('%s is written in %s as %s [C-29]', (date, country, shown) => {
    expect(formatDate(date, country)).toBe(shown)
  })

  test.each([
    ['2026-11-20 18:40:00', 24, '18:40'],
    ['2026-11-20 18:40:00', 12, '6:40\u00a0pm'],
    ['00:05', 12, '12:05\u00a0am'],
    ['12:00:00', 12, '12:00\u00a0pm'],
    ['24:00', 24, '00:00'],
  ] as const)('%s on a clock of %i hours is %s', (time, clock, shown) => {
    expect(formatTime(time, { clock })).toBe(shown)
  })

  test('Bradford uses the 24-hour clock and New Jersey the 12-hour clock', () => {
    expect([clockOf('GB'), clockOf('US')]).toEqual([24, 12])
  })
})
