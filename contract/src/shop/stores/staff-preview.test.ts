import { expect, test } from 'vitest'
import { localTimeOf } from './staff-preview.ts'

test('a time is read in the format of a browser field, and any other text is rejected', () => {
  expect(localTimeOf('2026-11-25T19:30')).toBe('2026-11-25 19:30:00')
  expect(localTimeOf('2026-11-25T19:30:15')).toBe('2026-11-25 19:30:15')
  expect(localTimeOf('2026-11-25 19:30')).toBe('2026-11-25 19:30:00')
  for (const wrong of [
    '',
    'tomorrow',
    '2026-02-30T10:00',
    '2026-11-25T25:00',
    '1850-01-01T10:00',
    '2026-11-25',
  ])
    expect(localTimeOf(wrong)).toBeUndefined()
})
