import { expect, test } from 'vitest'
import { askedFor } from './ranges.ts'

const own = { from: '', to: '' }

test.each([
  ['yesterday', '2027-01-01', { from: '2026-12-31', to: '2026-12-31' }],
  ['week', '2026-11-20', { from: '2026-11-14', to: '2026-11-20' }],
  ['four_weeks', '2026-11-20', { from: '2026-10-24', to: '2026-11-20' }],
  ['year', '2026-11-20', { from: '2025-11-21', to: '2026-11-20' }],
  ['month', '2026-11-01', { from: '2026-11-01', to: '2026-11-01' }],
  ['last_month', '2027-01-15', { from: '2026-12-01', to: '2026-12-31' }],
  ['last_month', '2028-03-31', { from: '2028-02-01', to: '2028-02-29' }],
] as const)('"%s" on %s asks for its days', (name, today, asked) => {
  expect(askedFor({ name, ...own }, today)).toEqual(asked)
})

test('today asks for no day, so that a page that stays open goes on to the next', () => {
  expect(askedFor({ name: 'today', ...own }, '2026-11-20')).toEqual({})
  expect(askedFor({ name: 'week', ...own }, undefined)).toEqual({})
})

test('of days of one’s own only those that are typed are asked for', () => {
  expect(askedFor({ name: 'own', from: '2026-11-01', to: '' }, '2026-11-20')).toEqual({ from: '2026-11-01' })
})
