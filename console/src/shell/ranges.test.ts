import { expect, test } from 'vitest'
import { queryOf } from './ranges.ts'

const own = { from: '', to: '' }
const on = (today: string | undefined, most = 366) => ({ today, most })

test.each([
  ['yesterday', '2027-01-01', { from: '2026-12-31', to: '2026-12-31' }],
  ['week', '2026-11-20', { from: '2026-11-14', to: '2026-11-20' }],
  ['four_weeks', '2026-11-20', { from: '2026-10-24', to: '2026-11-20' }],
  ['year', '2026-11-20', { from: '2025-11-21', to: '2026-11-20' }],
  ['month', '2026-11-01', { from: '2026-11-01', to: '2026-11-01' }],
  ['last_month', '2027-01-15', { from: '2026-12-01', to: '2026-12-31' }],
  ['last_month', '2028-03-31', { from: '2028-02-01', to: '2028-02-29' }],
] as const)('the range "%s" on %s requests the days of that range', (name, today, asked) => {
  expect(queryOf({ name, ...own }, on(today))).toEqual({ query: asked })
})

test('the range "today" requests no date, so a page that stays open continues with the next day', () => {
  expect(queryOf({ name: 'today', ...own }, on('2026-11-20'))).toEqual({ query: {} })
  expect(queryOf({ name: 'week', ...own }, on(undefined))).toEqual({ query: {} })
})

test.each([
  ['', '', 'unfinished'],
  ['2026-11-01', '', 'unfinished'],
  ['0002-11-01', '2026-11-19', 'unfinished'],
  ['2026-11-01', '0202-11-19', 'unfinished'],
  ['9999-01-01', '9999-01-02', 'unfinished'],
  ['20260-11-01', '2026-11-19', 'unfinished'],
  ['2026-11-19', '2026-11-01', 'order'],
  ['2026-11-21', '2026-11-22', 'future'],
  ['2025-11-19', '2026-11-20', 'long'],
] as const)('no request is made for the days from "%s" to "%s": %s', (from, to, wrong) => {
  expect(queryOf({ name: 'own', from, to }, on('2026-11-20'))).toEqual({ wrong })
})

test.each([
  ['2026-11-19', '2026-11-19'],
  ['2025-11-20', '2026-11-20'],
  ['2026-11-01', '2026-12-24'],
] as const)('whole days from %s to %s are read', (from, to) => {
  expect(queryOf({ name: 'own', from, to }, on('2026-11-20'))).toEqual({ query: { from, to } })
})
