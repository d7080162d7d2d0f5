import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeDays, percentOn, rateOn } from './tax-rates.ts'

/** 20 % until 31 March, 12.5 % from 1 April, at tables 5 %; from October 15 %. */
const HOT_FOOD = {
  percent: 20,
  by_service: { collection: 0 },
  changes: [
    { from: '2027-10-01', percent: 15 },
    { from: '2027-04-01', percent: 12.5, by_service: { dinein: 5 } },
  ],
}

test('a rate holds until the day before its change, and the change from its day on, in whatever order they are written [B-27]', () => {
  const of = (day: string, service_type: 'delivery' | 'collection' | 'dinein') =>
    percentOn(HOT_FOOD, { day, service_type })
  expect([of('2027-03-31', 'delivery'), of('2027-03-31', 'collection'), of('2027-03-31', 'dinein')]).toEqual([
    20, 0, 20,
  ])
  // Each change has its own list of service types; those of the earlier rate are not inherited.
  expect([of('2027-04-01', 'delivery'), of('2027-04-01', 'collection'), of('2027-04-01', 'dinein')]).toEqual([
    12.5, 12.5, 5,
  ])
  expect(of('2027-09-30', 'delivery')).toBe(12.5)
  expect(of('2028-02-29', 'dinein')).toBe(15)
  expect(percentOn(undefined, { day: '2027-04-01', service_type: 'delivery' })).toBe(0)
})

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))
const percent = fc.integer({ min: 0, max: 100 })
const changes = fc.uniqueArray(fc.record({ from: day, percent }), {
  selector: ({ from }) => from,
  maxLength: 8,
})

test('the rate on any day is the rate of the latest change on or before that day [B-27]', () => {
  fc.assert(
    fc.property(percent, changes, day, (began, list, today) => {
      const past = list.filter(({ from }) => from <= today).toSorted((a, b) => (a.from < b.from ? -1 : 1))
      expect(rateOn({ percent: began, changes: list }, today).percent).toBe(past.at(-1)?.percent ?? began)
    }),
  )
})

test('between two days of change nothing changes, and the order of the list does not matter [B-27]', () => {
  fc.assert(
    fc.property(percent, changes, day, day, (began, list, one, other) => {
      const tax_class = { percent: began, changes: list }
      const [from, to] = [one, other].toSorted() as [string, string]
      const isQuiet = !list.some(change => change.from > from && change.from <= to)
      if (isQuiet) expect(rateOn(tax_class, from)).toEqual(rateOn(tax_class, to))
      const turned = { percent: began, changes: list.toReversed() }
      expect(rateOn(turned, from).percent).toBe(rateOn(tax_class, from).percent)
    }),
  )
})

test('the days of change to come are listed once each, in order', () => {
  const classes = { hot: HOT_FOOD, cold: { percent: 0, changes: [{ from: '2027-04-01', percent: 5 }] } }
  expect(changeDays(classes, '2026-11-20')).toEqual(['2027-04-01', '2027-10-01'])
  expect(changeDays(classes, '2027-04-01')).toEqual(['2027-10-01'])
  expect(changeDays({ cold: { percent: 0 } }, '2026-11-20')).toEqual([])
})
