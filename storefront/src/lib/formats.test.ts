import { expect, test } from 'vitest'
import { formatsOf } from './formats.ts'

const uk = {
  currency: { iso: 'GBP', symbol: '£' },
  country: { alias: 'UK', iso: 'GB', id: 1, distance_type: 'MILES' as const, distance_label: 'mi' },
}
const formats = formatsOf(uk, key => key.replace('shell.day.', ''))
const now = '2026-11-20 18:00:00'

test('a day within the week is called by its name, a later one by its date', () => {
  const days = ['2026-11-20', '2026-11-21', '2026-11-26', '2026-11-27'].map(date => formats.day(date, now))
  expect(days).toEqual(['today', 'tomorrow', 'thursday', '27-11-2026'])
})

test('where the date stands beside it, the day a week ahead has its name too [T-23]', () => {
  expect(formats.dayName('2026-11-27', now)).toBe('friday')
})
