import { expect, test } from 'vitest'
import { hasMoved } from './promise.ts'

test.each([
  ['ASAP', '18:20', '18:20', false],
  ['ASAP', '18:20', '18:25', false],
  ['ASAP', '18:20', '18:26', true],
  ['ASAP', '18:20', '18:00', false],
  ['2026-11-20 18:30:00', '18:30', '18:30', false],
  ['2026-11-20 18:45:00', '18:30', '18:45', true],
  ['2026-11-20 18:15:00', '18:30', '18:15', true],
])(
  'an order for %s that was shown for %s and is now promised for %s: the time has changed, %s [R-43]',
  (wish, shown, now, moved) => {
    expect(hasMoved(wish, `2026-11-20 ${shown}:00`, `2026-11-20 ${now}:00`)).toBe(moved)
  },
)

test('the same hour on another day is a different time [R-43]', () => {
  expect(hasMoved('ASAP', '2026-11-20 23:58:00', '2026-11-21 00:02:00')).toBe(false)
  expect(hasMoved('ASAP', '2026-11-20 18:20:00', '2026-11-21 18:20:00')).toBe(true)
})
