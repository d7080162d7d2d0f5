import { expect, test } from 'vitest'
import english from '../../contract/texts/en/days.json' with { type: 'json' }
import spanish from '../../contract/texts/es/days.json' with { type: 'json' }
import { localIn } from '@tiffin/contract/wall-clock'
import { datedOf } from './dated.ts'
import { eveningOf, momentsOf } from './days.ts'

const ENGLISH: Record<string, string> = {
  'days.at': '{day}, {time}',
  'days.night': '{day} night',
  'days.tomorrow_night': 'tomorrow night',
  'dated.day': '{day} {date}',
  'dated.night': 'night of {day} to {next} {date}',
  'days.short.wednesday': 'wed',
  'days.short.friday': 'fri',
  'days.months.11': 'nov',
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
  ['2026-11-27 12:00:00', 'fri 27 nov, 12:00'],
  ['2026-11-19 23:50:00', 'yesterday, 23:50'],
  ['2026-11-18 12:00:00', 'wed 18 nov, 12:00'],
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
  expect(uk.day('2026-11-27', friday)).toBe('fri 27 nov')
  expect(uk.dayName('2026-11-27', friday)).toBe('friday')
})

test.each([
  ['2026-11-20 18:40:00', '18:40'],
  ['2026-11-21 00:30:00', 'tonight, 00:30'],
  ['2026-11-21 12:00:00', 'saturday 21-11-2026, 12:00'],
  ['2026-11-22 00:30:00', 'night of saturday to sunday 22-11-2026, 00:30'],
])('a mail and a ticket call %s "%s", since they are read later [V7]', (local, words) => {
  expect(datedOf('GB', t).dated(local, friday)).toBe(words)
})

test('mails, tickets and the console write dates in figures, each country in its own way [N-18] [C-29]', () => {
  const noon = '2026-11-21 12:48:00'
  expect(datedOf('US', t).dated(noon, friday)).toBe('saturday 11-21-2026, 12:48\u00a0pm')
  expect(datedOf('GB', t).dateAndTime(noon)).toBe('21-11-2026, 12:48')
})

test('half past midnight belongs to the evening before, also at the turn of a year', () => {
  expect(eveningOf('2027-01-01 00:30:00')).toBe('2026-12-31')
  expect(eveningOf('2027-01-01 12:00:00')).toBe('2027-01-01')
})

const wordsOf =
  (texts: object) =>
  (key: string, values: Record<string, string> = {}) => {
    const text = key
      .split('.')
      .slice(1)
      .reduce<unknown>((found, name) => (found as Record<string, unknown>)[name], texts)
    return (text as string).replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  }
const bradford = momentsOf('GB', wordsOf(english))
const montclair = momentsOf('US', wordsOf(english))
const mexico = momentsOf('MX', wordsOf(spanish))

test.each([
  ['2026-11-20 18:40:00', 'today, 18:40', 'today, 6:40\u00a0pm', 'hoy a las 18:40'],
  ['2026-11-21 12:00:00', 'tomorrow, 12:00', 'tomorrow, 12:00\u00a0pm', 'mañana a las 12:00'],
  ['2026-11-26 12:00:00', 'Thursday, 12:00', 'Thursday, 12:00\u00a0pm', 'jueves a las 12:00'],
  ['2026-12-03 12:00:00', 'Thu 3 Dec, 12:00', 'Thu Dec 3, 12:00\u00a0pm', 'jue 3 dic a las 12:00'],
  [
    '2027-01-06 12:00:00',
    'Wed 6 Jan 2027, 12:00',
    'Wed Jan 6 2027, 12:00\u00a0pm',
    'mié 6 ene 2027 a las 12:00',
  ],
  ['2026-11-19 20:00:00', 'yesterday, 20:00', 'yesterday, 8:00\u00a0pm', 'ayer a las 20:00'],
  ['2026-09-05 20:00:00', 'Sat 5 Sep, 20:00', 'Sat Sep 5, 8:00\u00a0pm', 'sáb 5 sep a las 20:00'],
  [
    '2025-11-20 20:00:00',
    'Thu 20 Nov 2025, 20:00',
    'Thu Nov 20 2025, 8:00\u00a0pm',
    'jue 20 nov 2025 a las 20:00',
  ],
])('on Friday %s is written as people say it: %s, %s, %s [N-18]', (local, uk_words, us, mx) => {
  expect([bradford, montclair, mexico].map(each => each.dayAndTime(local, friday))).toEqual([
    uk_words,
    us,
    mx,
  ])
})

test('a date that stays on paper has its year, and the day has none beside its name [O-21] [T-23]', () => {
  expect([bradford.date('2026-11-26'), bradford.date('2026-11-26', friday)]).toEqual([
    'Thu 26 Nov 2026',
    'Thu 26 Nov',
  ])
  expect([bradford, montclair, mexico].map(each => each.shortDate('2026-11-26'))).toEqual([
    '26 Nov',
    'Nov 26',
    '26 nov',
  ])
})

test('an order of the past night is of today, and of the night before that by its date', () => {
  expect(bradford.dayAndTime('2026-11-20 00:30:00', friday)).toBe('today, 00:30')
  expect(bradford.dayAndTime('2026-11-19 00:30:00', friday)).toBe('Thu 19 Nov, 00:30')
})

test('the day changes at midnight in the shop’s zone, not at midnight in UTC', () => {
  const dayIn = (zone: string, instant: string) =>
    mexico.dayAndTime('2026-11-20 22:00:00', localIn(zone, new Date(instant)))
  // 23:59 and 00:00 in Mexico City.
  expect(dayIn('America/Mexico_City', '2026-11-21T05:59:00Z')).toBe('hoy a las 22:00')
  expect(dayIn('America/Mexico_City', '2026-11-21T06:00:00Z')).toBe('ayer a las 22:00')
})

test.each([
  ['2026-03-29', 'the 23 hours when clocks go forward'],
  ['2026-10-25', 'the 25 hours when clocks go back'],
])('%s, %s, is one day', date => {
  const at = `${date} 12:00:00`
  const [before, after] = [-1, 1].map(days => new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000))
  const now = (instant: Date) => localIn('Europe/London', instant)
  expect(bradford.day(at, now(before!))).toBe('tomorrow')
  expect(bradford.day(at, now(after!))).toBe('yesterday')
  // The first and the last minute of the day.
  for (const local of [`${date} 00:00:00`, `${date} 23:59:00`]) expect(bradford.day(at, local)).toBe('today')
})
