import { expect, test } from 'vitest'
import { distribute } from './choose-shops.ts'

const shops = [10, 40, 20, 30].map((bytes, index) => ({ store_id: index + 1, bytes }))
const empty = (name: string, room = Number.POSITIVE_INFINITY) => ({ name, bytes: 0, room })

test('the largest shop is placed first, each on the database with the fewest bytes', () => {
  expect([...distribute(shops, [empty('a'), empty('b')])]).toEqual([
    ['a', [2, 1]],
    ['b', [4, 3]],
  ])
})

test('a database gets no more than its room, and without room anywhere nothing is moved', () => {
  expect(distribute(shops, [empty('a', 45), empty('b')]).get('a')).toEqual([2])
  expect(() => distribute(shops, [empty('a', 45)])).toThrow('No database has room for the shop 4')
})

test('balancing stops when the databases are about equal', () => {
  const chosen = distribute(shops, [{ ...empty('a'), bytes: 20 }], 100)
  expect([...chosen]).toEqual([['a', [2]]])
})
