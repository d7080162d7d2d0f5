import { expect, test } from 'vitest'
import { evenings } from './evenings.ts'

const slot = (value: string) => ({ value: `${value}:00`, label: value.slice(11), available: true })

test('times after midnight are at the end of the evening to which they belong [T-23] [V7]', () => {
  const days = [
    { date: '2026-11-20', slots: [slot('2026-11-20 23:30')] },
    { date: '2026-11-21', slots: [slot('2026-11-21 00:30'), slot('2026-11-21 12:00')] },
  ]
  const shown = evenings(days).map(({ date, slots }) => [date, ...slots.map(({ label }) => label)])
  expect(shown).toEqual([
    ['2026-11-20', '23:30', '00:30'],
    ['2026-11-21', '12:00'],
  ])
})
