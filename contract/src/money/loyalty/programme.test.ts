import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { earnedBy, endedOn, programmeOn, redeemable, worthOf } from './programme.ts'

const running = { enabled: true, until: '', ended_on: '' }
const off = { enabled: false, until: '', ended_on: '2026-11-20' }
const usual = { per_unit: 1, hundred_worth: 100, minimum_points: 100, most_percent: 100 }

describe('the programme', () => {
  test('runs until its last day, and points can be used for thirty days more [K-12, N-11]', () => {
    const until = { ...running, until: '2026-11-20' }
    expect(programmeOn(running, '2026-11-20')).toEqual({ state: 'on', last_day: null, days_left: null })
    expect(programmeOn(until, '2026-11-20')).toMatchObject({ state: 'on', last_day: '2026-12-20' })
    expect(programmeOn(until, '2026-11-21')).toMatchObject({ state: 'ending', days_left: 29 })
  })

  test('that was switched off counts from that day: 1 is tomorrow, 0 is today, then the points are gone [K-12]', () => {
    const days = ['2026-11-20', '2026-12-19', '2026-12-20', '2026-12-21']
    expect(days.map(day => programmeOn(off, day))).toEqual([
      { state: 'ending', last_day: '2026-12-20', days_left: 30 },
      { state: 'ending', last_day: '2026-12-20', days_left: 1 },
      { state: 'ending', last_day: '2026-12-20', days_left: 0 },
      { state: 'over', last_day: '2026-12-20', days_left: -1 },
    ])
  })

  test('that never ran has not ended', () => {
    expect(programmeOn({ ...off, ended_on: '' }, '2026-11-20').state).toBe('never')
  })

  test('ends on the day on which it is switched off, unless its last day was before', () => {
    const today = '2026-11-20'
    expect(endedOn({ enabled: false }, running, today)).toBe(today)
    expect(endedOn({ enabled: false }, { ...running, until: '2026-11-01' }, today)).toBe('2026-11-01')
    expect(endedOn({ enabled: false }, { ...off, ended_on: '2026-10-01' }, today)).toBe('2026-10-01')
    expect(endedOn({ enabled: true }, off, today)).toBe('')
  })
})

describe('points', () => {
  test('are worth a penny each, from a hundred on, and take off no more than there is [K-09, K-15]', () => {
    expect(redeemable(99, usual, 1000)).toEqual({ points: 0, value: 0 })
    expect(redeemable(100, usual, 1000)).toEqual({ points: 100, value: 100 })
    expect(redeemable(2000, usual, 1000)).toEqual({ points: 1000, value: 1000 })
    expect(redeemable(2000, { ...usual, most_percent: 50 }, 1001)).toEqual({ points: 500, value: 500 })
    expect(redeemable(333, { ...usual, hundred_worth: 50 }, 1000)).toEqual({ points: 332, value: 166 })
  })

  test('are earned for each whole pound of the dishes [K-15]', () => {
    expect(earnedBy(1099, usual)).toBe(10)
    expect(earnedBy(1099, { per_unit: 10 })).toBe(109)
    expect(earnedBy(-1, usual)).toBe(0)
  })

  test('that are used are no more than somebody has, and exactly as many as their value needs', () => {
    const settings = fc.record({
      hundred_worth: fc.integer({ min: 1, max: 5000 }),
      minimum_points: fc.integer({ min: 1, max: 500 }),
      most_percent: fc.integer({ min: 1, max: 100 }),
    })
    fc.assert(
      fc.property(fc.nat(1_000_000), settings, fc.nat(100_000), (held, each, remaining) => {
        const { points, value } = redeemable(held, each, remaining)
        expect(points).toBeLessThanOrEqual(held)
        expect(value * 100).toBeLessThanOrEqual(remaining * each.most_percent)
        expect(worthOf(points, each)).toBeGreaterThanOrEqual(value)
        if (value > 0) expect(worthOf(points - 1, each)).toBeLessThan(value)
      }),
    )
  })
})
