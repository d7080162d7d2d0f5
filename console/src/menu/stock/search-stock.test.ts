import { expect, test } from 'vitest'
import { groupStock, isShort, searchStock, type StockRow } from './search-stock.ts'

const row = (name: string, category: string, kind: StockRow['kind'] = 'item') =>
  ({
    id: name,
    name,
    category,
    kind,
    sold_out: false,
    sold_out_until: null,
    counted: null,
    lacks: [] as string[],
  }) as StockRow

const rows = [
  row('Extra cheese', 'Toppings', 'option'),
  row('Jalapeños rellenos', 'Entradas'),
  row('Chicken korma', 'Curries'),
  row('Korma sauce', 'Curries'),
]
const names = (words: string) => searchStock(rows, words).map(each => each.name)

test('stock is found by the beginnings of words, without accents and in any order', () => {
  expect(names('jalapenos')).toEqual(['Jalapeños rellenos'])
  expect(names('KOR chi')).toEqual(['Chicken korma'])
  expect(names('curries')).toEqual(['Chicken korma', 'Korma sauce'])
  expect(names('orma')).toEqual([])
  expect(names('  ')).toHaveLength(4)
})

test('dishes come before options, each in the same position whether sold out or not', () => {
  expect(groupStock(rows).map(group => [group.category, group.rows.length])).toEqual([
    ['Curries', 2],
    ['Entradas', 1],
    ['Toppings', 1],
  ])
})

test('a dish that becomes sold out does not move', () => {
  const moved = [...rows].reverse().map(each => ({ ...each, sold_out: each.name === 'Chicken korma' }))
  const order = (list: StockRow[]) => groupStock(list).flatMap(group => group.rows.map(each => each.name))
  expect(order(moved)).toEqual(order(rows))
})

test('short stock is listed together: sold out, without an ingredient, or with few left', () => {
  const plain = row('Tarka dal', 'Curries')
  expect(isShort(plain)).toBe(false)
  expect(isShort({ ...plain, counted: { remaining: 4, low: 3 } })).toBe(false)
  expect(isShort({ ...plain, counted: { remaining: 3, low: 3 } })).toBe(true)
  expect(isShort({ ...plain, lacks: ['lentils'] })).toBe(true)
  expect(isShort({ ...plain, sold_out: true })).toBe(true)
})
