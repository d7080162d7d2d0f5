import { expect, test } from 'vitest'
import { eveningOf, momentsOf } from './days.ts'

const ENGLISH: Record<string, string> = {
  'days.at': '{day}, {time}',
  'days.night': '{day} night',
  'days.tomorrow_night': 'tomorrow night',
  'days.dated': '{day} {date}',
  'days.night_to': 'night of {day} to {next} {date}',
}
const t = (key: string, values: Record<string, string> = {}) =>
  (ENGLISH[key] ?? key.replace('days.', '')).replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
const uk = momentsOf('GB', t)
const friday = '2026-11-20 18:00:00'

test.each([
  ['2026-11-20 18:40:00', '18:40'],
  ['2026-11-21 00:30:00', 'tonight, 00:30'],
  ['2026-11-21 04:59:00', 'tonight, 04:59'],
  ['2026-11-21 05:00:00', 'tomorrow, 05:00'],
  ['2026-11-21 12:00:00', 'tomorrow, 12:00'],
  ['2026-11-22 00:30:00', 'tomorrow night, 00:30'],
  ['2026-11-22 12:00:00', 'sunday, 12:00'],
  ['2026-11-23 00:30:00', 'sunday night, 00:30'],
  ['2026-11-26 12:00:00', 'thursday, 12:00'],
  ['2026-11-27 12:00:00', '27-11-2026, 12:00'],
  ['2026-11-19 23:50:00', 'yesterday, 23:50'],
  ['2026-11-18 12:00:00', '18-11-2026, 12:00'],
])(
  'on Friday at 18:00 the screen calls %s "%s": the night belongs to the evening [V7] [N-18] [N-25]',
  (local, words) => {
    expect(uk.moment(local, friday)).toBe(words)
  },
)

test.each([
  ['2026-11-21 00:30:00', '00:30'],
  ['2026-11-21 12:00:00', '12:00'],
  ['2026-11-22 00:30:00', 'saturday night, 00:30'],
  ['2026-11-22 12:00:00', 'tomorrow, 12:00'],
  ['2026-11-20 23:50:00', 'yesterday, 23:50'],
])('at a quarter past midnight on Saturday it calls %s "%s" [V7]', (local, words) => {
  expect(uk.moment(local, '2026-11-21 00:15:00')).toBe(words)
})

test('during the night the present evening is still "tonight", and the coming day is "today"', () => {
  const now = '2026-11-21 00:15:00'
  expect(uk.day('2026-11-21 00:30:00', now)).toBe('tonight')
  expect(uk.day('2026-11-21', now)).toBe('today')
})

test('a day a week ahead is shown by date, or by name if the date is beside it [T-23] [N-18]', () => {
  expect(uk.day('2026-11-27', friday)).toBe('27-11-2026')
  expect(uk.dayName('2026-11-27', friday)).toBe('friday')
})

test.each([
  ['2026-11-20 18:40:00', '18:40'],
  ['2026-11-21 00:30:00', 'tonight, 00:30'],
  ['2026-11-21 12:00:00', 'saturday 21-11-2026, 12:00'],
  ['2026-11-22 00:30:00', 'night of saturday to sunday 22-11-2026, 00:30'],
])('a mail and a ticket call %s "%s", since they are read later [V7]', (local, words) => {
  expect(uk.dated(local, friday)).toBe(words)
})

test('each country writes the date and the hour in its own way [N-18] [C-29]', () => {
  expect(momentsOf('US', t).dated('2026-11-21 12:48:00', friday)).toBe('saturday 11-21-2026, 12:48\u00a0pm')
})

test('half past midnight belongs to the evening before, also at the turn of a year', () => {
  expect(eveningOf('2027-01-01 00:30:00')).toBe('2026-12-31')
  expect(eveningOf('2027-01-01 12:00:00')).toBe('2027-01-01')
})
