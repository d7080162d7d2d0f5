import { expect, test } from 'vitest'
import { emptiestOf } from './node-of-new-shops.ts'

const database = (name: string, size: number | null, room: number | null = null) => ({
  name,
  size,
  room,
  state: 'well' as const,
  shops: 0,
})

test('the emptiest database is the one with the smallest part of its room in use', () => {
  expect(emptiestOf([database('home', 900, 1000), database('a', 400, 500), database('b', 500, 1000)])).toBe(
    'b',
  )
})

test('without stated rooms the emptiest database is the smallest', () => {
  expect(emptiestOf([database('home', 900), database('a', 400), database('b', 500)])).toBe('a')
})

test('a database without a stated room counts as one with the largest', () => {
  expect(emptiestOf([database('home', 900), database('a', 400, 500), database('b', 95, 100)])).toBe('a')
  expect(emptiestOf([database('home', 100), database('a', 400, 500)])).toBe('home')
})

test('a database that is away or was restored gets no new shop', () => {
  const [away, restored] = (['away', 'restored'] as const).map(state => ({ ...database(state, 1), state }))
  expect(emptiestOf([database('home', 900), away!, restored!, database('unknown', null)])).toBe('home')
})
