import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areFree, coversLeft, type Party, type Seats, seatParty, type Stay } from './seating.ts'

const table = (name: string, capacity: number, joins = '', minimum_covers = 1): Seats => ({
  id: name,
  name,
  capacity,
  minimum_covers,
  joins,
})
const EVENING = { from: 0, until: 120 }

const Tables = fc.uniqueArray(
  fc.record({
    name: fc.integer({ min: 1, max: 30 }).map(String),
    capacity: fc.integer({ min: 1, max: 8 }),
    joins: fc.constantFrom('', '', 'window', 'garden'),
  }),
  { selector: each => each.name, minLength: 1, maxLength: 10 },
)
const seats = Tables.map(rows => rows.map(({ name, capacity, joins }) => table(name, capacity, joins)))
const parties = fc.array(
  fc
    .record({
      covers: fc.integer({ min: 1, max: 12 }),
      from: fc.integer({ min: 0, max: 40 }).map(step => step * 15),
      length: fc.integer({ min: 1, max: 12 }).map(step => step * 15),
    })
    .map(({ covers, from, length }): Party => ({ covers, from, until: from + length })),
  { maxLength: 40 },
)

/** Seats every party for which the function finds tables, as bookings arrive. */
function book(tables: Seats[], wishes: Party[]): (Party & Stay)[] {
  const stays: (Party & Stay)[] = []
  for (const party of wishes) {
    const table_ids = seatParty(tables, stays, party)
    if (table_ids) stays.push({ ...party, table_ids })
  }
  return stays
}

test('two parties never have a table at the same time, whatever is booked [I-13]', () => {
  fc.assert(
    fc.property(seats, parties, (tables, wishes) => {
      const stays = book(tables, wishes)
      for (const [index, one] of stays.entries())
        for (const other of stays.slice(index + 1))
          if (one.from < other.until && other.from < one.until)
            expect(one.table_ids.filter(id => other.table_ids.includes(id))).toEqual([])
    }),
  )
})

test('a party is never larger than its tables, and covers left plus covers taken are all seats [I-14]', () => {
  fc.assert(
    fc.property(seats, parties, fc.integer({ min: 0, max: 600 }), (tables, wishes, from) => {
      const capacityOf = (ids: readonly string[]) =>
        tables.filter(({ id }) => ids.includes(id)).reduce((sum, { capacity }) => sum + capacity, 0)
      const stays = book(tables, wishes)
      for (const { covers, table_ids } of stays) expect(covers).toBeLessThanOrEqual(capacityOf(table_ids))
      const time = { from, until: from + 15 }
      const taken = stays.filter(stay => stay.from < time.until && time.from < stay.until)
      const all = capacityOf(tables.map(({ id }) => id))
      expect(coversLeft(tables, stays, time) + capacityOf(taken.flatMap(stay => stay.table_ids))).toBe(all)
    }),
  )
})

test('the tables that are chosen for a party are free and stand side by side [I-14]', () => {
  fc.assert(
    fc.property(seats, parties, (tables, wishes) => {
      const stays = book(tables, wishes.slice(1))
      const party = wishes[0] ?? { covers: 2, ...EVENING }
      const chosen = seatParty(tables, stays, party)
      if (!chosen) return
      expect(areFree(chosen, stays, party)).toBe(true)
      const [first] = chosen.map(id => tables.find(each => each.id === id)!)
      if (chosen.length === 1) return
      const row = tables
        .filter(({ joins }) => joins === first!.joins)
        .toSorted((a, b) => Number(a.name) - Number(b.name))
        .map(({ id }) => id)
      const start = row.indexOf(chosen[0]!)
      expect(row.slice(start, start + chosen.length)).toEqual(chosen)
    }),
  )
})

test('a party gets one table before two, and the smallest that fits [I-14]', () => {
  const tables = [table('1', 6), table('2', 4), table('10', 2, 'w'), table('9', 2, 'w'), table('11', 2, 'w')]
  const seated = (covers: number, stays: Stay[] = []) => seatParty(tables, stays, { covers, ...EVENING })
  expect(seated(2)).toEqual(['9'])
  expect(seated(4)).toEqual(['2'])
  expect(seated(5)).toEqual(['1'])
  const onlyWindow = [{ table_ids: ['1', '2'], ...EVENING }]
  expect(seated(4, onlyWindow)).toEqual(['9', '10'])
  expect(seated(6, onlyWindow)).toEqual(['9', '10', '11'])
  expect(seated(7, onlyWindow)).toBeUndefined()
})

test('tables with a taken one between them are not joined [I-14]', () => {
  const tables = [table('1', 2, 'w'), table('2', 2, 'w'), table('3', 2, 'w')]
  expect(seatParty(tables, [{ table_ids: ['2'], ...EVENING }], { covers: 4, ...EVENING })).toBeUndefined()
})

test('a large table waits for a party of its least size [I-14]', () => {
  const tables = [table('1', 8, '', 5)]
  expect(seatParty(tables, [], { covers: 4, ...EVENING })).toBeUndefined()
  expect(seatParty(tables, [], { covers: 5, ...EVENING })).toEqual(['1'])
})

test('a table is free for the party that comes when it is ready [I-14]', () => {
  const stays = [{ table_ids: ['1'], ...EVENING }]
  expect(seatParty([table('1', 2)], stays, { covers: 2, from: 119, until: 200 })).toBeUndefined()
  expect(seatParty([table('1', 2)], stays, { covers: 2, from: 120, until: 200 })).toEqual(['1'])
})
