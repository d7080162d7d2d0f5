import { expect, test } from 'vitest'
import type { WeekHours } from '../../settings/hours.ts'
import type { PreorderLookup } from '../../slots/preorder.ts'
import { WEEKDAYS } from '../../../time.ts'
import { isServedAt, withinHours } from './area-hours.ts'

const week = (own: Partial<WeekHours> = {}): WeekHours =>
  ({ ...Object.fromEntries(WEEKDAYS.map(day => [day, []])), ...own }) as WeekHours

// The 20th of November 2026 is a Friday.
const FRIDAYS = week({ friday: [{ open: '18:00', close: '01:00' }] })

test('an area with hours of its own is served within them, both ends included, also past midnight [Y-04]', () => {
  const at = (time: string) => isServedAt(FRIDAYS, time)
  expect(
    ['2026-11-20 17:59:00', '2026-11-20 18:00:00', '2026-11-21 01:00:00', '2026-11-21 01:01:00'].map(at),
  ).toEqual([false, true, true, false])
  expect(at('2026-11-19 18:30:00')).toBe(false)
  expect(isServedAt(null, '2026-11-19 18:30:00')).toBe(true)
  const allDay = week({ friday: [{ open: '00:00', close: '00:00' }] })
  expect(isServedAt(allDay, '2026-11-20 00:00:00')).toBe(true)
  expect(isServedAt(allDay, '2026-11-20 23:59:00')).toBe(true)
  expect(isServedAt(allDay, '2026-11-21 00:15:00')).toBe(false)
})

const slot = (value: string) => ({ value, label: value.slice(11, 16), available: true })
const lookup = {
  current_time: '2026-11-20 17:00:00',
  time_zone: 'Europe/London',
  delivery: {
    status: 'open',
    pre_order: 'yes',
    mode: 'D_DP',
    next_time: '2026-11-20 17:45:00',
    closed_reason: null,
    lead_minutes: 45,
  },
  collection: {
    status: 'open',
    pre_order: 'no',
    mode: 'C',
    next_time: null,
    closed_reason: null,
    lead_minutes: 15,
  },
  preorder_hours: {
    delivery: [
      { date: '2026-11-19', slots: [slot('2026-11-19 18:30:00')] },
      { date: '2026-11-20', slots: [slot('2026-11-20 17:45:00'), slot('2026-11-20 18:15:00')] },
    ],
    collection: [{ date: '2026-11-20', slots: [slot('2026-11-20 17:15:00')] }],
  },
} satisfies PreorderLookup

test('of the times of delivery those outside the hours of an area are left out, for now too; collection keeps its own [Y-04]', () => {
  const { delivery, collection, preorder_hours } = withinHours(lookup, FRIDAYS)
  expect(preorder_hours.delivery).toEqual([{ date: '2026-11-20', slots: [slot('2026-11-20 18:15:00')] }])
  expect(delivery).toMatchObject({ status: 'closed', mode: 'DP', next_time: '2026-11-20 18:15:00' })
  expect(collection).toBe(lookup.collection)
  expect(preorder_hours.collection).toBe(lookup.preorder_hours.collection)
  expect(withinHours(lookup, undefined)).toBe(lookup)
  expect(withinHours(lookup, week()).delivery).toMatchObject({
    status: 'closed',
    mode: 'DN',
    next_time: null,
  })
})
